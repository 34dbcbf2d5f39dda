import { useCallback, useMemo, useReducer, useState } from 'react'
import type { Direction, Noun } from '#domain/document-kinds.ts'
import { type DocumentTotals, documentTotals, type LineTotals } from '#domain/document-totals.ts'
import type { FirstPrice } from '#web/documents/product-search/first-price.ts'
import { type Place, refilled } from '#web/documents/sheet/line-filling.ts'
import { changedSheet, type SheetAction, withEmptyEnd } from '#web/documents/sheet/sheet-changes.ts'
import { filledLines, inputOf, type SheetLine } from '#web/documents/sheet/sheet-line.ts'
import { type DocumentValues, type OwnDetails, partyState, shopState, typedPaise } from './document-values.ts'
import { type FieldErrors, withoutErrors } from './field-errors.ts'

export interface DocumentConfig {
  /** As sentences name it. */
  noun: Noun
  direction: Direction
  shop: OwnDetails
  firstPrice: FirstPrice
  /** What the other party of a sale is called on this document. */
  buyerWord: 'Customer' | 'Buyer'
}

type Action<V> = SheetAction | { type: 'set'; change: Partial<V> } | { type: 'start'; values: V }

/** A document being written. Whoever changes its place of supply has its taxes filled anew. */
export interface OpenDocument<V extends DocumentValues> extends DocumentConfig {
  values: V
  /** The rows that would be saved. */
  lines: SheetLine[]
  place: Place
  totals: DocumentTotals
  /** By the row's key. */
  lineTotals: ReadonlyMap<string, LineTotals>
  errors: FieldErrors
  setErrors: (errors: FieldErrors) => void
  set: (change: Partial<V>) => void
  dispatch: (action: SheetAction) => void
  /** Back to values that it held before. */
  restore: (values: V) => void
  /** Begins again with other values; answers them as they stand then. */
  start: (values: V) => V
}

export function useDocument<V extends DocumentValues>(initial: V, config: DocumentConfig): OpenDocument<V> {
  const { direction, shop, firstPrice } = config
  const placeOf = (values: V): Place => ({
    direction,
    shop: shopState(shop),
    party: partyState(values, direction),
    firstPrice,
  })

  const reduce = (values: V, action: Action<V>): V => {
    if (action.type === 'start') return action.values
    if (action.type === 'set') {
      const next = { ...values, ...action.change }
      const place = placeOf(next)
      const isMoved = place.party?.code !== placeOf(values).party?.code
      return isMoved ? { ...next, items: refilled(next.items, place) } : next
    }
    const items = changedSheet(values.items, action, placeOf(values))
    return items === values.items ? values : { ...values, items }
  }

  const [values, dispatch] = useReducer(reduce, initial, (first) => ({
    ...first,
    items: withEmptyEnd(first.items),
  }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const set = useCallback((change: Partial<V>) => {
    dispatch({ type: 'set', change })
    setErrors((before) => withoutErrors(before, Object.keys(change)))
  }, [])
  const changeSheet = useCallback((action: SheetAction) => {
    dispatch(action)
    setErrors((before) => withoutErrors(before, 'key' in action ? [action.key, 'items'] : ['items']))
  }, [])
  const restore = useCallback((before: V) => dispatch({ type: 'start', values: before }), [])
  const start = useCallback((next: V) => {
    const values = { ...next, items: withEmptyEnd(next.items) }
    dispatch({ type: 'start', values })
    setErrors({})
    return values
  }, [])

  const { items, discount, additionalCharges } = values
  const sums = useMemo(() => {
    const lines = filledLines(items)
    const totals = documentTotals(lines.map(inputOf), {
      discount: typedPaise(discount),
      additionalCharges: typedPaise(additionalCharges),
    })
    return { lines, totals, lineTotals: new Map(lines.map((line, i) => [line.key, totals.lines[i]!])) }
  }, [items, discount, additionalCharges])

  return {
    ...config,
    values,
    place: placeOf(values),
    ...sums,
    errors,
    setErrors,
    set,
    dispatch: changeSheet,
    restore,
    start,
  }
}
