import type { StoredScheme } from '#contract/pricing/schemes.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'

/** Values of the form: the fields of all three kinds, so that a change of the kind loses none. */
export interface SchemeValues {
  name: string
  kind: 'free' | 'line' | 'bill'
  buy: number | undefined
  free: number | undefined
  freeProduct: Choice | null
  isOnce: boolean
  percent: number | undefined
  fromQuantity: number | undefined
  above: number | undefined
  off: number | undefined
  offKind: 'percent' | 'amount'
  about: 'all' | 'items' | 'category'
  products: Choice[]
  category: Choice | null
  firstDay: string
  lastDay: string
  isOn: boolean
}

export type SchemeForm = ContractForm<SchemeValues>

export function valuesOf(scheme: StoredScheme | undefined, today: string): SchemeValues {
  const { gain, scope, names = {} } = scheme ?? {}
  const named = (id: string | null | undefined): Choice | null =>
    id ? { id, name: names[id] ?? t('A deleted item') } : null
  const free = gain?.kind === 'free' ? gain : undefined
  const line = gain?.kind === 'line' ? gain : undefined
  const bill = gain?.kind === 'bill' ? gain : undefined
  return {
    name: scheme?.name ?? '',
    kind: gain?.kind ?? 'free',
    buy: free?.buy,
    free: free?.free ?? 1,
    freeProduct: named(free?.freeProduct),
    isOnce: free?.isOnce ?? false,
    percent: line?.percent,
    fromQuantity: line?.fromQuantity ?? 1,
    above: bill && paiseToRupees(bill.above),
    off: bill && (bill.percent || paiseToRupees(bill.amount)),
    offKind: bill && !bill.percent ? 'amount' : 'percent',
    about: scope?.category ? 'category' : scope?.products.length ? 'items' : 'all',
    products: (scope?.products ?? []).flatMap((id) => named(id) ?? []),
    category: named(scope?.category),
    firstDay: scheme?.firstDay ?? today,
    lastDay: scheme?.lastDay ?? '',
    isOn: scheme?.isOn ?? true,
  }
}

/** Body of the call; validated by the contract. */
export const bodyOf = (values: SchemeValues) => ({
  name: values.name,
  gain: gainOf(values),
  firstDay: values.firstDay,
  isOn: values.isOn,
  lastDay: values.lastDay || null,
  scope: {
    products: values.about === 'items' ? values.products.map(({ id }) => id) : [],
    category: values.about === 'category' ? (values.category?.id ?? null) : null,
  },
})

function gainOf(values: SchemeValues) {
  const { kind, buy = 0, free = 0, freeProduct, isOnce, percent = 0, fromQuantity = 0 } = values
  if (kind === 'free') return { kind, buy, free, freeProduct: freeProduct?.id ?? null, isOnce }
  if (kind === 'line') return { kind, percent, fromQuantity }
  const { above = 0, off = 0, offKind } = values
  const isPercent = offKind === 'percent'
  return { kind, above, percent: isPercent ? off : 0, amount: isPercent ? 0 : off }
}

/** Form field for a path of the contract's errors. */
export const fieldOf = (path: string, { kind }: Pick<SchemeValues, 'kind'>): string => {
  const field = path.replace(/^(gain|scope)\./, '').replace(/\..*$/, '')
  return kind === 'bill' && (field === 'percent' || field === 'amount') ? 'off' : field
}
