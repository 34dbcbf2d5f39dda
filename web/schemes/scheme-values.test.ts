import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scheme, schemeDraft } from '#contract/pricing/schemes.ts'
import { bodyOf, valuesOf } from './scheme-values.ts'

const SOAP = '00000000-0000-4000-8000-000000000001'
const stored = (gain: object, products: string[] = []) =>
  z.decode(scheme, {
    _id: SOAP,
    id: SOAP,
    name: 'Diwali',
    gain,
    scope: { products, category: null },
    names: { [SOAP]: 'Soap' },
    firstDay: '2026-11-01',
    lastDay: null,
    isOn: true,
  } as never)

test.each([
  ['off the bill, in rupees', { kind: 'bill', above: 500, percent: 0, amount: 49.5 }, []],
  ['off the bill, in percent', { kind: 'bill', above: 999.99, percent: 7.5, amount: 0 }, []],
  ['off a line', { kind: 'line', percent: 5, fromQuantity: 12 }, [SOAP]],
  ['something free', { kind: 'free', buy: 10, free: 1, freeProduct: SOAP, isOnce: true }, []],
])('a scheme opened and saved again is unchanged: %s', (_, gain, products) => {
  const sent = bodyOf(valuesOf(stored(gain, products), '2026-11-20'))
  expect(sent).toEqual({
    name: 'Diwali',
    gain,
    scope: { products, category: null },
    firstDay: '2026-11-01',
    lastDay: null,
    isOn: true,
  })
  expect(z.safeDecode(schemeDraft, sent).success).toBe(true)
})
