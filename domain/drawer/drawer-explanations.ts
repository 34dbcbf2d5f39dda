import { formatQuantity, formatRupees, type Paise, paise } from '#domain/money.ts'
import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import { plural, t } from '#domain/words/t.ts'
import { changeGiven, editedBills, partsOf, wrongModes } from './bill-suspects.ts'
import type { DrawerBill, DrawerDay, Finding, Sought, Suspect } from './drawer-day.ts'
import { entriesTwice, entryModes, notEntered, returnsOf } from './entry-suspects.ts'
import { enteredTwice, pairsOf } from './pair-suspects.ts'

/** More than three guesses do not help. */
const MOST_FINDINGS = 3
/** Each further finding of a kind lowers its likelihood by one point, up to this many. */
const MOST_OFF = 20
/** Maximum of uncountable paise: less than a rupee. */
const MOST_PAISE = 99

interface Explanation {
  /** Exact explanations, the likeliest first, three at most. */
  findings: Finding[]
  lookedAt: { bills: number; pairs: number; edits: number; returns: number }
  /** 'Looked at 12 bills, 66 pairs of bills, 4 edits and 1 return of today'. */
  lookedAtWords: string
  /** 'No bill or pair of bills of today makes ₹340.00.' if there is none. */
  nothing?: string
}

/**
 * Explanations that match a drawer's difference exactly (paise, short below zero). Short: cash received otherwise, a sale or
 * a receipt entered twice, a bill raised after payment, a missing cash refund or expense. Over: the reverse. Likeliest first:
 * by the party's habit, then apparent duplicates, then a single bill, two consecutive bills, an edit, two bills a few minutes
 * apart. Approximate matches are left out, unless bills have paise and are paid in whole rupees.
 */
export function explainDifference(difference: Paise, day: DrawerDay): Explanation {
  const lookedAt = countOf(day)
  const lookedAtWords = wordsOf(lookedAt)
  if (difference === 0) return { findings: [], lookedAt, lookedAtWords }

  const amount = paise(Math.abs(difference))
  const sought: Sought = { amount, isShort: difference < 0, off: 0 }
  const exact = suspectsOf(sought, day)
  // Bills paid in whole rupees explain a difference within a rupee only; exact findings come first.
  const suspects =
    exact.length > 0 || !day.isInCoins ? exact : suspectsOf({ ...sought, off: MOST_PAISE }, day)
  const findings = likeliest(suspects).map(({ finding }) => finding())
  if (findings.length > 0) return { findings, lookedAt, lookedAtWords }
  const nothing = t('No bill or pair of bills of today makes {amount}.', { amount: formatRupees(amount) })
  return { findings, lookedAt, lookedAtWords, nothing }
}

function suspectsOf(sought: Sought, day: DrawerDay): Suspect[] {
  const { isShort } = sought
  const parts = partsOf(day.bills, isShort)
  const other = usualOtherMode(day.bills)
  return [
    ...wrongModes(parts, sought, other),
    // A sale that was entered twice without cash changes nothing in the drawer.
    ...(isShort ? enteredTwice(parts, sought) : []),
    ...pairsOf(parts, sought),
    ...editedBills(day.bills, sought),
    ...changeGiven(day.bills, sought),
    ...returnsOf(day.returns, sought),
    ...entriesTwice(day.entries, sought),
    ...entryModes(day.entries, sought, other),
    ...notEntered(day, sought),
  ]
}

/** By likelihood, then the latest first, as people remember recent ones best. */
function likeliest(suspects: readonly Suspect[]): Suspect[] {
  const counts = new Map<string, number>()
  for (const { kind } of suspects) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const score = ({ score, kind }: Suspect) => score - Math.min(MOST_OFF, (counts.get(kind) ?? 1) - 1)
  return suspects.toSorted((a, b) => score(b) - score(a) || b.at - a.at).slice(0, MOST_FINDINGS)
}

/** The most frequent payment mode of the day besides cash; UPI without any. */
function usualOtherMode(bills: readonly DrawerBill[]): PaymentMode {
  let [usual, most]: [PaymentMode, number] = ['upi', 0]
  for (const mode of PAYMENT_MODES.filter((mode) => mode !== 'cash')) {
    const count = bills.filter(({ tendered }) => (tendered[mode] ?? 0) > 0).length
    if (count > most) [usual, most] = [mode, count]
  }
  return usual
}

function countOf({ bills, returns }: DrawerDay): Explanation['lookedAt'] {
  const edits = bills.reduce((sum, bill) => sum + (bill.edits?.length ?? 0), 0)
  return {
    bills: bills.length,
    pairs: (bills.length * (bills.length - 1)) / 2,
    edits,
    returns: returns.length,
  }
}

function wordsOf({ bills, pairs, edits, returns }: Explanation['lookedAt']): string {
  const count = formatQuantity
  const parts = [
    bills > 0 && plural(bills, '{count} bill', '{count} bills', { count: count(bills) }),
    pairs > 0 && plural(pairs, '{count} pair of bills', '{count} pairs of bills', { count: count(pairs) }),
    edits > 0 && plural(edits, '{count} edit', '{count} edits', { count: count(edits) }),
    returns > 0 && plural(returns, '{count} return', '{count} returns', { count: count(returns) }),
  ].filter((part) => part !== false)
  const last = parts.at(-1)
  if (!last) return t('There were no bills today')
  const list = parts.slice(0, -1).join(', ')
  return t('Looked at {things} of today', { things: list ? t('{list} and {last}', { list, last }) : last })
}
