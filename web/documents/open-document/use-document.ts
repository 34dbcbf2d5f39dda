import { useMemo, useRef } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { type Direction, kindOf, type Noun } from '#domain/document-kinds.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { type FieldErrors, withoutErrors } from './field-errors.ts'
import { withEarlier } from './lines/earlier-lines.ts'
import { type Place, withTaxedPrices, withTaxOfDate, withTaxOfPlace } from './lines/line-filling.ts'
import type { Scan } from './lines/scanned-line.ts'
import { changedSheet, type SheetAction, withEmptyEnd } from './lines/sheet-changes.ts'
import { filledLines, type SheetLine, type ShelfGood } from './lines/sheet-line.ts'
import { useFollowed } from './use-followed.ts'
import { type DocumentValues, type OwnDetails, partyState, shopState } from './values/document-values.ts'
import { type Sums, sumsOf } from './values/sums.ts'
import { proposedSupply, taxInPricesUnder } from './values/supply-proposal.ts'

export interface DocumentConfig {
  /** Noun for sentences. */
  noun: Noun
  direction: Direction
  shop: OwnDetails
  /** Label of a sale's other party on this document. */
  buyerWord: 'Customer' | 'Buyer'
  /** The shop's features and defaults. */
  settings: Settings
}

/** A document being written. A change of the place of supply recomputes its taxes. */
export interface OpenDocument<V extends DocumentValues> extends DocumentConfig, Sums {
  values: V
  /** The rows of the sheet, each with what those above take of its product. */
  rows: SheetLine[]
  place: Place
  errors: FieldErrors
  setErrors: (errors: FieldErrors) => void
  // Method syntax, so that code with fewer fields of the document can call them.
  set(change: Partial<V>): void
  /** Like `set`, for a field that renders its own text: the rest of the form is rendered later. */
  type(change: Partial<V>): void
  dispatch: (action: SheetAction) => void
  /** Applies price lists and schemes from now on: to all lines at once, and on each change. */
  setPricing: (pricing: Pricing) => void
  /** Shows what stands at a place from now on: all lines at once, and whatever comes into the document. */
  setShelf: (shelf: Shelf) => void
  shelf: Shelf | undefined
  /** Restores earlier values. */
  restore: (values: V) => void
  /** Begins again with other values; returns the resulting values. */
  start: (values: V) => V
  /** The document at this moment, with typed values that are not rendered yet. */
  now: () => OpenDocument<V>
}

/** A document of any kind: the common fields can be read and changed, but not replaced as a whole. */
export interface PlainDocument extends Omit<OpenDocument<DocumentValues>, 'restore' | 'start' | 'now'> {
  now: () => PlainDocument
}

/** Applies lists and schemes after a change; without `before` to the whole document. Loaded by shops that use them. */
export type Pricing = (
  after: DocumentValues,
  before: DocumentValues | undefined,
  place: Place,
) => DocumentValues

/** What stands where the document takes its goods; loaded by shops that use places. */
export interface Shelf {
  good: (product: Product) => ShelfGood
  /** What was scanned as it stands there; a problem where the very piece does not. */
  scan: (scanned: Scan) => Scan | { problem: string }
  lines: (lines: SheetLine[], place: Place) => SheetLine[]
}

interface State<V> {
  values: V
  errors: FieldErrors
}

