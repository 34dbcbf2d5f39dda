import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import {
  type DrawerBill,
  type Finding,
  isSought,
  modeName,
  paidBy,
  type Sought,
  type Suspect,
} from './drawer-day.ts'
import { FIRST, findingParts } from './finding-parts.ts'

/** A part of a bill that could be under the wrong mode; without a mode it is unpaid. */
export interface BillPart {
  bill: DrawerBill
  /** Index of the bill among those of the day, by time. */
  place: number
  mode?: PaymentMode
  /** In paise, above zero. */
  amount: Paise
}

/**
 * Payments of the day's bills that could explain a short drawer (cash that may have been paid otherwise) or a surplus
 * (possible cash), in order of time.
 */
export function partsOf(bills: readonly DrawerBill[], isShort: boolean): BillPart[] {
  const inOrder = bills.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return inOrder.flatMap((bill, place) => {
    const parts: BillPart[] = PAYMENT_MODES.filter((mode) => (mode === 'cash') === isShort).map((mode) => ({
      bill,
      place,
      mode,
      amount: bill.tendered[mode] ?? paise(0),
    }))
    const tendered = PAYMENT_MODES.reduce((sum, mode) => sum + (bill.tendered[mode] ?? 0), 0)
    if (!isShort) parts.push({ bill, place, amount: paise(bill.total - tendered) })
    return parts.filter(({ amount }) => amount > 0)
  })
}

/**
 * The payment mode of a party's newest bills, up to the first by another mode, and their number: `usual` of a bill. Undefined
 * without bills.
 */
export function usualMode(modes: readonly PaymentMode[]): DrawerBill['usual'] {
  const [mode] = modes
  if (!mode) return undefined
  const other = modes.findIndex((one) => one !== mode)
  return { mode, bills: other < 0 ? modes.length : other }
}

/** From this many bills on, all paid by the other mode, a party's habit makes the mode of this bill doubtful. */
const HABIT_BILLS = 3

/** Bills whose amount is the difference: their payment mode is probably wrong. */
export function wrongModes(parts: readonly BillPart[], sought: Sought, other: PaymentMode): Suspect[] {
  return parts
    .filter((part) => isSought(sought, part.amount))
    .map((part) => {
      const { usual } = part.bill
      const isOtherwise =
        usual &&
        usual.bills >= HABIT_BILLS &&
        usual.mode !== part.mode &&
        (part.mode === 'cash') !== (usual.mode === 'cash')
      const to = part.mode === 'cash' ? (isOtherwise ? usual.mode : other) : 'cash'
      return {
        score: isOtherwise ? 90 + Math.min(9, usual.bills) : 65,
        at: part.bill.at.getTime(),
        kind: isOtherwise ? 'habit' : 'mode',
        finding: () => wrongMode(part, to, isOtherwise ? usual.bills : 0),
      }
    })
}

function wrongMode({ bill, mode, amount }: BillPart, to: PaymentMode, habitBills: number): Finding {
  const share =
    amount === bill.total
      ? formatRupees(amount)
      : t('{amount} of {total}', { amount: formatRupees(amount), total: formatRupees(bill.total) })
  const sentence = t('{bill} {party}, {share} at {time}. {why}', {
    bill: FIRST,
    party: nameOf(bill),
    share,
    time: formatTimeInIndia(bill.at),
    why: habitBills > 0 ? habitWords(habitBills, to, mode) : modeWords(to, mode),
  })
  return {
    title: titleOf(mode, to, habitBills > 0),
    parts: findingParts(sentence, billPart(bill)),
    fix: { kind: 'change mode', of: 'bill', id: bill.id, from: mode, to, amount },
    fixName: mode ? t('Change to {mode}', { mode: modeName(to) }) : t('Receive in cash'),
  }
}

const habitWords = (count: number, to: PaymentMode, mode: PaymentMode | undefined) =>
  mode
    ? t('The last {count} bills were paid {how}, this one says {mode}.', {
        count,
        how: paidBy(to),
        mode: modeName(mode),
      })
    : t('The last {count} bills were paid {how}, this one stands unpaid.', { count, how: paidBy(to) })

const modeWords = (to: PaymentMode, mode: PaymentMode | undefined) =>
  mode
    ? t('It says {mode}. Was it paid {how}?', { mode: modeName(mode), how: paidBy(to) })
    : t('It stands unpaid. Was it paid {how}?', { how: paidBy(to) })

function titleOf(mode: PaymentMode | undefined, to: PaymentMode, isHabit: boolean): string {
  if (isHabit)
    return mode
      ? t('A bill paid {how}, marked {mode}', { how: paidBy(to), mode: modeName(mode) })
      : t('A bill paid {how}, still unpaid', { how: paidBy(to) })
  return mode
    ? t('A bill of this amount, marked {mode}', { mode: modeName(mode) })
    : t('A bill of this amount, still unpaid')
}

/** Bills overpaid by exactly the missing amount: it may have been handed back as change. */
export function changeGiven(bills: readonly DrawerBill[], sought: Sought): Suspect[] {
  if (!sought.isShort) return []
  return bills.flatMap((bill): Suspect[] => {
    const { overpaid, total, at, id } = bill
    if (!overpaid || !isSought(sought, overpaid)) return []
    const finding = (): Finding => ({
      title: t('Change that may have been given back'),
      parts: findingParts(
        t('{bill} {party}, {amount} received at {time}, {more} more than the bill. Was it given back?', {
          bill: FIRST,
          party: nameOf(bill),
          amount: formatRupees(total),
          time: formatTimeInIndia(at),
          more: formatRupees(overpaid),
        }),
        billPart(bill),
      ),
      fix: { kind: 'see edit', id, at },
      fixName: t('See the bill'),
    })
    return [{ score: 76, at: at.getTime(), kind: 'change', finding }]
  })
}

/** Bills whose total was changed by the amount after payment, by one edit or by all. */
export function editedBills(bills: readonly DrawerBill[], sought: Sought): Suspect[] {
  const { amount, isShort } = sought
  const isChange = ({ before, after }: { before: Paise; after: Paise }) =>
    isSought(sought, isShort ? after - before : before - after)
  return bills.flatMap((bill): Suspect[] => {
    const edits = bill.edits ?? []
    const [first, last] = [edits[0], edits.at(-1)]
    // Only cash in the drawer's sum can be missing from it.
    if (!first || !last || (bill.tendered.cash ?? 0) < (isShort ? amount - sought.off : 1)) return []
    const whole = { at: last.at, before: first.before, after: last.after }
    const found = [whole, ...edits].find(isChange)
    if (!found) return []
    const edit = {
      bill: FIRST,
      party: nameOf(bill),
      before: formatRupees(found.before),
      after: formatRupees(found.after),
      time: formatTimeInIndia(found.at),
    }
    const sentence = isShort
      ? t('{bill} {party}, {before} became {after} at {time}. Was the rest collected?', edit)
      : t('{bill} {party}, {before} became {after} at {time}. Was the rest given back?', edit)
    const finding = (): Finding => ({
      title: t('A bill edited after it was paid'),
      parts: findingParts(sentence, billPart(bill)),
      fix: { kind: 'see edit', id: bill.id, at: found.at },
      fixName: t('See the edit'),
    })
    return [{ score: 55, at: found.at.getTime(), kind: 'edit', finding }]
  })
}

export const billPart = ({ id, number }: Pick<DrawerBill, 'id' | 'number'>) =>
  ({ kind: 'bill', id, number }) as const

export const nameOf = ({ party }: { party?: string | null | undefined }): string =>
  party?.trim() || t('walk-in')
