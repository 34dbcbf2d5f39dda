import * as z from 'zod/mini'
import type { Paise } from '#domain/money.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import type { Way } from '#domain/payment/change.ts'
import { isStoredWords, type StoredWords } from '#domain/words/stored-words.ts'

// Columns as they arrive from both engines: see PARSERS in server/db/db.ts.

/** A UUID of any version, which PostgreSQL does not check. */
export const id = z.guid()

export const paise = z.custom<Paise>(Number.isInteger)

/** '2026-11-22' */
export const date = z.iso.date()

/** '2026-11-22 06:01:02.043217+00', inside of JSON with a T. */
export const moment = z
  .string()
  .check(z.regex(/^\d{4,}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/))

export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The name of a party, where it becomes a part of a sentence. */
export const partyName = z.pipe(
  z.string(),
  z.transform((name: string) => shownName(name)),
)

/** Stored texts for `inWords`. */
export const words = z.nullable(z.custom<StoredWords>(isStoredWords))

/** A JSON column whose content is checked elsewhere. */
export const json = <T>() => z.custom<T>((value) => value !== undefined)

/** Money by account, in the order in which it came; null: all of it in the payment mode's account. */
export const ways = z.nullable(z.custom<readonly Way[]>(Array.isArray))

/** Paise by account, as settled_ways of the database; a null account is money that lay on the party's account. */
export const settledWays = z.nullable(
  z.custom<readonly (readonly [account: string | null, amount: Paise])[]>(Array.isArray),
)
