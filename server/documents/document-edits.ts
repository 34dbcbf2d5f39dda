import type { LineDraft } from '#contract/documents/lines.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { numberYearProblem } from '#domain/documents/days/number-year.ts'
import { editPostings, type Posting } from '#domain/ledger/document-postings.ts'
import { NOTHING, type Paise, paise } from '#domain/money.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import { withRates } from './absent-rates.ts'
import { factsOfEdit } from './asked-document.ts'
import type { Shop, Writer } from './document-actions.ts'
import { type DocumentDraft, figuresOf, type RatedDraft } from './document-figures.ts'
import { selectDocument } from './document-queries.ts'
import { refusingDocuments, requireParty } from './document-refusals.ts'
import type { DocumentRow } from './document-row.ts'
import { rewriteDocument } from './document-store.ts'
import { collectOfBill } from './limits/bill-limits.ts'
import { collectExpired } from './limits/expired-goods.ts'
import { collectGivenBack } from './limits/given-back.ts'
import { isUnchangedSale } from './limits/unchanged-sale.ts'
import { changedReceipt, postedOf } from './posted-document.ts'

/**
 * Writes an edit of a document without postings, built on `stored`; undefined when it was changed in between. An absent date
 * stays.
 */
export async function rewrite(
  shop: Writer,
  stored: DocumentRow,
  draft: DocumentDraft,
): Promise<DocumentRow | undefined> {
  const figures = await figuresOfEdit(shop, stored, draft)
  await shop.demands.settle(() => factsOfEdit(shop, stored, figures))
  return store(shop, stored, { figures, postings: [], later: NOTHING })
}

/**
 * Rewrites a bill and posts the difference. Its payment modes stay as long as the paid amount does; money that the edit
 * receives or refunds is dated `today`.
 */
export async function rewriteBill(
  shop: Writer,
  stored: DocumentRow,
  draft: DocumentDraft,
  today: string,
): Promise<DocumentRow | undefined> {
  const figures = await figuresOfEdit(shop, stored, draft, (rated, date) =>
    stored.direction === 'sales' && !isUnchangedSale(stored, rated, date)
      ? collectOfBill(shop, { ...rated, party: draft.party }, date, stored)
      : undefined,
  )
  const { grand_total: total, amount_received: received = NOTHING, payment_mode: mode = null } = figures
  const { later, columns } = changedReceipt(stored, total, received, mode)
  const payment = { ...columns, taken: figures.taken ?? columns.taken }
  const became = {
    ...stored,
    ...figures,
    ...payment,
    merchant_id: draft.party ? figures.merchant_id : stored.merchant_id,
  }
  const givesBack = await collectGivenBack(shop, stored, became, later)
  await shop.demands.settle(() =>
    factsOfEdit(
      shop,
      stored,
      { ...became, amount_received: paise(became.amount_received - later) },
      givesBack,
    ),
  )
  const postings = editPostings(postedOf(stored), postedOf(became), today)
  return store(shop, stored, { figures: { ...figures, ...payment }, postings, later })
}

async function figuresOfEdit(
  shop: Writer,
  stored: DocumentRow,
  draft: DocumentDraft,
  check: (rated: RatedDraft, date: string) => Promise<unknown> | undefined = () => undefined,
) {
  const { db, shopId } = shop
  const { noun, direction } = stored
  if (draft.party) requireParty(kindOf(noun, direction), draft.party)
  const { date = stored.date, pricesIncludeTax } = draft
  const moved = numberYearProblem(stored, date)
  if (moved) throw new Problem(400, moved)
  const same = sameLines(draft.items, stored)
  const items = await withRates(db, shopId, same, { direction, date, pricesIncludeTax })
  await check({ ...draft, party: draft.party ?? stored.party ?? undefined, items } as RatedDraft, date)
  const sellsExpired = await collectExpired(shop, stored, items, date, stored)
  return { ...figuresOf({ ...draft, items }, date), sells_expired: sellsExpired }
}

interface Edit {
  figures: Awaited<ReturnType<typeof figuresOfEdit>>
  postings: Posting[]
  later: Paise
}

async function store({ db, shopId }: Shop, stored: DocumentRow, edit: Edit) {
  const { id, noun, direction } = stored
  const [[written], [after]] = await refusingDocuments(
    db.batch([
      rewriteDocument({ id, kind: kindOf(noun, direction), readAt: stored.updated_at, ...edit }),
      selectDocument(shopId, noun, id),
    ]),
  )
  return onlyRow(written).rewritten ? after : undefined
}

/**
 * Finds the stored line of a line without an id, as another program sends it: the one with the same source, or the one at the
 * same position with the same item.
 */
function sameLines(items: LineDraft[], { lines }: DocumentRow): LineDraft[] {
  const left = new Map((lines ?? []).map((line) => [line.id, line]))
  for (const { _id } of items) if (_id) left.delete(_id)
  return items.map((item, index) => {
    if (item._id)
      return withStored(
        item,
        lines?.find(({ id }) => id === item._id),
      )
    const same = [...left.values()].find((line) =>
      item.sourceLine
        ? line.source_line_id === item.sourceLine
        : line.position === index + 1 && line.itemname === item.itemname,
    )
    if (!same) return item
    left.delete(same.id)
    return withStored({ ...item, _id: same.id }, same)
  })
}

/** A rate and a pack that are left out of a stored line stay. */
const withStored = (
  item: LineDraft,
  stored: NonNullable<DocumentRow['lines']>[number] | undefined,
): LineDraft => ({
  ...item,
  rate: item.rate ?? stored?.rate,
  ...(item.pack === undefined &&
    stored?.pack_id &&
    isOfSameItem(item, stored) && { pack: { _id: stored.pack_id } }),
})

const isOfSameItem = (
  { product, itemId }: LineDraft,
  stored: { product_id: string | null; item_id: string },
) => (product ? product === stored.product_id : itemId === stored.item_id)
