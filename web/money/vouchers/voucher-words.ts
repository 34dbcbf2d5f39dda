import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate } from '#domain/calendar.ts'
import { takenOffBy } from '#domain/khata/money-and-off.ts'
import { reasonWords } from '#domain/ledger/usual-reasons.ts'
import { formatPercent, formatRupees, paise } from '#domain/money.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'

/** Name of the voucher's party or payee. */
export const partyOrPayee = ({ party, payee }: Pick<Voucher, 'party' | 'payee'>) => party?.name ?? payee

/**
 * 'Cash, UPI 432711', each way once; of a transfer 'Cash to Bank'. Amounts stand beside what was taken off, not where there is
 * little room.
 */
export function paymentWords(
  { ways, kind, lines }: Pick<Voucher, 'ways' | 'kind' | 'lines'>,
  nameOf: (account: string) => string,
  isBrief = false,
) {
  const into = kind === 'contra' ? lines.find(({ amount }) => amount > 0)?.account : undefined
  const settles = kind === 'receipt' || kind === 'payment'
  const takenOff = settles ? takenOffBy({ ways, lines }) : []
  const words = ways.map(({ account, reference, cheque, amount }) =>
    [
      nameOf(account),
      cheque ? t('no. {number}', { number: cheque.number }) : reference,
      !isBrief && takenOff.length > 0 && formatRupees(amount),
    ]
      .filter(Boolean)
      .join(' '),
  )
  words.push(
    ...takenOff.map(({ account, amount }) =>
      isBrief ? nameOf(account) : `${nameOf(account)} ${formatRupees(amount)}`,
    ),
  )
  return into ? t('{from} to {into}', { from: words.join(', '), into: nameOf(into) }) : words.join(', ')
}

export const AT_BANK = {
  cleared: t('Its cheque was brought to the bank: to change it, cancel that transfer first.'),
  confirmed: t('The bank statement confirmed it: to change it, undo that under Bank first.'),
} as const

/** 'was ₹2,000.00 on 5 Nov 2026, Cash', with the reason of an automatic change. */
export const changeWords = (
  { amount, date, ways, reason }: Voucher['changes'][number],
  nameOf: (account: string) => string,
) => {
  const how = ways.map(({ account }) => nameOf(account)).join(', ')
  const was = { amount: formatRupees(amount), date: formatDate(date) }
  return [
    how ? t('was {amount} on {date}, {how}', { ...was, how }) : t('was {amount} on {date}', was),
    reasonWords(reason ?? ''),
  ]
    .filter(Boolean)
    .join('. ')
}

/** The head of an expense or an income: the account that is neither money nor tax. */
export const headOf = ({ kind, lines }: Pick<Voucher, 'kind' | 'lines'>) =>
  lines.find(
    ({ account, amount }) =>
      (kind === 'income' ? amount < 0 : amount > 0) && !/^(input|output)-/.test(account),
  )?.account ?? ''

/** 'Stock audit, 18%, Maharashtra (27): ₹5,900.00 of ₹11,800.00 is open' */
export function advanceWords(advance: NonNullable<Voucher['advance']>): string {
  const { whatFor, rate, placeOfSupply, open, amount } = advance
  const state = stateByCode(placeOfSupply)
  const words = [whatFor, formatPercent(rate), state && stateLabel(state)].filter(Boolean).join(', ')
  return t('{advance}: {open} of {amount} is open', {
    advance: words,
    open: formatRupees(open),
    amount: formatRupees(amount),
  })
}

/** Sentences on the consequences of cancelling the voucher. */
export function consequencesOf({ _id, lines, number, cleared }: Voucher): string[] {
  const settled = lines.filter(({ bill }) => bill && bill !== _id)
  return [
    ...settled.map(({ number: bill, amount: settledBy }) => {
      const amount = formatRupees(paise(Math.abs(settledBy)))
      return bill
        ? t('{bill} is open again by {amount}.', { bill, amount })
        : t('The opening balance is open again by {amount}.', { amount })
    }),
    ...(cleared
      ? [
          t('Transfer {number}, which brought its cheque to the bank, goes back too.', {
            number: cleared.number,
          }),
        ]
      : []),
    number
      ? t('{number} keeps its place in the list, with your reason; the books post it the other way.', {
          number,
        })
      : t('It keeps its place in the list, with your reason; the books post it the other way.'),
  ]
}

/** Effects of a bounced cheque, in sentences: money received by other modes stays. */
export function bounceWords(voucher: Voucher, number: string): string[] {
  const { ways, cleared, party } = voucher
  const way = ways.find(({ cheque }) => cheque?.number === number)
  if (!way || ways.length === 1) return consequencesOf(voucher)
  const rest = paise(voucher.amount - way.amount)
  return [
    party
      ? t('{amount} is owed again by {party}; the other {rest} of this receipt stays.', {
          amount: formatRupees(way.amount),
          party: party.name,
          rest: formatRupees(rest),
        })
      : t('{amount} is owed again by the customer; the other {rest} of this receipt stays.', {
          amount: formatRupees(way.amount),
          rest: formatRupees(rest),
        }),
    t('What lay on account goes first, then what was settled last.'),
    ...(cleared
      ? [
          t('Transfer {number}, which brought its cheque to the bank, goes back too.', {
            number: cleared.number,
          }),
        ]
      : []),
  ]
}

/** True if the voucher has a cheque that is not cleared yet. */
export const hasChequeInHand = ({ kind, status, cleared, ways }: Voucher) =>
  kind === 'receipt' && status === 'standing' && !cleared && ways.some(({ account }) => account === 'cheques')

export const isCheque = ({ ways, status }: Voucher) =>
  status === 'standing' && ways.some(({ cheque }) => cheque !== undefined)
