import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { documentOf, lineOf, MONTH, who, X } from '#test/tax-document-by-hand.ts'
import type { TaxDocument } from '../tax-document.ts'
import { differenceOf } from './amendments.ts'
import { partsOf } from './parts.ts'

describe('amendments', () => {
  const filed = (document: TaxDocument) => ({
    month: MONTH,
    original: { number: 'S-1', date: '2026-10-05' },
    wasAmended: false,
    parts: partsOf(document, MONTH),
  })
  const reported = (before: TaxDocument, after: TaxDocument, today = '2026-11-20') =>
    differenceOf(filed(before), partsOf(after, MONTH), today)

  test('no amendment if nothing differs, whatever the order of keys in the stored JSON', () => {
    const bill = documentOf({ gstin: X })
    const copy = JSON.parse(JSON.stringify(filed(bill)))
    copy.parts.row = Object.fromEntries(Object.entries(copy.parts.row).reverse())
    expect(differenceOf(copy, partsOf(bill, MONTH), '2026-11-20')).toEqual({ kind: 'none' })
    const renamed = documentOf({ gstin: X, party: { ...who, gstin: X, stateCode: '', name: 'Other' } })
    expect(reported(bill, renamed)).toEqual({ kind: 'none' })
  })

  test.each<[because: RegExp, before: object, after: object, today?: string]>([
    [/RET191119/, { gstin: X }, { gstin: '29AAACY3003F1ZN' }],
    [/RET191119/, { gstin: X }, {}],
    [/RET191199/, { gstin: X, noun: 'credit-note' }, { gstin: X, noun: 'debit-note' }],
    [/RET191120/, { gstin: X }, { gstin: X, date: '2026-11-02' }],
    [
      /with and without payment/,
      { gstin: X, supply: 'sez-with-payment' },
      { gstin: X, supply: 'sez-without-payment' },
    ],
    [
      /another table/,
      { placeOfSupply: '29', total: paise(2_00_000_00) },
      { supply: 'export-with-payment', placeOfSupply: '96' },
    ],
    [
      /RET191180/,
      { placeOfSupply: '29', total: paise(2_00_000_00) },
      { placeOfSupply: '29', total: paise(50_00) },
    ],
    [
      /nil-rated/,
      { lines: [lineOf({ taxability: 'nil' })] },
      { lines: [lineOf({ taxability: 'nil', taxable: paise(5) })] },
    ],
    [/30 November/, { gstin: X }, { gstin: X, total: paise(5) }, '2027-12-01'],
  ])('amendment refused with %s', (because, before, after, today) => {
    expect(reported(documentOf(before), documentOf(after), today)).toMatchObject({
      kind: 'refused',
      because: expect.stringMatching(because),
    })
  })

  test('the last day for the year that ends in March 2027 is 30 November 2027', () => {
    const change = [documentOf({ gstin: X }), documentOf({ gstin: X, total: paise(5) })] as const
    expect(reported(...change, '2027-11-30').kind).toBe('amended')
  })

  test('a cancellation that was reported is not reported again', () => {
    const gone = documentOf({ gstin: X, counts: false, isCancelled: true })
    const difference = reported(documentOf({ gstin: X }), gone)
    if (difference.kind !== 'amended') throw new Error(difference.kind)
    const later = { ...filed(documentOf({ gstin: X })), parts: difference.now, wasAmended: true }
    expect(differenceOf(later, partsOf(gone, MONTH), '2026-11-20')).toEqual({ kind: 'none' })
  })
})
