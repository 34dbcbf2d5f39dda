import { todayInIndia } from '#domain/calendar.ts'
import { yearStart } from '#domain/reports/report-periods.ts'
import { t } from '#domain/words/t.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { readDocument } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { selectLinkedBill } from '#server/invoices/bill-page/bill-page-queries.ts'
import { selectDueParty } from '#server/money/reminding/due-link-queries.ts'
import { shopProfile } from '#server/profile/profile-actions.ts'
import { SHOP, selectShop } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { PaperJob } from './paper-job.ts'
import { documentOn, statementOn } from './paper-source.ts'

/** Reads without a session, for the holder of a link. */
const NOBODY = { userId: '' }

interface Reading {
  requestId: string
  now: Date
}

/** The same answer as for any unknown address, so that nobody learns that a link once existed. */
const unknown = () => new Problem(404, t('Not found'))

const openShop = (store: Store, shopId: string, requestId: string) =>
  store.forShop({ ...NOBODY, requestId, shopId, repeatable: true })

/** The paper of a link's bill, with the shop's settings. Nothing else of the shop is accessible. */
export async function paperOfLink(
  store: Store,
  token: string,
  { requestId, now }: Reading,
): Promise<{ shopId: string; job: PaperJob }> {
  const { platform } = store
  const [row] = await platform.execute(selectLinkedBill(hashToken(token), now))
  if (!row?.linked) throw unknown()
  const { shop: shopId, bill } = row.linked
  const db = openShop(store, shopId, requestId)
  const [found] = await db.execute(query(SHOP, sql`select * from shops where id = ${shopId}`))
  const shop = onlyRow(found)
  const profile = {
    settings: settingsOf(shop),
    invoiceType: shop.invoice_style,
    receiptPaper: shop.receipt_paper,
  }
  const document = await readDocument(db, shopId, 'invoice', bill)
  return { shopId, job: await documentOn({ db, platform, shopId, profile }, document, { noun: 'invoice' }) }
}

/** Account statement of the party of a link: of this financial year, or since its oldest open bill. */
export async function statementOfLink(
  store: Store,
  token: string,
  { requestId, now }: Reading,
): Promise<{ shopId: string; job: PaperJob }> {
  const { platform } = store
  const [row] = await platform.execute(selectDueParty(hashToken(token), now))
  if (!row?.due) throw unknown()
  const { shop: shopId, party, since } = row.due
  const db = openShop(store, shopId, requestId)
  const [shop] = await db.execute(selectShop(shopId))
  const today = todayInIndia(now)
  const from = [yearStart(today), ...(since ? [since] : [])].toSorted()[0] ?? today
  const job = await statementOn(
    { db, platform, shopId, now, profile: shopProfile(onlyRow(shop), now) },
    party,
    { from, to: today },
  )
  return { shopId, job }
}
