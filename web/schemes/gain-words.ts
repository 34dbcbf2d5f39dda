import type { StoredScheme } from '#contract/pricing/schemes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** 'Buy 10, get 1 free', '5% off a line from 6', '₹50.00 off a bill from ₹500.00' */
export function gainWords({ gain, names }: Pick<StoredScheme, 'gain' | 'names'>): string {
  if (gain.kind === 'free') return freeWords(gain, names)
  if (gain.kind === 'line')
    return t('{percent} off a line from {quantity}', {
      percent: formatPercent(gain.percent),
      quantity: formatQuantity(gain.fromQuantity),
    })
  const off = gain.percent > 0 ? formatPercent(gain.percent) : formatRupees(gain.amount)
  return t('{off} off a bill from {amount}', { off, amount: formatRupees(gain.above) })
}

function freeWords(
  { buy, free, freeProduct, isOnce }: Extract<StoredScheme['gain'], { kind: 'free' }>,
  names: StoredScheme['names'],
): string {
  const amounts = { buy: formatQuantity(buy), free: formatQuantity(free) }
  if (!freeProduct)
    return isOnce
      ? t('Buy {buy}, get {free} free, once a bill', amounts)
      : t('Buy {buy}, get {free} free', amounts)
  const item = names[freeProduct]
  if (item === undefined)
    return isOnce
      ? t('Buy {buy}, get {free} of another item free, once a bill', amounts)
      : t('Buy {buy}, get {free} of another item free', amounts)
  return isOnce
    ? t('Buy {buy}, get {free} {item} free, once a bill', { ...amounts, item })
    : t('Buy {buy}, get {free} {item} free', { ...amounts, item })
}

/** 'Soap, Salt', 'Grocery', 'All items' */
export function scopeWords({ gain, scope, names }: Pick<StoredScheme, 'gain' | 'scope' | 'names'>): string {
  if (gain.kind === 'bill') return t('Whole bill')
  const all = [...scope.products, ...(scope.category ? [scope.category] : [])]
  return all.map((id) => names[id] ?? t('A deleted item')).join(', ') || t('All items')
}

export const daysWords = ({ firstDay, lastDay }: Pick<StoredScheme, 'firstDay' | 'lastDay'>): string =>
  lastDay
    ? t('{from} to {till}', { from: formatDate(firstDay), till: formatDate(lastDay) })
    : t('From {date}', { date: formatDate(firstDay) })

type SchemeState = 'Off' | 'Running' | 'Over' | 'Not yet'

export const SCHEME_STATE_WORDS: Record<SchemeState, string> = {
  Off: t('Off'),
  Running: t('Running'),
  Over: t('Over'),
  'Not yet': t('Not yet'),
}

/** The state of a scheme on a day. */
export function stateOfScheme(
  { isOn, firstDay, lastDay }: Pick<StoredScheme, 'isOn' | 'firstDay' | 'lastDay'>,
  today: string,
): SchemeState {
  if (!isOn) return 'Off'
  if (today < firstDay) return 'Not yet'
  return lastDay !== null && today > lastDay ? 'Over' : 'Running'
}
