import type { Gstr2bRow, Gstr2bShow } from '#contract/gst/gstr2b.ts'
import { formatDate } from '#domain/calendar.ts'
import { monthWords } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { differenceWords } from '#domain/gst/gstr2b/differences.ts'
import { t } from '#domain/words/t.ts'

/** Parts of the list, shown as figures above it. */
export const SHOWS: { show: Gstr2bShow; label: string }[] = [
  { show: 'open', label: t('To decide') },
  { show: 'exact', label: t('Matched') },
  { show: 'probable', label: t('Probable') },
  { show: 'differs', label: t('Differs') },
  { show: 'only-portal', label: t('Only in GSTR-2B') },
  { show: 'only-books', label: t('Only in books') },
]

/** The day from which the portal has the GSTR-2B of a month. */
export const outOn = (month: string): string => `${monthsAfter(month, 1)}-14`

const KINDS = {
  bill: t('Bill'),
  'credit-note': t('Credit note'),
  'debit-note': t('Debit note'),
  import: t('Bill of entry'),
  distributed: t('From a head office'),
}

/** 'Bill PPH/1045' */
export const titleOf = ({ portal, books }: Gstr2bRow): string => {
  const side = portal ?? books
  return side ? `${KINDS[side.kind]} ${side.number || books?.ourNumber}` : ''
}

/** Words for rows that are only in GSTR-2B. */
const ALONE_WORDS: Partial<Record<Portal['kind'], string>> = {
  'credit-note': t('no such note in your books; it takes its credit back all the same'),
  'debit-note': t('no such note in your books'),
  import: t('by customs'),
  distributed: t('passed on by a head office'),
}

const VERDICT_WORDS: Record<Gstr2bRow['verdict'], string> = {
  exact: t('the same in your books'),
  probable: t('almost surely this purchase'),
  differs: t('not the same in your books'),
  'other-number': t('everything but the number agrees'),
  'other-branch': t('told by another branch of the supplier'),
  'only-portal': t('no such purchase in your books'),
  'only-books': t('the supplier has not told it yet'),
}

/** State of a row as a sentence. */
export function wordsOf({ verdict, differs, portal, books, isFirstUnseen }: Gstr2bRow): string {
  if (portal?.isRejected) return t('Rejected on the portal: no credit.')
  const parts = [
    ...(portal && books ? differs.map((field) => differenceWords(field, portal, books)) : []),
    ...(portal?.credit === 'N' ? [NO_CREDIT[portal.reason] ?? t('no credit by GSTR-2B')] : []),
    ...(portal?.credit === 'N' && books?.claimsCredit ? [TAX_IS_COST] : []),
    ...(portal?.isReverseCharge ? [t('reverse charge: its credit follows your own payment')] : []),
    ...(portal?.originalNumber ? [amendsWords(portal, isFirstUnseen)] : []),
  ]
  const alone = (verdict === 'only-portal' && portal && ALONE_WORDS[portal.kind]) || VERDICT_WORDS[verdict]
  const words =
    parts.length > 0 && verdict !== 'only-portal' ? parts.join('; ') : [alone, ...parts].join('; ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

type Portal = NonNullable<Gstr2bRow['portal']>

const amendsWords = ({ originalNumber: number, originalDate }: Portal, isFirstUnseen = false): string =>
  isFirstUnseen
    ? t('amends {document}, which no GSTR-2B here has: it may have been claimed elsewhere', {
        document: originalDate ? t('{number} of {date}', { number, date: formatDate(originalDate) }) : number,
      })
    : t('amends {number}', { number })

/** By the portal's reason code for unavailable credit. */
const NO_CREDIT: Record<string, string> = {
  P: t('no credit by GSTR-2B, as the place of supply is the supplier’s state'),
  C: t('no credit by GSTR-2B, as it was filed after the last day of its year'),
}

/** For a purchase whose tax the portal denies and the books still hold as input tax. */
const TAX_IS_COST = t('mark it “No input credit” in your purchase, and its tax becomes a part of the cost')

/** The decision: 'Accepted, credit in Oct 2026'. */
export function decidedWords({ action, claimMonth }: Gstr2bRow): string {
  if (action === 'R') return t('Rejected')
  const month = claimMonth && monthWords(claimMonth).trim()
  if (action === 'A') return month ? t('Accepted, credit in {month}', { month }) : t('Accepted')
  if (action === 'P') return month ? t('Put off, credit in {month}', { month }) : t('Put off')
  return ''
}

/** Imports and distributed tax are never in the books. */
export const isNeverInBooks = ({ portal }: Gstr2bRow): boolean =>
  portal?.kind === 'import' || portal?.kind === 'distributed'

/** Reason why a row cannot be accepted; undefined if it can. A credit note that was not entered counts too. */
export function acceptProblem(row: Gstr2bRow): string | undefined {
  const { portal, verdict } = row
  if (!portal) return t('The supplier has not told it: there is nothing to accept.')
  if (portal.isRejected) return t('{number} was rejected on the portal.', { number: portal.number })
  if (verdict === 'only-portal' && portal.kind !== 'credit-note' && !isNeverInBooks(row))
    return t('{number} is not in your books: enter the purchase or the expense first, or put it off.', {
      number: portal.number,
    })
  return undefined
}

/** True if a person may pair the row with a bill: it is a supplier's, open, and not found exactly. */
export const mayPair = (row: Gstr2bRow): boolean =>
  row.portal !== null &&
  !row.portal.isRejected &&
  row.action === 'N' &&
  row.verdict !== 'exact' &&
  row.portal.originalNumber === '' &&
  !isNeverInBooks(row)
