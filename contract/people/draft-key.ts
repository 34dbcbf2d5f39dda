import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

// Apart from sessions.ts, which every page loads.

export const showDraftKey = endpoint('GET', '/api/auth/session/draft-key', 'costs', {
  summary: 'The key under which browsers of the shop keep half-typed purchases',
  response: {
    200: z.object({
      /** 256 bits as base64url, always the same in a shop. */
      key: z.string(),
    }),
  },
})
