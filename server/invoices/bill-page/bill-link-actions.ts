import type { BillLink, getBillLink, StoredBillRequest } from '#contract/documents/bill-page/bill-links.ts'
import type { Output } from '#contract/endpoint.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { USUAL_PAGE_DAYS } from '#domain/shop/bill-pages.ts'
import { t } from '#domain/words/t.ts'
import { isoMoment } from '#server/db/moment.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { notFound } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  type BillLinkRow,
  finishRequest,
  giveSale,
  insertLink,
  lockSale,
  type RequestRow,
  revokeLinks,
  selectLastLink,
  selectPageDays,
  selectRequests,
  selectSale,
} from './bill-link-queries.ts'

/** Maximum of open requests per bill: one of each kind. */
const MOST_OF_A_BILL = 2

/** Makes the links: an unguessable token, and the address that they lead to. */
interface BillLinks {
  tokenOf(what: string): string
  publicUrl: string
}

/** The token of a bill and a serial number, derived each time, so that only its hash is stored. */
const tokenFor = ({ tokenOf }: BillLinks, shopId: string, id: string, serial: number) =>
  tokenOf(`bill ${shopId} ${id} ${serial}`)

interface Asking {
  shopId: string
  id: string
  links: BillLinks
  now: Date
}

/** True for a valid link whose token can be derived again, with the secret that made it. */
function isLive(link: BillLinkRow | undefined, { shopId, id, links, now }: Asking): link is BillLinkRow {
  if (!link || link.revoked_at !== null || link.works_until < todayInIndia(now)) return false
  return hashToken(tokenFor(links, shopId, id, link.serial)).equals(link.token_hash)
}

export async function readBillLink(
  { db, shopId }: Shop,
  id: string,
  links: BillLinks,
  now: Date,
): Promise<Output<typeof getBillLink>> {
  const [[sale], [last], requests] = await db.batch([
    selectSale(shopId, id),
    selectLastLink(shopId, id),
    selectRequests(shopId, { bill: id, limit: MOST_OF_A_BILL }),
  ])
  if (!sale) throw notFound(t('Invoice'))
  return {
    link: isLive(last, { shopId, id, links, now }) ? linkOf(last, links, shopId, id) : null,
    requests: requests.map(requestOf),
  }
}

/** The valid link, or a new one; with `anew` always a new one, which ends the former. */
export async function makeLink(
  { db, shopId }: Shop,
  id: string,
  { links, now, anew }: { links: BillLinks; now: Date; anew: boolean },
) {
  const link = await db.transaction(async (tx) => {
    const [[sale], [last], [shop]] = await tx.batch([
      lockSale(shopId, id),
      selectLastLink(shopId, id),
      selectPageDays(shopId),
    ])
    if (!sale) throw notFound(t('Invoice'))
    if (!anew && isLive(last, { shopId, id, links, now })) return last
    const serial = (last?.serial ?? 0) + 1
    const days = onlyRow(shop).days ?? USUAL_PAGE_DAYS
    const made = {
      id,
      serial,
      tokenHash: hashToken(tokenFor(links, shopId, id, serial)),
      worksUntil: addDays(todayInIndia(now), days),
      now,
    }
    const [, [stored]] = await tx.batch([
      revokeLinks(shopId, id, now),
      insertLink(shopId, made),
      giveSale(shopId, id, now),
    ])
    return onlyRow(stored)
  })
  return { success: true, message: t('The link is made'), link: linkOf(link, links, shopId, id) } as const
}

export async function switchOffLink({ db, shopId }: Shop, id: string, now: Date) {
  const [[sale]] = await db.batch([selectSale(shopId, id), revokeLinks(shopId, id, now)])
  if (!sale) throw notFound(t('Invoice'))
  return { success: true, message: t('The link is switched off') } as const
}

export async function markRequestDone({ db, shopId }: Shop, id: string, userId: string, now: Date) {
  const [found] = await db.execute(finishRequest(shopId, id, userId, now))
  if (!found) throw notFound(t('Request'))
  return { success: true, message: t('Done') } as const
}

const linkOf = (
  { serial, created_at, works_until }: BillLinkRow,
  links: BillLinks,
  shopId: string,
  id: string,
): BillLink => ({
  url: `${links.publicUrl}/b/${tokenFor(links, shopId, id, serial)}`,
  madeAt: isoMoment(created_at),
  worksUntil: works_until,
})

export const requestOf = ({ bill, number, buyer, askedAt, ...request }: RequestRow): StoredBillRequest => ({
  ...request,
  askedAt: isoMoment(askedAt),
  bill: { _id: bill, number, buyer },
})
