import type { StoredScheme } from '#contract/pricing/schemes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

/** 'Buy 10, get 1 free', '5% off a line from 6', '₹50.00 off a bill from ₹500.00' */
export function gainWords({ gain, names }: Pick<StoredScheme, 'gain' | 'names'>): string {
  if (gain.kind === 'free') {
    const other = gain.freeProduct ? ` ${names[gain.freeProduct] ?? t('of another item')}` : ''
    const how = gain.isOnce ? t(', once a bill') : ''
    return t('Buy {buy}, get {free}{other} free{how}', {
      buy: formatQuantity(gain.buy),
      free: formatQuantity(gain.free),
      other,
      how,
    })
  }
  if (gain.kind === 'line')
    return t('{percent} off a line from {fromQuantity}', {
      percent: formatPercent(gain.percent),
      fromQuantity: formatQuantity(gain.fromQuantity),
    })
  const off = gain.percent > 0 ? formatPercent(gain.percent) : formatRupees(gain.amount)
  return t('{off} off a bill from {above}', { off, above: formatRupees(gain.above) })
}

/** 'Soap, Salt', 'Grocery', 'All items' */
export function scopeWords({ gain, scope, names }: Pick<StoredScheme, 'gain' | 'scope' | 'names'>): string {
  if (gain.kind === 'bill') return t('Whole bill')
  const all = [...scope.products, ...(scope.category ? [scope.category] : [])]
  return all.map((id) => names[id] ?? t('A deleted item')).join(', ') || t('All items')
}

export const daysWords = ({ firstDay, lastDay }: Pick<StoredScheme, 'firstDay' | 'lastDay'>): string =>
  lastDay
    ? t('{firstDay} to {lastDay}', { firstDay: formatDate(firstDay), lastDay: formatDate(lastDay) })
    : t('From {firstDay}', { firstDay: formatDate(firstDay) })

/** The state of a scheme on a day, as a word. */
export function stateOfScheme(
  { isOn, firstDay, lastDay }: Pick<StoredScheme, 'isOn' | 'firstDay' | 'lastDay'>,
  today: string,
): 'Off' | 'Running' | 'Over' | 'Not yet' {
  if (!isOn) return 'Off'
  if (today < firstDay) return 'Not yet'
  return lastDay !== null && today > lastDay ? 'Over' : 'Running'
}
