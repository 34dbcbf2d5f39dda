import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { isInBooks, keyOf } from '#domain/gst/gstr2b/portal-row.ts'
import { readFile, withoutDuplicates } from './portal-file.ts'

const schemas = `${import.meta.dirname}/../../../test/schemas`
const json = (path: string) => JSON.parse(readFileSync(`${schemas}/${path}`, 'utf8'))
const EXAMPLE = json('examples/gstr2b.json')
const isGstr2b = new Ajv2020({ strict: false }).compile(json('gstr2b.schema.json'))

test('the example of the format is valid, and read to the paisa', async () => {
  expect(isGstr2b(EXAMPLE)).toBe(true)
  const { rows, ...head } = (await readFile(EXAMPLE)) ?? { rows: [] }
  expect(head).toEqual({ gstin: '27AABCB1001D1ZN', month: '2026-10', generated: '2026-11-14' })
  const supplier = { gstin: '27AAFFP5005H1ZF', name: 'Pune Paper House', placeOfSupply: '27', credit: 'Y' }
  expect(rows).toMatchObject([
    {
      ...supplier,
      section: 'b2b',
      kind: 'bill',
      number: 'PPH/1045',
      date: '2026-10-18',
      total: 5900_00,
      taxable: 5000_00,
      igst: 0,
      cgst: 450_00,
      sgst: 450_00,
      cess: 0,
      isReverseCharge: false,
    },
    // Credit notes are there above zero.
    {
      ...supplier,
      section: 'cdnr',
      kind: 'credit-note',
      number: 'CR-9',
      date: '2026-10-25',
      total: 590_00,
      taxable: 500_00,
      cgst: 45_00,
      sgst: 45_00,
    },
  ])
})

const of = (docdata: object, rest: object = {}) => ({
  data: { gstin: '27AABCB1001D1ZN', rtnprd: '102026', version: '3.0', gendt: '14-11-2026', docdata, ...rest },
})
const HEAD = { inum: 'A/1', dt: '01-10-2026', val: 1230, pos: '27', rev: 'N', itcavl: 'Y', rsn: '' }
const BY_RATE = [
  { num: 1, rt: 18, txval: 1000, igst: 0, cgst: 90, sgst: 90, cess: 0 },
  { num: 2, rt: 5, txval: 47.62, igst: 0, cgst: 1.19, sgst: 1.19, cess: 0.01 },
]

test('amounts by rate, as earlier versions have them, are summed', async () => {
  const file = await readFile(
    of({ b2b: [{ ctin: '27AAFFP5005H1ZF', trdnm: 'P', inv: [{ ...HEAD, items: BY_RATE }] }] }),
  )
  expect(file?.rows).toMatchObject([
    { number: 'A/1', taxable: 1047_62, cgst: 91_19, sgst: 91_19, cess: 1, total: 1230_00 },
  ])
})

test('amended, imported, distributed and rejected rows are read', async () => {
  const amended = { ...HEAD, oinum: 'A/0', oidt: '30-09-2026', txval: 100, igst: 18, itcavl: 'N', rsn: 'C' }
  const boe = { portcode: 'INNSA1', boenum: 7654321, boedt: '11-10-2026', txval: 50000, igst: 9000, cess: 0 }
  const isd = {
    doctyp: 'ISDC',
    docnum: 'ISD/1',
    docdt: '02-10-2026',
    igst: 18,
    cgst: 0,
    sgst: 0,
    cess: 0,
    itcelg: 'Y',
  }
  const ctin = '27AAFFP5005H1ZF'
  const data = {
    b2ba: [{ ctin, inv: [amended] }],
    impg: [boe],
    isd: [{ ctin, doclist: [isd] }],
    impgsez: [{ ctin, trdnm: 'SEZ', boe: [{ ...boe, boenum: '7654322' }] }],
  }
  const sample = of(data, { docRejdata: { b2b: [{ ctin, inv: [{ ...HEAD, txval: 1, igst: 1 }] }] } })
  expect(isGstr2b(sample)).toBe(true)
  const rows = (await readFile(sample))?.rows ?? []
  expect(rows).toMatchObject([
    { section: 'b2ba', originalNumber: 'A/0', originalDate: '2026-09-30', credit: 'N', reason: 'C' },
    { section: 'isd', kind: 'credit-note', number: 'ISD/1', total: 18_00 },
    { section: 'impgsez', kind: 'import', number: '7654322', gstin: ctin },
    { section: 'impg', kind: 'import', number: '7654321', date: '2026-10-11', total: 59000_00 },
    { section: 'b2b', isRejected: true },
  ])
  expect(rows.filter(isInBooks).map(({ section }) => section)).toEqual(['b2ba', 'b2b'])
})

test('rows that several files of a period repeat are read once', async () => {
  const one = of({ b2b: [{ ctin: '27AAFFP5005H1ZF', inv: [{ ...HEAD, items: BY_RATE }] }] })
  const other = of({ b2b: [{ ctin: '27AAFFP5005H1ZF', inv: [HEAD, { ...HEAD, inum: 'A/2' }] }] })
  const read = [await readFile(one), await readFile(other)]
  const rows = read.flatMap((file) => file?.rows ?? [])
  expect(withoutDuplicates(rows, keyOf).map(({ number }) => number)).toEqual(['A/1', 'A/2'])
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['GSTR-1', { gstin: '27AABCB1001D1ZN', fp: '102026', b2b: [] }],
  ['a month that there is not', of({}, { rtnprd: '132026' })],
  ['amounts in words', of({ b2b: [{ ctin: 'x', inv: [{ ...HEAD, txval: 'ten' }] }] })],
  ['amounts that no shop has', of({ b2b: [{ ctin: 'x', inv: [{ ...HEAD, txval: 1e300 }] }] })],
])('%s is no GSTR-2B', async (_, text) => expect(await readFile(text)).toBeUndefined())
