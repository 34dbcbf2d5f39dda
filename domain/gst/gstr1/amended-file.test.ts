import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { documentOf, lineOf, ofBill, X } from '#test/tax-document-by-hand.ts'
import { fileWriter } from '../file/return-file.ts'
import type { TaxDocument, TaxLine } from '../tax-document.ts'
import { differenceOf } from './amendments.ts'
import { amendedSmall, type ReturnEntry, rowOf } from './entries.ts'
import { addAmended, newSums } from './gstr1-sums.ts'
import { partsOf } from './parts.ts'
import { amendedSmallJson } from './rows.ts'

const schemas = `${import.meta.dirname}/../../../test/schemas`
const json = (path: string) => JSON.parse(readFileSync(`${schemas}/${path}`, 'utf8'))
/** The portal's own example of amendments in October 2026. */
const EXAMPLE = json('examples/gstr1-amendments.json')
const isValid = new Ajv2020({ allErrors: true, strict: false }).compile(json('gstr1.schema.json'))

const TODAY = '2026-11-05'
const half = (taxable: number, tax: number, more: Partial<TaxLine> = {}) =>
  lineOf({ taxable: paise(taxable * 100), cgst: paise(tax * 100), sgst: paise(tax * 100), ...more })
const whole = (taxable: number, tax: number) =>
  lineOf({ taxable: paise(taxable * 100), cgst: paise(0), sgst: paise(0), igst: paise(tax * 100) })

/** What a document that September told becomes in October's file. */
function amended(was: TaxDocument, now: TaxDocument): ReturnEntry {
  const [before, month] = [partsOf(was, '2026-09'), '2026-09']
  const original = { number: was.number, date: was.date }
  const difference = differenceOf(
    { month, original, parts: before, wasAmended: false },
    partsOf(now, month),
    TODAY,
  )
  if (difference.kind !== 'amended') throw new Error(JSON.stringify(difference))
  return {
    documentId: was.id,
    parts: difference.now,
    month,
    original,
    was: { parts: before, month },
    isUploaded: false,
  }
}

function fileOf(entries: readonly ReturnEntry[], more: object = {}) {
  const writer = fileWriter({ gstin: '27AABCB1001D1ZN', month: '2026-10' })
  for (const entry of entries) {
    const row = rowOf(entry)
    if (row) writer.add(row.row, row.original)
  }
  const file = JSON.parse(writer.end(more))
  expect(isValid(file) || isValid.errors).toBe(true)
  return file
}

test('the worked example of amendments: a bill, a note and small sales, to the paisa', () => {
  const bill = documentOf({ number: 'S/26-27/0077', date: '2026-09-12', gstin: X, total: paise(4720_00) })
  const note = documentOf({
    noun: 'credit-note',
    number: 'CN/26-27/5',
    date: '2026-09-14',
    gstin: X,
    total: paise(1180_00),
    bill: ofBill(4720_00),
    lines: [half(1000, 90)],
  })
  const counter = documentOf({ date: '2026-09-20', lines: [half(8000, 200, { rate: 5 })] })
  const entries = [
    amended(
      { ...bill, lines: [half(4000, 360)] },
      { ...bill, lines: [half(5000, 450)], total: paise(5900_00) },
    ),
    amended(note, { ...note, lines: [half(500, 45)], total: paise(590_00) }),
  ]
  const sums = newSums()
  const was = partsOf(counter, '2026-09')
  addAmended(sums, was, partsOf({ ...counter, lines: [half(9000, 225, { rate: 5 })] }, '2026-09'), '2026-09')
  const filed = was.small.map((sale) => ({ ...sale, month: '2026-09' }))
  expect(fileOf(entries, { b2csa: amendedSmall(sums, filed).map(amendedSmallJson) })).toEqual(EXAMPLE)
})

test.each<[type: string, supply: Supply, placeOfSupply: string, pos: string | undefined]>([
  ['B2CL', 'domestic', '29', '29'],
  ['EXPWP', 'export-with-payment', '96', undefined],
  ['EXPWOP', 'export-without-payment', '96', undefined],
])(
  'a note without a buyer’s GSTIN is amended as %s, with a state only if it has one',
  (typ, supply, place, pos) => {
    const note = documentOf({
      noun: 'debit-note',
      number: 'DN/26-27/3',
      date: '2026-09-21',
      supply,
      placeOfSupply: place,
      total: paise(1180_00),
      bill: ofBill(2_00_000_00),
      lines: [whole(1000, supply.endsWith('without-payment') ? 0 : 180)],
    })
    const tax = supply.endsWith('without-payment') ? 0 : 270
    const { cdnura } = fileOf([amended(note, { ...note, lines: [whole(1500, tax)], total: paise(1770_00) })])
    expect(cdnura).toEqual([
      {
        ont_num: 'DN/26-27/3',
        ont_dt: '21-09-2026',
        typ,
        ntty: 'D',
        nt_num: 'DN/26-27/3',
        nt_dt: '21-09-2026',
        val: 1770,
        ...(pos && { pos }),
        itms: [{ num: 1801, itm_det: { txval: 1500, rt: 18, iamt: tax, csamt: 0 } }],
      },
    ])
  },
)

test('a cancelled note to a SEZ is amended under its receiver, with amounts of 0', () => {
  const note = documentOf({
    noun: 'credit-note',
    number: 'CN/26-27/6',
    date: '2026-09-22',
    gstin: X,
    supply: 'sez-with-payment',
    placeOfSupply: '24',
    total: paise(1180_00),
    lines: [whole(1000, 180)],
  })
  const { cdnra } = fileOf([amended(note, { ...note, isCancelled: true, counts: false })])
  expect(cdnra).toMatchObject([
    {
      ctin: X,
      nt: [
        {
          ont_num: 'CN/26-27/6',
          ntty: 'C',
          inv_typ: 'SEWP',
          pos: '24',
          val: 0,
          itms: [{ num: 1801, itm_det: { txval: 0, rt: 18, iamt: 0, csamt: 0 } }],
        },
      ],
    },
  ])
})
