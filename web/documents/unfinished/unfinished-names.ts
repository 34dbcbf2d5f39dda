import { type Direction, kindsOf, type Noun } from '#domain/document-kinds.ts'
import { newIdempotencyKey } from '#web/app/calls/idempotency-key.ts'
import { draftsOf } from '#web/app/calls/session/ended-session.ts'
import { readSession } from '#web/app/calls/session/session.ts'

/** Name of a new document's draft; `aside` tells parked drafts from the one that was simply left. */
export const unfinishedName = (noun: Noun, direction: Direction, aside?: string) =>
  `${noun}-${direction}${aside ? `~${aside}` : ''}`

/** Eight letters are enough: a counter has only a few parked drafts. */
export const newParkedDraftId = () => newIdempotencyKey().slice(0, 8)

/** The drafts of new documents of a noun that lie on this computer, with their directions. */
export const unfinishedNames = (noun: Noun): { name: string; direction: Direction }[] =>
  kindsOf(noun).flatMap(({ direction }) => {
    const own = unfinishedName(noun, direction)
    return draftsOf(readSession()?.user._id ?? '')
      .filter((name) => name === own || name.startsWith(`${own}~`))
      .map((name) => ({ name, direction }))
  })
