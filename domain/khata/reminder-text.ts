import { formatDate, isIsoDate, longMonth } from '#domain/calendar.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import type { Speech } from '#domain/words/p.ts'

export interface ReminderFacts {
  /** Name of the party, as in the books. */
  party: string
  shop: string
  /** Late amount, in paise. */
  amount: Paise
  /** Numbers of the late bills, oldest first; empty if only an earlier balance is late. */
  bills: readonly string[]
  /** True if a part of the amount is from before the first bill in these books. */
  hasEarlierBalance?: boolean
  /** Link for payment by UPI. */
  link?: string | null
}

export interface StatementFacts {
  party: string
  shop: string
  /** First and last day, 'yyyy-mm-dd', both included. */
  from: string
  to: string
  /** In paise; above zero the party owes, below zero the shop does. */
  opening: Paise
  /** Billed amount of the dates, and amount received or taken off, in paise. */
  debit: Paise
  credit: Paise
  closing: Paise
  /** The shop buys of the party, too: what it owes then is no advance. */
  isSupplier?: boolean
  /** Where the statement can be read. */
  link?: string | null
}

export interface ReceiptFacts {
  party: string
  shop: string
  /** 'RV-00154'. */
  number: string
  /** 'yyyy-mm-dd'. */
  date: string
  /** What the receipt settles, the money in it, and the party's balance after it (below zero the shop owes), in paise. */
  amount: Paise
  money: Paise
  owedAfter: Paise
  /** As in a statement. */
  isSupplier?: boolean
}

/** Longer lists of bills are given as a count. */
const NAMED_BILLS = 3

/**
 * The reminder: party, amount, shop, bills and payment link. One paragraph that ends in the link, so that phones recognise
 * it. 'Namaste Anita Stores, ₹14,986.40 is due at Sharma Kirana Store for SINV-00341 and SINV-00371. Pay by UPI:
 * bahi.test/p/7KQ2'
 */
export function reminderText(speech: Speech, facts: ReminderFacts): string {
  const { p } = speech
  const { link } = facts
  return `${dueSentence(speech, facts)} ${link ? p('Pay by UPI: {link}', { link }) : p('Thank you.')}`
}

/** One whole sentence per case: the words around the bill numbers depend on their count, differently in each language. */
function dueSentence(
  { p, pPlural }: Speech,
  { party, shop, amount, bills, hasEarlierBalance }: ReminderFacts,
) {
  const facts = { party: oneLine(party), shop: oneLine(shop), amount: formatRupees(amount) }
  if (bills.length === 0)
    return hasEarlierBalance
      ? p('Namaste {party}, {amount} is due at {shop} for your earlier balance.', facts)
      : p('Namaste {party}, {amount} is due at {shop}.', facts)
  const named = bills.slice(0, NAMED_BILLS).map(oneLine)
  const count = bills.length - named.length
  if (count > 0) {
    const some = { ...facts, bills: named.join(', '), count }
    return hasEarlierBalance
      ? pPlural(
          count,
          'Namaste {party}, {amount} is due at {shop} for your earlier balance, {bills} and {count} more bill.',
          'Namaste {party}, {amount} is due at {shop} for your earlier balance, {bills} and {count} more bills.',
          some,
        )
      : pPlural(
          count,
          'Namaste {party}, {amount} is due at {shop} for {bills} and {count} more bill.',
          'Namaste {party}, {amount} is due at {shop} for {bills} and {count} more bills.',
          some,
        )
  }
  const last = named.at(-1) ?? ''
  const list = named.slice(0, -1).join(', ')
  const all = { ...facts, bills: list ? p('{list} and {last}', { list, last }) : last }
  return hasEarlierBalance
    ? pPlural(
        named.length,
        'Namaste {party}, {amount} is due at {shop} for your earlier balance and {bills}.',
        'Namaste {party}, {amount} is due at {shop} for your earlier balance, {bills}.',
        all,
      )
    : // The same in English, not in Marathi.
      pPlural(
        named.length,
        'Namaste {party}, {amount} is due at {shop} for {bills}.',
        'Namaste {party}, {amount} is due at {shop} for {bills}.',
        all,
      )
}

/** Message sent with a receipt: amount received and amount left. */
export function receiptText(speech: Speech, facts: ReceiptFacts): string {
  const { p } = speech
  const { number, date, owedAfter } = facts
  const { money } = facts
  const off = paise(facts.amount - money)
  const values = {
    party: oneLine(facts.party),
    shop: oneLine(facts.shop),
    amount: formatRupees(money),
    off: formatRupees(off),
    date: dateIn(speech, date),
    number,
  }
  const received =
    off <= 0
      ? p('Namaste {party}, {shop} received {amount} from you on {date} ({number}).', values)
      : money > 0
        ? p(
            'Namaste {party}, {shop} received {amount} from you on {date} ({number}) and took off {off} besides.',
            values,
          )
        : p('Namaste {party}, {shop} took {off} off your account on {date} ({number}).', values)
  const amount = formatRupees(paise(Math.abs(owedAfter)))
  const after =
    owedAfter > 0
      ? p('{amount} is left to pay.', { amount })
      : owedAfter < 0
        ? facts.isSupplier
          ? p('We owe you {amount}.', { amount })
          : p('With us in advance: {amount}.', { amount })
        : p('Nothing is to be paid.')
  return `${received} ${after} ${p('Thank you.')}`
}

/** A short statement: opening balance, additions and payments, and the closing balance. */
export function statementText(speech: Speech, facts: StatementFacts): string {
  const { p } = speech
  const { opening, debit, credit, closing, from, to, link } = facts
  const left = formatRupees(paise(Math.abs(closing)))
  return [
    p('Namaste {party}, your statement from {shop}, {from} to {to}:', {
      party: oneLine(facts.party),
      shop: oneLine(facts.shop),
      from: dateIn(speech, from, from.slice(0, 4) !== to.slice(0, 4)),
      to: dateIn(speech, to),
    }),
    p('Opening balance: {amount}', { amount: formatRupees(opening) }),
    p('Bills: {amount}', { amount: formatRupees(debit) }),
    p('Received and taken off: {amount}', { amount: formatRupees(credit) }),
    closing > 0
      ? p('To be paid: {amount}', { amount: left })
      : closing < 0
        ? facts.isSupplier
          ? p('We owe you: {amount}', { amount: left })
          : p('With us in advance: {amount}', { amount: left })
        : p('Nothing is to be paid.'),
    ...(link ? [link] : []),
  ].join('\n')
}

/** '22 Nov 2026', '22 नवंबर 2026': only English abbreviates the month. */
function dateIn({ language, p }: Speech, date: string, withYear = true): string {
  if (!isIsoDate(date)) return date
  const [year, month, day] = date.split('-').map(Number)
  const text = language === 'en' ? formatDate(date, p).slice(0, -5) : `${day} ${longMonth(month ?? 1, p)}`
  return withYear ? `${text} ${year}` : text
}

/** A name in the middle of a sentence has no line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
