import { schemaResolver } from '@mantine/form'
import type * as z from 'zod/mini'

/** `useForm({ validate: contractErrors(merchantDraft) })`: what the server would refuse is said at the field, in the same words. */
export const contractErrors = (schema: z.ZodMiniType) => schemaResolver(schema, { sync: true })
