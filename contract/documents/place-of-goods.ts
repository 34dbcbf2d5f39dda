import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { emptyAsAbsent } from '../fields.ts'

/** Where goods move, in a shop with places; absent: the place of the source, of the till, or the shop itself. */
export const placeOfGoods = z.optional(z.pipe(emptyAsAbsent, z.optional(z.uuid(t('Invalid reference')))))
