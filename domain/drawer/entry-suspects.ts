import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { nameOf } from './bill-suspects.ts'
import {
  type DrawerDay,
  type DrawerEntry,
  type DrawerReturn,
  type Finding,
  isSought,
  modeName,
  paidBy,
  type Sought,
  type Suspect,
} from './drawer-day.ts'

const NAMES: Readonly<Record<DrawerEntry['kind'], string>> = {
  expense: 'An expense',
  receipt: 'A receipt',
  payment: 'A payment',
  income: 'An income',
}

/** A return of the amount whose money left the drawer and was not entered, or was entered and stayed. */
export function returnsOf(returns: readonly DrawerReturn[], sought: Sought): Suspect[] {
  const { isShort } = sought
  const missingOf = ({ total, cashOut }: DrawerReturn) => (isShort ? paise(total - cashOut) : cashOut)
  return returns
    .filter((one) => isSought(sought, missingOf(one)))
    .map((one) => {
      const question = isShort
        ? 'not as cash out. Was it given back in cash?'
        : 'as cash out. Was it given back otherwise?'
      const finding = (): Finding => ({
        title: isShort ? 'A return without cash out' : 'A return with cash out',
        parts: [
          { kind: 'return', id: one.id, number: one.number },
          ` ${nameOf(one)}, ${formatRupees(one.total)} at ${formatTimeInIndia(one.at)}, ${formatRupees(missingOf(one))} of it ${question}`,
        ],
        fix: { kind: 'see return', id: one.id },
        fixName: 'See the return',
      })
      return { score: 75, at: one.at.getTime(), kind: 'return', finding }
    })
}

/** The sign of an entry in the drawer: money in adds, money out subtracts, so an excess of one looks like a shortage of the other. */
const isIn = ({ kind }: Pick<DrawerEntry, 'kind'>) => kind === 'receipt' || kind === 'income'

/** The same cash entry of the amount twice on the day: a receipt makes a drawer short, what was spent makes it over. */
export function entriesTwice(entries: readonly DrawerEntry[], sought: Sought): Suspect[] {
  const inOrder = entries
    .filter((one) => one.mode === 'cash' && isSought(sought, one.amount) && isIn(one) === sought.isShort)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const before = new Map<string, DrawerEntry>()
  return inOrder.flatMap((one): Suspect[] => {
    const key = `${keyOf(one)} ${one.amount}`
    const first = before.get(key)
    before.set(key, one)
    if (!first) return []
    const times = `${formatTimeInIndia(first.at)} and ${formatTimeInIndia(one.at)}`
    const finding = (): Finding => ({
      title: `${NAMES[one.kind]} that looks entered twice`,
      parts: [`${one.title}, ${formatRupees(one.amount)} each at ${times}. Was it one?`],
      fix: { kind: 'look at both', of: 'entry', ids: [first.id, one.id] },
      fixName: 'Look at both',
    })
    return [{ score: 80, at: one.at.getTime(), kind: 'entry twice', finding }]
  })
}

/** An entry of the amount under the wrong mode: cash that was none, or none that was cash. */
export function entryModes(entries: readonly DrawerEntry[], sought: Sought, other: PaymentMode): Suspect[] {
  return entries
    .filter((one) => isSought(sought, one.amount) && isIn(one) === ((one.mode === 'cash') === sought.isShort))
    .map((one) => {
      const to = one.mode === 'cash' ? other : 'cash'
      const finding = (): Finding => ({
        title: `${NAMES[one.kind]} of this amount, marked ${modeName(one.mode)}`,
        parts: [
          `${one.title}, ${formatRupees(one.amount)} at ${formatTimeInIndia(one.at)}. It says ${modeName(one.mode)}. Was it paid ${paidBy(to)}?`,
        ],
        fix: { kind: 'change mode', of: 'entry', id: one.id, from: one.mode, to, amount: one.amount },
        fixName: `Change to ${modeName(to)}`,
      })
      return { score: 62, at: one.at.getTime(), kind: 'entry mode', finding }
    })
}

/** Entries made every day with the sought amount, and not made today. */
export function notEntered({ entries, usualEntries = [] }: DrawerDay, sought: Sought): Suspect[] {
  const entered = new Set(entries.map(keyOf))
  return usualEntries
    .filter((one) => isSought(sought, one.amount) && isIn(one) !== sought.isShort && !entered.has(keyOf(one)))
    .map((one) => {
      const { kind, title, days } = one
      const finding = (): Finding => ({
        title: `${NAMES[kind]} not entered today`,
        parts: [`${title}, ${formatRupees(one.amount)}, was entered on each of the last ${days} days.`],
        fix: { kind: 'enter', entry: one },
        fixName: 'Enter it',
      })
      return { score: 70, at: 0, kind: 'not entered', finding }
    })
}

const keyOf = ({ kind, title }: Pick<DrawerEntry, 'kind' | 'title'>) =>
  `${kind} ${title.trim().toLowerCase()}`
