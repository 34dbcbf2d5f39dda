import * as z from 'zod/mini'
import type { FactsOfCall } from '#contract/people/permits.ts'
import type { Direction, DocumentKind, Noun } from '#domain/document-kinds.ts'
import { multiplyToPaise, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { shownName } from '#domain/parties/erased-name.ts'
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
  quantity: number
  taxable_amount: number
}

type State = NonNullable<FactsOfCall['was']>
/** A longer name is cut: the approver knows the customer by its beginning. */
const MOST_LETTERS = 120

const stateOf = ({ grand_total: total, amount_received: received, party, lines, noun }: Figures): State => ({
  total,
  received: noun === 'invoice' ? (received ?? NOTHING) : null,
  party: shownName(party?.name ?? '').slice(0, MOST_LETTERS),
  lines: lines?.length ?? 0,
})

/** Figures of a document that is not stored yet. */
export function factsOfNew(
  shop: Shop,
  { kind, number, date, draft }: { kind: DocumentKind; number: string; date: string; draft: RatedDraft },
): Promise<FactsOfCall> {
  const became = { ...figuresOf(draft, date), noun: kind.noun, direction: kind.direction }
  return factsOf(shop, number, undefined, became, date)
}

/** Figures of an edit. An absent party stays. */
export function factsOfEdit(
  shop: Shop,
  stored: DocumentRow,
  figures: Omit<Figures, 'noun' | 'direction'>,
): Promise<FactsOfCall> {
  const { noun, direction, number, date, party } = stored
  return factsOf(shop, number, stored, { ...figures, party: figures.party ?? party, noun, direction }, date)
}

/** Figures of an amount received that is set by hand. */
export const factsOfPayment = (shop: Shop, stored: DocumentRow, received: Paise): Promise<FactsOfCall> =>
  factsOf(shop, stored.number, stored, { ...stored, amount_received: received }, stored.date)

/** Figures of a cancellation; `ways` pay a walk-in back. */
export async function factsOfCancelled(
  shop: Shop,
  stored: DocumentRow,
  ways: readonly { amount: number }[] = [],
): Promise<FactsOfCall> {
  const facts = await factsOf(shop, stored.number, stored, undefined, stored.date)
  const back = paise(ways.reduce((sum, { amount }) => sum + amount, 0))
  return { ...facts, givesBack: back > 0 ? back : null }
}

/** Figures of a note on a bill: what is left of the bill after it. */
export async function factsOfNote(
  shop: Shop,
  bill: DocumentRow,
  { adjusted, givesBack }: { adjusted: Paise; givesBack: Paise },
): Promise<FactsOfCall> {
  const facts = await factsOf(shop, bill.number, bill, undefined, bill.date)
  const was = { ...stateOf(bill), total: paise(bill.grand_total - bill.adjusted) }
  return {
    ...facts,
    was,
    becomes: { ...was, total: paise(bill.grand_total - adjusted) },
    givesBack: givesBack > 0 ? givesBack : null,
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
  const earnedOn = (of: Figures | undefined) => (of ? earnedBy(shop, of, date) : null)
  return {
    number,
    was: was ? stateOf(was) : null,
    becomes: named ? stateOf(named) : null,
    givesBack: null,
    owes: isSale && party ? await pendingOf(shop, party) : null,
    earns:
      isSale && noun === 'invoice' ? { was: await earnedOn(was), becomes: await earnedOn(becomes) } : null,
  }
}

/**
 * What items of stock earn above their purchase price of today, before tax, less their share of a discount on the whole bill.
 * Lines typed freely cost nothing that is known, and are left out.
 */
async function earnedBy(shop: Shop, { lines, discount }: Figures, date: string): Promise<Paise> {
  const sold = (lines ?? []).map((line) => ({
    ...line,
    product: line.product ?? line.product_id ?? null,
    itemId: line.item_id,
  }))
  const products = await productsOf(shop, sold, date)
  const known = sold.flatMap((line) => {
    const product = productOf(line, products)
    const cost = product && multiplyToPaise(line.quantity, product.purchasePrice)
    return cost === undefined ? [] : { taxable: paise(line.taxable_amount), cost }
  })
  const came = sumOfPaise(known.map(({ taxable }) => taxable))
  const whole = sold.reduce((sum, { taxable_amount: taxable }) => sum + taxable, 0)
  const share = whole > 0 ? Math.round((discount * came) / whole) : 0
  return paise(came - sumOfPaise(known.map(({ cost }) => cost)) - share)
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
