import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
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
import { FIRST, findingParts } from './finding-parts.ts'

type Kinds = Readonly<Record<DrawerEntry['kind'], string>>
const TWICE: Kinds = {
  expense: t('An expense that looks entered twice'),
  receipt: t('A receipt that looks entered twice'),
  payment: t('A payment that looks entered twice'),
  income: t('An income that looks entered twice'),
}
const MARKED = (mode: string): Kinds => ({
  expense: t('An expense of this amount, marked {mode}', { mode }),
  receipt: t('A receipt of this amount, marked {mode}', { mode }),
  payment: t('A payment of this amount, marked {mode}', { mode }),
  income: t('An income of this amount, marked {mode}', { mode }),
})
const NOT_ENTERED: Kinds = {
  expense: t('An expense not entered today'),
  receipt: t('A receipt not entered today'),
  payment: t('A payment not entered today'),
  income: t('An income not entered today'),
}

/** Returns of the amount whose refund was not entered, or was entered and not paid. */
export function returnsOf(returns: readonly DrawerReturn[], sought: Sought): Suspect[] {
  const { isShort } = sought
  const missingOf = ({ total, cashOut }: DrawerReturn) => (isShort ? paise(total - cashOut) : cashOut)
  return returns
    .filter((one) => isSought(sought, missingOf(one)))
    .map((one) => {
      const moved = {
        note: FIRST,
        party: nameOf(one),
        total: formatRupees(one.total),
        time: formatTimeInIndia(one.at),
        amount: formatRupees(missingOf(one)),
      }
      const sentence = isShort
        ? t(
            '{note} {party}, {total} at {time}, {amount} of it not as cash out. Was it given back in cash?',
            moved,
          )
        : t(
            '{note} {party}, {total} at {time}, {amount} of it as cash out. Was it given back otherwise?',
            moved,
          )
      const finding = (): Finding => ({
        title: isShort ? t('A return without cash out') : t('A return with cash out'),
        parts: findingParts(sentence, { kind: 'return', id: one.id, number: one.number }),
        fix: { kind: 'see return', id: one.id },
        fixName: t('See the return'),
      })
      return { score: 75, at: one.at.getTime(), kind: 'return', finding }
    })
}

/** The sign of an entry in the drawer: money in adds, money out subtracts, so an excess of one looks like a shortage of the other. */
const isIn = ({ kind }: Pick<DrawerEntry, 'kind'>) => kind === 'receipt' || kind === 'income'

/** Two equal cash entries on the day: receipts make a drawer short, expenses make it over. */
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
    const finding = (): Finding => ({
      title: TWICE[one.kind],
      parts: [
        t('{entry}, {amount} each at {first} and {second}. Was it one?', {
          entry: one.title,
          amount: formatRupees(one.amount),
          first: formatTimeInIndia(first.at),
          second: formatTimeInIndia(one.at),
        }),
      ],
      fix: { kind: 'look at both', of: 'entry', ids: [first.id, one.id] },
      fixName: t('Look at both'),
    })
    return [{ score: 80, at: one.at.getTime(), kind: 'entry twice', finding }]
  })
}

/** Entries of the amount with a wrong mode: entered as cash but paid otherwise, or the reverse. */
export function entryModes(entries: readonly DrawerEntry[], sought: Sought, other: PaymentMode): Suspect[] {
  return entries
    .filter((one) => isSought(sought, one.amount) && isIn(one) === ((one.mode === 'cash') === sought.isShort))
    .map((one) => {
      const to = one.mode === 'cash' ? other : 'cash'
      const finding = (): Finding => ({
        title: MARKED(modeName(one.mode))[one.kind],
        parts: [
          t('{entry}, {amount} at {time}. It says {mode}. Was it paid {how}?', {
            entry: one.title,
            amount: formatRupees(one.amount),
            time: formatTimeInIndia(one.at),
            mode: modeName(one.mode),
            how: paidBy(to),
          }),
        ],
        fix: { kind: 'change mode', of: 'entry', id: one.id, from: one.mode, to, amount: one.amount },
        fixName: t('Change to {mode}', { mode: modeName(to) }),
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
        title: NOT_ENTERED[kind],
        parts: [
          t('{entry}, {amount}, was entered on each of the last {days} days.', {
            entry: title,
            amount: formatRupees(one.amount),
            days,
          }),
        ],
        fix: { kind: 'enter', entry: one },
        fixName: t('Enter it'),
      })
      return { score: 70, at: 0, kind: 'not entered', finding }
    })
}

const keyOf = ({ kind, title }: Pick<DrawerEntry, 'kind' | 'title'>) =>
  `${kind} ${title.trim().toLowerCase()}`
