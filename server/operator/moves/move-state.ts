import { createHash, randomBytes } from 'node:crypto'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { Run } from '#server/db/db.ts'
import { StartupError } from '#server/startup-error.ts'

/** Where the books of a shop are while they move, in one installation (docs/decisions/0243). */
export interface Move {
  number: number
  move_id: string
  state: 'leaving' | 'gone' | 'arriving' | 'here'
  receipt_key: string | null
  opening_key: string | null
  opening_hash: Buffer | null
  to_url: string | null
  changed_at: Date
}

/** Locked, so that of two tools at once the second sees what the first did. */
export const moveOf = async (run: Run, shopId: string): Promise<Move | undefined> =>
  (await run<Move>('select * from shop_moves where shop_id = $1 for update', [shopId]))[0]

/** A word that one place tells and the other one asks for: short enough to be typed. */
export const newKey = (): string =>
  (randomBytes(8).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')
export const isSameKey = (typed: string, key: string | null): boolean =>
  key !== null && bareKey(typed) === bareKey(key)
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(bareKey(key)).digest()
const bareKey = (key: string) => key.toUpperCase().replace(/[^0-9A-F]/g, '')

export const dayOf = (at: Date | string): string => formatDate(todayInIndia(new Date(at)))

interface NamedShop {
  id: string
  name: string
  going_since: Date | null
  is_closed: boolean
}

/**
 * The shop of `--shop`: its name, its id or the email of somebody who works there.
 * @throws StartupError with the shops to choose from
 */
export async function findShop(run: Run, named: string | undefined): Promise<NamedShop> {
  const all = await run<NamedShop & { is_meant: boolean }>(
    `select s.id, s.name, s.going_since, exists (select from closings c where c.shop_id = s.id) as is_closed,
            s.id::text = lower($1) or lower(s.name) = lower($1) or exists (
              select from memberships m join users u on u.id = m.user_id
               where m.shop_id = s.id and m.left_at is null and u.email = lower($1)) as is_meant
       from shops s order by s.name`,
    [named?.trim() ?? ''],
  )
  const meant = all.filter((shop) => shop.is_meant)
  if (meant.length === 1 && meant[0]) return meant[0]
  if (all.length === 0) throw new StartupError('There is no shop in these books.')
  const choice = (meant.length > 0 ? meant : all).slice(0, 20).map(({ id, name }) => `  ${id}  ${name}`)
  const why = !named
    ? 'Name the shop by --shop'
    : meant.length > 1
      ? 'More than one shop is called so'
      : 'No shop is called so'
  throw new StartupError([`${why}: its name, its id or the email of somebody there.`, ...choice].join('\n'))
}
