import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { billAccountOf, invoiceVoucher } from './invoice-voucher.ts'
import { type Cause, ledgerLines, type TallyNames } from './ledger-lines.ts'
import { goodsAndMoney, isOfParty, netByAccount, type Posted, typedLines } from './posted.ts'
import type { TallyVoucher } from './voucher.ts'

/** The id of a voucher in Tally; postings of a cause on another day have that day in the id. */
const remoteIdOf = (cause: Cause, suffix = ''): string => {
  const own = (cause.document ?? cause.voucher)?.date
  return `bahi-${cause.id}${cause.date === own ? '' : `-${cause.date.replaceAll('-', '')}`}${suffix}`
}

/** Receipts, payments, contras and journals. */
function ledgerVouchers(
  cause: Cause,
  posted: readonly Posted[],
  names: TallyNames,
  written: { number: string; narration: string; suffix?: string; mayOpen?: boolean },
): TallyVoucher[] {
  return typedLines(posted, names.isMoney).map(({ type, lines }, place) => {
    const drawn = ledgerLines(cause, lines, names, written.mayOpen)
    return {
      remoteId: remoteIdOf(cause, `${written.suffix ?? ''}${place > 0 ? `-${place + 1}` : ''}`),
      type,
      date: cause.date,
      number: written.number,
      narration: written.narration,
      partyLedger: drawn.find(({ isParty }) => isParty)?.ledger ?? '',
      ownGstin: cause.document?.own.gstin ?? '',
      isCancelled: false,
      isInvoice: false,
      lines: drawn,
      items: [],
    }
  })
}

/** A voucher without lines on its day: Tally may have it from an earlier file, so it is cancelled. */
const cancelled = (
  cause: Cause,
  type: TallyVoucher['type'],
  number: string,
  suffix?: string,
): TallyVoucher => ({
  remoteId: remoteIdOf(cause, suffix),
  type,
  date: cause.date,
  number,
  partyLedger: '',
  ownGstin: '',
  narration: 'Cancelled',
  isCancelled: true,
  isInvoice: false,
  lines: [],
  items: [],
})

/** Tally vouchers that sum, in each ledger, to a cause's postings on a day. */
export function tallyVouchers(cause: Cause, names: TallyNames): TallyVoucher[] {
  const posted = netByAccount(cause.posted)
  const { document, voucher } = cause
  if (document) return vouchersOfDocument(cause, document, posted, names)
  if (!voucher) return []
  const isOwnDay = cause.date === voucher.date
  const number = voucher.number ?? voucher.kindName
  if (posted.length === 0) {
    const [type] = typedLines(cause.posted.slice(0, cause.posted.length / 2), names.isMoney)
    if (!isOwnDay || !voucher.isEnded) return []
    const tax = taxOfAdvances(cause.posted).map(() => cancelled(cause, 'Journal', number, '-tax'))
    return [cancelled(cause, type?.type ?? 'Journal', number), ...tax.slice(0, 1)]
  }
  const words = [voucher.kindName, isOwnDay ? '' : 'taken back', voucher.note].filter(Boolean)
  const tax = taxOfAdvances(posted)
  const rest = posted.filter((line) => !tax.includes(line))
  const narration = words.join(': ')
  return [
    ...ledgerVouchers(cause, rest, names, { number, narration }),
    ...(tax.length > 0
      ? ledgerVouchers(cause, tax, names, {
          number,
          narration: `Tax on advance: ${narration}`,
          suffix: '-tax',
        })
      : []),
  ]
}

/** Postings of tax on advances for services, which add up to zero; Tally gets a journal of them. */
const taxOfAdvances = (posted: readonly Posted[]): Posted[] =>
  posted.some(({ account }) => account === 'advance-tax')
    ? posted.filter(({ account }) => account === 'advance-tax' || account.startsWith('output-'))
    : []

function vouchersOfDocument(
  cause: Cause,
  document: TaxDocument,
  posted: readonly Posted[],
  names: TallyNames,
): TallyVoucher[] {
  const isOwnDay = cause.date === document.date
  if (posted.length === 0) {
    const type = invoiceVoucher(cause, document, [], names).type
    return isOwnDay && document.isCancelled ? [cancelled(cause, type, document.number)] : []
  }
  const party = posted.find(isOfParty)
  const { goods, money } = goodsAndMoney(posted, names.isMoney, {
    account: party?.account ?? billAccountOf(document),
    party: party ? party.party : document.party.id,
    bill: party ? party.bill : (document.bill?.id ?? document.id),
  })
  const written = { number: document.number }
  const ended = document.isCancelled ? 'cancelled' : 'corrected'
  const bill = isOwnDay
    ? [{ ...invoiceVoucher(cause, document, goods, names), remoteId: remoteIdOf(cause) }]
    : ledgerVouchers(cause, goods, names, { ...written, narration: `${document.number} ${ended}` })
  const paid = ledgerVouchers(cause, money, names, {
    ...written,
    suffix: '-money',
    mayOpen: false,
    narration: `Money of ${document.number}`,
  })
  return [...(goods.length > 0 ? bill : []), ...(money.length > 0 ? paid : [])]
}