export function useDocument<V extends DocumentValues>(initial: V, config: DocumentConfig): OpenDocument<V> {
  const { drawn, latest, type, put } = useFollowed<State<V>>(() => begun(initial))
  // The configuration does not change while a document is open.
  const about = useRef(config)
  about.current = config

  const pricing = useRef<Pricing>(undefined)
  const shelf = useRef<Shelf>(undefined)
  const actions = useMemo(() => {
    const priced = (after: V, before?: V): V =>
      (pricing.current?.(after, before, placeOf(after, about.current)) as V | undefined) ?? after
    const changed = (change: Partial<V>): State<V> => {
      const { values, errors } = latest.current
      const next = { ...values, ...change }
      const place = placeOf(next, about.current)
      const before = placeOf(values, about.current)
      const isMoved = place.party?.code !== before.party?.code || place.supply !== before.supply
      const isMeant = place.pricesIncludeTax !== values.pricesIncludeTax
      const dated = place.date === values.date ? next.items : withTaxOfDate(next.items, place)
      const taxed = isMoved ? withTaxOfPlace(dated, place) : dated
      const items = isMeant ? withTaxedPrices(taxed, place) : taxed
      return {
        values: priced(items === next.items ? next : { ...next, items }, values),
        // Another kind of supply requires other fields of the party.
        errors: withoutErrors(errors, [...Object.keys(change), ...('supply' in change ? ['merchants'] : [])]),
      }
    }
    return {
      set: (change: Partial<V>) => put(changed(change)),
      type: (change: Partial<V>) => type(changed(change)),
      setErrors: (errors: FieldErrors) => put({ ...latest.current, errors }),
      dispatch: (action: SheetAction) => {
        const { values, errors } = latest.current
        const place = placeOf(values, about.current)
        const items = changedSheet(values.items, shelved(action, shelf.current, place), place)
        if (items === values.items) return
        const right = withoutErrors(errors, 'key' in action ? [action.key, 'items'] : ['items'])
        const supply = proposedSupply(values, items, about.current)
        const next = {
          values:
            supply === values.supply
              ? priced({ ...values, items }, values)
              : changed({ ...values, items, supply, ...taxInPricesUnder(supply, values) }).values,
          errors: right,
        }
        if (action.type === 'type' || action.type === 'rename') type(next)
        else put(next)
      },
      setPricing: (next: Pricing) => {
        pricing.current = next
        put({ ...latest.current, values: priced(latest.current.values) })
      },
      setShelf: (next: Shelf) => {
        shelf.current = next
        const { values } = latest.current
        const items = next.lines(values.items, placeOf(values, about.current))
        put({ ...latest.current, values: items === values.items ? values : { ...values, items } })
      },
      restore: (values: V) => put({ ...latest.current, values }),
      start: (values: V) => {
        put(begun(values))
        return latest.current.values
      },
    }
  }, [latest, type, put])

  const opened = ({ values, errors }: State<V>): OpenDocument<V> => {
    const sums = sumsOf(values)
    const rows = withEarlier(values.items, goingOf(values, sums, config))
    return {
      ...config,
      ...actions,
      values,
      errors,
      place: placeOf(values, config),
      shelf: shelf.current,
      ...sums,
      rows,
      lines: rows === values.items ? sums.lines : filledLines(rows),
      now: () => opened(latest.current),
    }
  }
  return opened(drawn)
}

const goingOf = ({ date }: DocumentValues, { lineTotals }: Sums, { noun, direction }: DocumentConfig) => ({
  soldOn: direction === 'sales' ? date : undefined,
  totalOf: ({ key }: SheetLine) => lineTotals.get(key)?.total,
  brings: kindOf(noun, direction).stock?.moves === 'in',
})

/** What comes into the document, as it stands at its place. */
const shelved = (action: SheetAction, shelf: Shelf | undefined, place: Place): SheetAction => {
  if (!shelf) return action
  if (action.type === 'paste') return { ...action, lines: shelf.lines(action.lines, place) }
  return 'product' in action && action.product ? { ...action, product: shelf.good(action.product) } : action
}

const begun = <V extends DocumentValues>(values: V): State<V> => ({
  values: { ...values, items: withEmptyEnd(values.items) },
  errors: {},
})

const placeOf = (values: DocumentValues, { direction, shop }: DocumentConfig): Place => ({
  direction,
  date: values.date,
  shop: shopState(shop),
  party: partyState(values, direction),
  pricesIncludeTax: values.pricesIncludeTax,
  collectsTax: direction === 'purchase' || mayCollectTax(shop.registration ?? 'regular'),
  supply: values.supply,
})
