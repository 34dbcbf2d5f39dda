import type { OfferedBill, WaitingBill } from '#contract/gst/offered-bills.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { merchantOf, selectMerchants } from '#server/merchants/merchant-queries.ts'
import { onlyRow, type RowOf } from '#server/rows/query.ts'
import {
  type OfferedRow,
  refuseStatement,
  seeStatement,
  selectGoods,
  selectOffered,
  selectWaiting,
  type WAITING,
} from './offered-bill-queries.ts'
import { purchaseLine } from './offered-line.ts'

export const listWaiting = async ({ db }: Pick<Shop, 'db'>): Promise<WaitingBill[]> =>
  (await db.execute(selectWaiting())).map(waitingOf)

const waitingOf = (row: RowOf<typeof WAITING>): WaitingBill => ({
  _id: row.id,
  seller: row.seller,
  gstin: row.gstin,
  number: row.number,
  date: row.date,
  itemCount: row.items,
  ...(row.total !== null && { total: row.total }),
  ...(row.adjusted && { noted: row.adjusted }),
  ...(row.purchase_id &&
    row.purchase_number !== null && {
      purchase: { _id: row.purchase_id, number: row.purchase_number },
      change: changeOf(row),
    }),
})

function changeOf({ status, adjusted }: RowOf<typeof WAITING>): NonNullable<WaitingBill['change']> {
  if (status === 'cancelled') return 'cancelled'
  return status === 'returned' || adjusted ? 'noted' : 'changed'
}

const gone = () =>
  new Problem(
    409,
    t('This bill waits here no more: it was entered, refused, cancelled or is made out to another.'),
  )

/** The bill as the draft of a purchase: with the own supplier and products that it names. Stores nothing. */
export async function readOffered({ db, shopId }: Shop, id: string): Promise<OfferedBill> {
  const { bill } = onlyRow((await db.execute(selectOffered(id)))[0])
  if (!bill) throw gone()
  const { lines, own, supply } = bill
  const [suppliers, goods] = await db.batch([
    selectMerchants(
      shopId,
      sql`upper(gstin) = upper(${own.gstin}) and deleted_at is null
          order by (type = 'supplier') desc, created_at, id limit 1`,
    ),
    selectGoods(
      shopId,
      lines.flatMap(({ codes }) => codes),
      lines.map(({ itemname }) => itemname),
    ),
  ])
  return {
    _id: id,
    version: bill.version,
    number: bill.number,
    date: bill.date,
    total: bill.grand_total,
    irn: bill.irn ?? '',
    supplier: suppliers.map(merchantOf)[0] ?? null,
    seller: sellerOf(own),
    isReverseCharge: supply === 'reverse-charge',
    pricesIncludeTax: bill.prices_include_tax,
    discount: bill.discount,
    discountBeforeTax: bill.discount_before_tax,
    additionalCharges: bill.additional_charges,
    roundTo: bill.round_to,
    items: lines.map((line) => purchaseLine(line, supply, goods)),
  }
}

const sellerOf = (own: OfferedRow['own']): OfferedBill['seller'] => ({
  name: own.name,
  address: own.address,
  gstin: own.gstin,
  state: stateOfParty(own)?.name ?? own.state,
  country: own.country,
  postalCode: own.postalCode,
  placeOfSupply: own.placeOfSupply,
  phone: own.phone,
  email: own.email,
})

export async function refuseOffered(
  { db, shopId, userId }: Shop & { userId: string },
  id: string,
  reason: string,
  at: Date,
) {
  const [refused] = await db.execute(refuseStatement(shopId, id, { reason, userId, at }))
  if (!refused) throw gone()
  return { success: true, message: t('Bill refused') } as const
}

export async function seeOffered({ db, shopId }: Shop, id: string) {
  const [seen] = await db.execute(seeStatement(shopId, id))
  if (!seen) throw notFound(t('Bill'))
  return { success: true, message: t('Remembered') } as const
}
