import type { Direction, Noun } from '#domain/document-kinds.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { Way } from '#domain/payment/change.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import type { OwedTax } from '#domain/tax/owed-tax.ts'
import { accountOfMode } from './money-accounts.ts'

/** One posted line, paise: above zero debit, below zero credit. */
export interface Posting {
  date: string
  account: string
  /** The party of a line of debtors or creditors; null for a walk-in. */
  party: string | null
  /** The bill that a line of debtors or creditors opens or settles. */
  bill: string | null
  amount: Paise
}

/** The fields of a bill or a note that its postings follow from. */
export interface PostedDocument {
  noun: Noun
  direction: Direction
  date: string
  /** Id of the bill: the document itself, or the bill that a note is about. */
  bill: string
  merchant: string | null
  /** True if the shop may claim the tax of its purchases (CGST Act s.16); irrelevant for sales. */
  claimsTax: boolean
  totalBeforeTax: Paise
  totalTax: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  cess: Paise
  discount: Paise
  additionalCharges: Paise
  roundOff: Paise
  grandTotal: Paise
  /** Under reverse charge: the tax that the shop owes the government instead of the supplier. */
  owedTax: OwedTax | null
  /** Tax of a purchase without credit (CGST Act s.17(5)). */
  blockedTax: OwedTax | null
  /** Money received with a bill, or refunded with a note. */
  money: Paise
  /** That money by account, in the order in which it came, if there is more than one; null: the payment mode's account. */
  moneyByAccount: readonly Way[] | null
  paymentMode: PaymentMode | null
}

const HEADS = ['cgst', 'sgst', 'igst', 'cess'] as const
const NO_TAX: OwedTax = { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING }
const allOf = (tax: OwedTax) => sumOfPaise(HEADS.map((head) => tax[head]))

/** The sign of a document in the books; null for one that is not in them, such as a quotation. */
const countedSign = (noun: Noun): 1 | -1 | null =>
  noun === 'invoice' || noun === 'debit-note' ? 1 : noun === 'credit-note' ? -1 : null

const without = (postings: Posting[]) => postings.filter(({ amount }) => amount !== 0)

/**
 * Postings of goods and dues of a bill. Input tax that cannot be claimed is part of the cost. Under reverse charge the buyer
 * owes the tax to the government.
 */
export function billPostings(document: PostedDocument): Posting[] {
  const { noun, direction, date, bill, merchant } = document
  const counted = countedSign(noun)
  if (counted === null) return []
  const isSale = direction === 'sales'
  const sign = isSale ? counted : -counted
  const owed = (!isSale && document.owedTax) || NO_TAX
  const blocked = (!isSale && document.blockedTax) || NO_TAX
  const claims = isSale || document.claimsTax
  const inGoods = claims ? allOf(blocked) : document.totalTax + allOf(owed)
  const goods = `${isSale ? 'sales' : 'purchases'}${noun === 'credit-note' ? '-returns' : ''}`
  const line = (account: string, amount: number): Posting => ({
    date,
    account,
    party: null,
    bill: null,
    amount: paise(sign * amount),
  })
  return without([
    { ...line(isSale ? 'debtors' : 'creditors', document.grandTotal), party: merchant, bill },
    line(goods, -(document.totalBeforeTax + inGoods)),
    line(isSale ? 'discount-allowed' : 'discount-received', document.discount),
    line(isSale ? 'charges-collected' : 'charges-paid', -document.additionalCharges),
    line('round-off', -document.roundOff),
    ...HEADS.map((head) =>
      line(
        `${isSale ? 'output' : 'input'}-${head}`,
        claims ? -(document[head] + owed[head] - blocked[head]) : 0,
      ),
    ),
    ...HEADS.map((head) => line(`reverse-${head}`, owed[head])),
  ])
}

/**
 * Postings of money received with a bill, or refunded with a note, on a day.
 * @throws RangeError when the amounts by account do not sum to it
 */
export function moneyPostings(document: PostedDocument, date: string): Posting[] {
  const { noun, direction, bill, merchant, money, moneyByAccount, paymentMode } = document
  if (money === 0 || countedSign(noun) === null) return []
  const sign = (direction === 'sales') === (noun === 'invoice') ? 1 : -1
  const ways = moneyByAccount ?? [[accountOfMode(paymentMode ?? 'cash'), money] as const]
  if (sumOfPaise(ways.map(([, amount]) => amount)) !== money) {
    throw new RangeError('The accounts that money lies in do not come to it')
  }
  const party = direction === 'sales' ? 'debtors' : 'creditors'
  return without([
    ...ways.map(([account, amount]) => ({
      date,
      account,
      party: null,
      bill: null,
      amount: paise(sign * amount),
    })),
    { date, account: party, party: merchant, bill, amount: paise(-sign * money) },
  ])
}

/** Postings of a new document. */
export const postingsOf = (document: PostedDocument): Posting[] =>
  together(billPostings(document), moneyPostings(document, document.date))

/**
 * Postings of an edit: the difference between the document before and after. The bill moves on its own day; money received or
 * refunded with the edit is dated today, or on the bill's day if that is later.
 */
export function editPostings(was: PostedDocument, became: PostedDocument, today: string): Posting[] {
  const isSameMoney =
    was.money === became.money &&
    was.paymentMode === became.paymentMode &&
    isSameByAccount(was.moneyByAccount, became.moneyByAccount)
  const movedOn = became.date > today ? became.date : today
  return together(
    [...billPostings(became), ...reversed(billPostings(was))],
    [
      ...moneyPostings(became, isSameMoney ? became.date : movedOn),
      ...reversed(moneyPostings(was, isSameMoney ? was.date : movedOn)),
    ],
  )
}

/**
 * Postings of a cancellation: the document is reversed on its own day (docs/decisions/0085). Money received with a bill
 * stays, and is owed back; a note's refund comes in again on the day of the cancellation.
 */
export function cancelPostings(was: PostedDocument, today: string): Posting[] {
  const movedOn = was.date > today ? was.date : today
  return together(
    reversed(billPostings(was)),
    was.noun === 'invoice' ? [] : reversed(moneyPostings(was, movedOn)),
  )
}

const reversed = (postings: Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: paise(-posting.amount) }))

/**
 * Merges postings by day, account, party and bill; sums of zero are left out. On a party's account the bill and its money
 * stay separate, so that its statement shows both; a walk-in who paid at once never owed anything.
 */
function together(bill: Posting[], money: Posting[]): Posting[] {
  const sums = new Map<string, Posting>()
  const add = (postings: Posting[], isMoney: boolean) => {
    for (const posting of postings) {
      const { date, account, party, amount } = posting
      const key = [date, account, party, posting.bill, isMoney && party !== null].join()
      sums.set(key, { ...posting, amount: paise(amount + (sums.get(key)?.amount ?? 0)) })
    }
  }
  add(bill, false)
  add(money, true)
  return without([...sums.values()])
}

const isSameByAccount = (one: PostedDocument['moneyByAccount'], other: PostedDocument['moneyByAccount']) => {
  if (one === null || other === null) return one === other
  const amounts = new Map(other)
  return one.length === other.length && one.every(([account, amount]) => amounts.get(account) === amount)
}
