import * as z from 'zod/mini'
import { NOTHING } from '#domain/money.ts'
import type { SchemeGain } from '#domain/pricing/scheme.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { type FieldLabel, labelText } from '../field-label.ts'
import { done, id, idParams, isoDate, requiredText } from '../fields.ts'
import { percentOrNone, quantity, rupees, rupeesDraft } from '../figures.ts'

const some = (name: FieldLabel) =>
  quantity(name).check(
    z.refine((value) => value > 0, { error: () => t('{name}: more than 0', { name: labelText(name) }) }),
  )
const reference = z.uuid(t('Invalid reference'))

const anyGain = z.object({
  kind: z.enum(['free', 'line', 'bill'], t('Choose what the scheme gives')),
  buy: z.optional(some(() => t('Buy'))),
  free: z.optional(some(() => t('Free'))),
  /** The product given free, if it is not the one that is bought. */
  freeProduct: z._default(z.nullable(reference), null),
  /** Once a bill, not for each full group. */
  isOnce: z._default(z.boolean(t('Choose yes or no')), false),
  fromQuantity: z.optional(some(() => t('From quantity'))),
  above: z.optional(rupeesDraft(() => t('Amount of the bill'))),
  /** Percent off the bill; where it is 0, the amount counts. */
  percent: z._default(
    percentOrNone(() => t('Percent')),
    0,
  ),
  amount: z._default(
    rupeesDraft(() => t('Amount off')),
    NOTHING,
  ),
})
type AnyGain = z.output<typeof anyGain>

const needs = (kind: AnyGain['kind'], field: 'buy' | 'free' | 'fromQuantity' | 'above', name: FieldLabel) =>
  z.refine<AnyGain>((gain) => gain.kind !== kind || gain[field] !== undefined, {
    error: () => t('{name} must be a number', { name: labelText(name) }),
    path: [field],
  })

/** Drops the fields that its kind does not use. */
const ofItsKind = z.transform<AnyGain, SchemeGain>((gain) => {
  const { kind, buy = 0, free = 0, freeProduct, isOnce, percent, fromQuantity = 0 } = gain
  if (kind === 'free') return { kind, buy, free, freeProduct, isOnce }
  if (kind === 'line') return { kind, percent, fromQuantity }
  return { kind, above: gain.above ?? NOTHING, percent, amount: gain.amount }
})

const gainDraft = z.pipe(
  anyGain.check(
    needs('free', 'buy', () => t('Buy')),
    needs('free', 'free', () => t('Free')),
    needs('line', 'fromQuantity', () => t('From quantity')),
    needs('bill', 'above', () => t('Amount of the bill')),
    z.refine(({ kind, percent }) => kind !== 'line' || percent > 0, {
      message: t('Percent: more than 0'),
      path: ['percent'],
    }),
    z.refine(({ kind, percent, amount }) => kind !== 'bill' || percent > 0 !== amount > 0, {
      message: t('Say a percentage or an amount'),
      path: ['amount'],
    }),
  ),
  ofItsKind,
)

export const schemeDraft = z
  .object({
    name: requiredText(60, () => t('Scheme name')),
    gain: gainDraft,
    scope: z._default(
      z.object({
        products: z._default(
          z.array(reference).check(z.maxLength(100, t('At most 100 items; choose a category instead'))),
          [],
        ),
        category: z._default(z.nullable(reference), null),
      }),
      { products: [], category: null },
    ),
    firstDay: isoDate,
    lastDay: z._default(z.nullable(isoDate), null),
    isOn: z._default(z.boolean(t('Choose yes or no')), true),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay === null || lastDay >= firstDay, {
      error: t('The last day is before the first'),
      path: ['lastDay'],
    }),
    z.refine(({ gain, scope }) => gain.kind !== 'free' || !scope.products.includes(gain.freeProduct ?? ''), {
      error: t('For more of the same item leave the free item empty'),
      path: ['gain', 'freeProduct'],
    }),
  )
export type SchemeDraft = z.output<typeof schemeDraft>
export type SchemeInput = z.input<typeof schemeDraft>

const gain = z.union([
  z.object({
    kind: z.literal('free'),
    buy: z.number(),
    free: z.number(),
    freeProduct: z.nullable(z.string()),
    isOnce: z.boolean(),
  }),
  z.object({ kind: z.literal('line'), percent: z.number(), fromQuantity: z.number() }),
  z.object({ kind: z.literal('bill'), above: rupees, percent: z.number(), amount: rupees }),
])

export const scheme = z.object({
  _id: id,
  id,
  name: z.string(),
  gain,
  scope: z.object({ products: z.array(z.string()), category: z.nullable(z.string()) }),
  /** Names of the scheme's items and category, by id. */
  names: z.record(z.string(), z.string()),
  firstDay: z.string(),
  lastDay: z.nullable(z.string()),
  isOn: z.boolean(),
})
export type StoredScheme = z.output<typeof scheme>

export const listSchemes = endpoint('GET', '/api/schemes', 'look', {
  summary: 'The schemes of the shop, by name',
  response: { 200: z.array(scheme) },
})

const saved = z.object({ ...done, scheme })

export const createScheme = endpoint('POST', '/api/schemes', 'rates', {
  summary: 'Adds a scheme',
  body: schemeDraft,
  response: { 201: saved },
})

export const updateScheme = endpoint('PUT', '/api/schemes/:id', 'rates', {
  summary: 'Changes a scheme; what was billed by it stays',
  params: idParams,
  body: schemeDraft,
  response: { 200: saved },
})

export const deleteScheme = endpoint('DELETE', '/api/schemes/:id', 'rates', {
  summary: 'Deletes a scheme; bills go on naming it',
  params: idParams,
  response: { 200: z.object(done) },
})
