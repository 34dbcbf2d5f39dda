import * as z from 'zod/mini'
import { type Display, nothingShown, type ShownSale, shownSale } from '#contract/display/shown-sale.ts'
import { logoUrl } from '#contract/people/profile.ts'
import { placeOf } from '#domain/shop/place-in-address.ts'
import { WHOLE_LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import { Problem, TooMany } from '#server/http/problem.ts'
import { countCall } from '#server/http/rate-limits.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import * as column from '#server/rows/column.ts'
import { prepared, query } from '#server/rows/query.ts'

const SHOP = z.strictObject({
  name: z.string(),
  address: z.string(),
  logo: z.nullable(z.string()),
  upiId: z.string(),
  merchantCode: z.string(),
})
const LINKED = z.strictObject({
  version: z.number(),
  /** Null if the caller has the present version. */
  display: z.nullable(
    z.strictObject({
      shop: SHOP,
      language: z.enum(WHOLE_LANGUAGES),
      shown: z.nullable(column.json<ShownSale>()),
      shownAt: z.nullable(column.moment),
    }),
  ),
})

/** The function is in server/db/functions/customer-displays.sql. */
const selectDisplayOf = (tokenHash: Buffer, now: Date, known: number | undefined) =>
  prepared(
    query(
      { linked: z.nullable(LINKED) },
      sql`select read_display(${tokenHash}::bytea, ${now.toISOString()}::timestamptz, ${known ?? null}::bigint) as linked`,
    ),
  )

interface Asking {
  token: string
  /** Version of the sale that the caller shows. */
  version: number | undefined
  /** The caller's network prefix, as the unit of rate limits: a household or office. */
  network: string
  now: Date
}

/** Content of a linked display; undefined if the caller has the present version. */
export async function readLinkedDisplay(platform: Db, { token, version, network, now }: Asking) {
  const [row] = await platform.execute(selectDisplayOf(hashToken(token), now, version))
  if (!row?.linked) throw await wrongLink(platform, network, now)
  const { linked } = row
  return linked.display ? { version: linked.version, display: displayOf(linked.display, now) } : undefined
}

function displayOf(
  { shop, language, shown, shownAt }: NonNullable<z.output<typeof LINKED>['display']>,
  now: Date,
): Display {
  const { name, address, logo, upiId, merchantCode } = shop
  return {
    shop: { name, place: placeOf(address), logo: logoUrl(logo) ?? '', upiId, merchantCode },
    shown: isReadable(shown) ? shown : z.decode(shownSale, nothingShown(language)),
    age: shownAt ? Math.max(0, now.getTime() - Date.parse(isoMoment(shownAt))) : 0,
  }
}

/** A till of another version may have sent an unreadable shape. */
const isReadable = (shown: ShownSale | null): shown is ShownSale =>
  shown !== null && z.safeEncode(shownSale, shown).success

const GUESSES = 60
const GUESSES_IN_MS = 5 * 60 * 1000

/**
 * The same answer as for any unknown address, so that nobody learns that a link once existed. A display polls each second, so
 * only failures are counted: guessing is blocked long before a hit, and a successful poll writes nothing.
 */
async function wrongLink(platform: Db, network: string, now: Date) {
  const { current, ttl } = await countCall(platform, `display ${network}`, GUESSES_IN_MS, now)
  return current > GUESSES ? new TooMany(Math.ceil(ttl / 1000)) : new Problem(404, t('Not found'))
}
