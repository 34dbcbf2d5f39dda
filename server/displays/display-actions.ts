import type { CustomerDisplay } from '#contract/display/customer-displays.ts'
import type { ShownSale } from '#contract/display/shown-sale.ts'
import { MOST_DISPLAYS } from '#domain/display/display-limits.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  changeToken,
  type DisplayRow,
  deleteDisplay,
  insertDisplay,
  lockDisplay,
  lockShop,
  selectDisplay,
  selectDisplays,
  updateShown,
} from './display-queries.ts'

/** Makes the links of a shop's displays: an unguessable token, and the address that they lead to. */
interface DisplayLinks {
  tokenOf(what: string): string
  publicUrl: string
}

interface Shop {
  db: Db
  shopId: string
  links: DisplayLinks
}

/** The token of a display and a serial number, derived each time, so that only its hash is stored. */
const tokenFor = ({ links, shopId }: Omit<Shop, 'db'>, id: string, serial: number) =>
  links.tokenOf(`display ${shopId} ${id} ${serial}`)

const noDisplay = () => notFound(t('Customer display'))

const displayOf = (shop: Shop, { id, number, till, serial, created_at }: DisplayRow): CustomerDisplay => ({
  _id: id,
  number,
  till,
  url: `${shop.links.publicUrl}/d/${tokenFor(shop, id, serial)}`,
  madeAt: isoMoment(created_at),
})

export async function readDisplays(shop: Shop) {
  const rows = await shop.db.execute(selectDisplays(shop.shopId))
  return rows.map((row) => displayOf(shop, row))
}

/** A repeat under the same key returns the same display. */
export async function makeDisplay(shop: Shop, { id, till, now }: { id: string; till: string; now: Date }) {
  const { db, shopId } = shop
  const made = { id, till, tokenHash: hashToken(tokenFor(shop, id, 1)), now }
  const [, , [row]] = await db.batch([
    lockShop(shopId),
    insertDisplay(shopId, made),
    selectDisplay(shopId, id),
  ])
  if (!row)
    throw new Problem(
      409,
      t('A shop has {most} customer displays at most. Switch one off that is not used any more.', {
        most: MOST_DISPLAYS,
      }),
    )
  return { success: true, message: t('The display is made'), display: displayOf(shop, row) } as const
}

/** Replaces a display's token; its earlier link stops working. */
export async function renewDisplay(shop: Shop, id: string) {
  const { db, shopId } = shop
  const row = await db.transaction(async (tx) => {
    const [before] = await tx.execute(lockDisplay(shopId, id))
    if (!before) throw noDisplay()
    const serial = before.serial + 1
    const [after] = await tx.execute(changeToken(shopId, id, serial, hashToken(tokenFor(shop, id, serial))))
    return onlyRow(after)
  })
  return { success: true, message: t('The link is made'), display: displayOf(shop, row) } as const
}

export async function switchOffDisplay(db: Db, shopId: string, id: string) {
  const [gone] = await db.execute(deleteDisplay(shopId, id))
  if (!gone) throw noDisplay()
  return { success: true, message: t('The display is switched off') } as const
}

export async function showOnDisplay(db: Db, shopId: string, id: string, shown: ShownSale, now: Date) {
  const [row] = await db.execute(updateShown(shopId, id, shown, now))
  if (!row) throw noDisplay()
  return row
}
