import * as z from 'zod/mini'
import type { AskedItem, FactsOfCall } from '#contract/people/permits.ts'
import type { Direction, DocumentKind, Noun } from '#domain/document-kinds.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import { earnedInAll, earnedOnLines } from '#domain/pricing/earned.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { productsOf } from './absent-rates.ts'
import { figuresOf, type RatedDraft } from './document-figures.ts'
import type { DocumentRow } from './document-row.ts'
import { productOf } from './limits/unlisted-lines.ts'

// Figures of a call that needs a permit: what the document is, and what the call would make of it (docs/decisions/0187).

interface Shop {
  db: Db
  shopId: string
}

/** The columns of a stored document, or of one that would be stored. */
interface Figures {
  noun: Noun
  direction: Direction
  merchant_id: string | null
  party: { name: string } | null
  grand_total: Paise
  amount_received?: Paise | null | undefined
  discount: Paise
  lines: readonly FiguredLine[] | null
}

interface FiguredLine {
  product?: string | null | undefined
  product_id?: string | null
  item_id: string
  itemname: string
  quantity: number
  /** Id of the pack of a line that is not stored yet; a stored one knows what it holds. */
  pack?: string | undefined
  holds?: number | undefined
  taxable_amount: number
  total: number
  is_charge?: boolean | undefined
}

type State = NonNullable<FactsOfCall['was']>
/** A longer name is cut: the approver knows the customer by its beginning. */
const MOST_LETTERS = 120

const stateOf = ({ grand_total: total, amount_received: received, party, lines, noun }: Figures): State => ({
  total,
  received: noun === 'invoice' ? (received ?? NOTHING) : null,
  party: shownName(party?.name ?? '').slice(0, MOST_LETTERS),
  lines: lines?.length ?? 0,
  taxable: taxableOf(lines),
})

const taxableOf = (lines: Figures['lines']): Paise =>
  sumOfPaise((lines ?? []).map(({ taxable_amount }) => paise(taxable_amount)))

/**
 * Figures of a document that is not stored yet: without a number, as the one that its form shows may become another's. Beside
 * them it with the discount that needs no permit, `free`, where that is known.
 */
export async function factsOfNew(
  shop: Shop,
  of: { kind: DocumentKind; date: string; draft: RatedDraft; free: Paise | undefined },
): Promise<FactsOfCall> {
  const { kind, date, draft, free } = of
  const { noun, direction } = kind
  const became = (draft: RatedDraft): Figures => ({ ...figuresOf(draft, date), noun, direction })
  const facts = await factsOf(shop, '', undefined, became(draft), date)
  if (free === undefined) return facts
  const freely = became({ ...draft, ...discountedBy(draft, free) })
  const earned = facts.earns && (await earnedBy(shop, freely, date))
  return {
    ...facts,
    free: {
      total: freely.grand_total,
      earns: earned && earnedInAll(earned),
      taxable: taxableOf(freely.lines),
    },
  }
}

/** The discount off a bill as another amount, before or after tax as it was. */
const discountedBy = (
  draft: RatedDraft,
  amount: Paise,
): Pick<RatedDraft, 'discount' | 'discountBeforeTax'> =>
  draft.discount
    ? { discount: amount, discountBeforeTax: NOTHING }
    : { discount: NOTHING, discountBeforeTax: amount }

const orNull = (givesBack: Paise) => (givesBack > 0 ? givesBack : null)

/** Figures of an edit. An absent party stays. */
export async function factsOfEdit(
  shop: Shop,
  stored: DocumentRow,
  figures: Omit<Figures, 'noun' | 'direction'>,
  givesBack = NOTHING,
): Promise<FactsOfCall> {
  const { noun, direction, number, date } = stored
  const became = { ...figures, party: figures.party ?? stored.party, noun, direction }
  return { ...(await factsOf(shop, number, stored, became, date)), givesBack: orNull(givesBack) }
}

/** Figures of an amount received that is set by hand. */
export const factsOfPayment = (
  shop: Shop,
  stored: DocumentRow,
  received: Paise,
  givesBack: Paise,
): Promise<FactsOfCall> => factsOfEdit(shop, stored, { ...stored, amount_received: received }, givesBack)

/** Figures of a cancellation; `ways` pay a walk-in back. */
export async function factsOfCancelled(
  shop: Shop,
  stored: DocumentRow,
  ways: readonly { amount: number }[] = [],
): Promise<FactsOfCall> {
  const facts = await factsOf(shop, stored.number, stored, undefined, stored.date)
  const back = paise(ways.reduce((sum, { amount }) => sum + amount, 0))
  return { ...facts, givesBack: orNull(back) }
}

/** Figures of a note on a bill: what is left of the bill after it. `letOff` is undone with its `refund`. */
export async function factsOfNote(
  shop: Shop,
  bill: DocumentRow,
  { adjusted, refund, letOff }: { adjusted: Paise; refund: Paise; letOff: Paise },
): Promise<FactsOfCall> {
  const facts = await factsOf(shop, bill.number, bill, undefined, bill.date)
  const received = paise((bill.amount_received ?? NOTHING) - bill.refunded)
  const was = { ...stateOf(bill), total: paise(bill.grand_total - bill.adjusted), received }
  const total = paise(bill.grand_total - adjusted)
  return {
    ...facts,
    was,
    becomes: {
      ...was,
      total,
      received: paise(received - refund - letOff),
      lines: total === 0 ? 0 : was.lines,
    },
    givesBack: orNull(refund),
    earns: null,
  }
}

async function factsOf(
  shop: Shop,
  number: string,
  was: Figures | undefined,
  becomes: Figures | undefined,
  date: string,
): Promise<FactsOfCall> {
  const { noun, direction, merchant_id: party } = becomes ?? was ?? {}
  const isSale = direction === 'sales'
  const named = becomes && { ...becomes, party: await namedParty(shop, becomes) }
  return {
    number,
    was: was ? stateOf(was) : null,
    becomes: named ? stateOf(named) : null,
    givesBack: null,
    owes: isSale && party ? await pendingOf(shop, party) : null,
    earns: isSale && noun === 'invoice' ? await earningsOf(shop, was, becomes, date) : null,
    items: itemsOf((becomes ?? was)?.lines ?? []),
  }
}

/** More lines are added up in one: what is stored of a question has 4000 bytes. */
const MOST_ITEMS = 10

function itemsOf(lines: readonly FiguredLine[]): AskedItem[] {
  const items = lines.map(({ itemname, quantity, total }) => ({
    name: itemname.slice(0, MOST_LETTERS_OF_ITEM),
    quantity,
    amount: paise(total),
    lines: 1,
  }))
  if (items.length <= MOST_ITEMS) return items
  const rest = items.slice(MOST_ITEMS - 1)
  const amount = sumOfPaise(rest.map((item) => item.amount))
  return [...items.slice(0, MOST_ITEMS - 1), { name: '', quantity: null, amount, lines: rest.length }]
}

/** What the bill earned and would earn, and which of its lines would lose how much. */
async function earningsOf(
  shop: Shop,
  was: Figures | undefined,
  becomes: Figures | undefined,
  date: string,
): Promise<FactsOfCall['earns']> {
  const before = was && (await earnedBy(shop, was, date))
  const after = becomes && (await earnedBy(shop, becomes, date))
  return {
    was: before ? earnedInAll(before) : null,
    becomes: after ? earnedInAll(after) : null,
    losses: losses(becomes?.lines ?? [], after ?? []),
  }
}

/** What each line earns above the purchase price of today. Lines typed freely cost nothing that is known. */
async function earnedBy(shop: Shop, { lines, discount }: Figures, date: string) {
  const sold = (lines ?? []).map((line) => ({
    ...line,
    product: line.product ?? line.product_id ?? null,
    itemId: line.item_id,
  }))
  const products = await productsOf(shop, sold, date)
  const goods = sold.map((line) => {
    const product = productOf(line, products)
    const isCharge = line.is_charge === true && !product
    const taxableAmount = paise(line.taxable_amount)
    const holds = line.holds ?? product?.packs?.find(({ _id }) => _id === line.pack)?.holds
    return {
      quantity: inUnits(line.quantity, holds),
      taxableAmount,
      purchasePrice: product?.purchasePrice,
      isCharge,
    }
  })
  return earnedOnLines(goods, discount)
}

/** More losing lines are added up in one, the smallest: what is stored of a question has 4000 bytes. */
const MOST_LOSSES = 3
const MOST_LETTERS_OF_ITEM = 40

function losses(lines: readonly FiguredLine[], earned: readonly (Paise | undefined)[]) {
  const lost = lines
    .map(({ itemname }, index) => ({ name: itemname.slice(0, MOST_LETTERS_OF_ITEM), earned: earned[index] }))
    .flatMap(({ name, earned }) =>
      earned !== undefined && earned < 0 ? { name, amount: paise(-earned), lines: 1 } : [],
    )
    .toSorted((one, other) => other.amount - one.amount)
  if (lost.length <= MOST_LOSSES) return lost
  const rest = lost.slice(MOST_LOSSES - 1)
  const amount = sumOfPaise(rest.map((one) => one.amount))
  return [...lost.slice(0, MOST_LOSSES - 1), { name: '', amount, lines: rest.length }]
}

/** A call may name a stored party by its id alone. */
async function namedParty({ db, shopId }: Shop, { party, merchant_id }: Figures): Promise<Figures['party']> {
  if (party?.name !== '' || merchant_id === null) return party
  const [row] = await db.execute(
    query(
      { name: z.string() },
      sql`select name from merchants where shop_id = ${shopId} and id = ${merchant_id}`,
    ),
  )
  return row ?? party
}

/** Pending amount of all bills of a customer. */
async function pendingOf({ db, shopId }: Shop, party: string): Promise<Paise> {
  const [row] = await db.execute(
    query(
      { pending: column.paise },
      sql`
      select pending from party_sums
       where shop_id = ${shopId} and direction = 'sales' and party = party_key(${party}::uuid, null)`,
    ),
  )
  return row?.pending ?? NOTHING
}
