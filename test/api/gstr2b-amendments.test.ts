import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideGstr2b, importGstr2b, matchGstr2b, readGstr2b } from '#contract/gst/gstr2b.ts'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { sql } from '#server/db/sql.ts'
import { OWN_GSTIN, openPurchaseShop, PAPER_GSTIN } from '#test/purchase-shop.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

// Amendments in GSTR-2B. The portal replaces the amounts of a document by those of its amendment, so a month's credit is the
// amended tax less the tax that counted before.

/** A document of the supplier; `of` and `on` are the number and day under which it was reported before. */
interface Told {
  kind: 'bill' | 'credit-note' | 'debit-note' | 'distributed'
  number: string
  /** 'yyyy-mm-dd' */
  day: string
  /** Rupees of CGST, and of SGST as much. */
  half: number
  of?: string
  on?: string
  credit?: 'Y' | 'N'
}
const written = (day: string) => day.split('-').reverse().join('-')

function fileOf(month: string, told: readonly Told[]) {
  const one = { ctin: PAPER_GSTIN, trdnm: 'Pune Paper House' }
  const heads = ({ half }: Told) => ({ igst: 0, cgst: half, sgst: half, cess: 0 })
  const sum = (row: Told) => ({
    dt: written(row.day),
    val: row.half * 13,
    pos: '27',
    rev: 'N',
    itcavl: row.credit ?? 'Y',
    rsn: row.credit === 'N' ? 'C' : '',
    txval: row.half * 11,
    ...heads(row),
  })
  const before = ({ of, on }: Told, number: string, date: string) =>
    of === undefined ? {} : { [number]: of, [date]: written(on ?? '') }
  const part = (kinds: Told['kind'][], isAmended: boolean) =>
    told.filter(({ kind, of }) => kinds.includes(kind) && (of !== undefined) === isAmended)
  const bills = (isAmended: boolean) =>
    part(['bill'], isAmended).map((row) => ({
      inum: row.number,
      typ: 'R',
      ...sum(row),
      ...before(row, 'oinum', 'oidt'),
    }))
  const notes = (isAmended: boolean) =>
    part(['credit-note', 'debit-note'], isAmended).map((row) => ({
      ntnum: row.number,
      typ: row.kind === 'credit-note' ? 'C' : 'D',
      ...sum(row),
      ...before(row, 'ontnum', 'ontdt'),
    }))
  const distributed = (isAmended: boolean) =>
    part(['distributed'], isAmended).map((row) => ({
      docnum: row.number,
      doctyp: 'ISDI',
      docdt: written(row.day),
      itcelg: 'Y',
      ...heads(row),
      ...before(row, 'odocnum', 'odocdt'),
    }))
  return {
    data: {
      gstin: OWN_GSTIN,
      rtnprd: `${month.slice(5)}${month.slice(0, 4)}`,
      version: '4.0',
      gendt: '14-11-2026',
      docdata: {
        b2b: [{ ...one, inv: bills(false) }],
        b2ba: [{ ...one, inv: bills(true) }],
        cdnr: [{ ...one, nt: notes(false) }],
        cdnra: [{ ...one, nt: notes(true) }],
        isd: [{ ...one, doclist: distributed(false) }],
        isda: [{ ...one, doclist: distributed(true) }],
      },
    },
  }
}
const load = (asha: Person, month: string, ...told: Told[]) =>
  asha(importGstr2b, { body: { month, files: [fileOf(month, told)] } })
const creditOf = async (asha: Person, month: string) => {
  const { credit } = await asha(readGstr2b, { query: { month } })
  expect(credit.sgst).toBe(credit.cgst)
  return credit.cgst / 100
}
const K1: Told = { kind: 'bill', number: 'K-1', day: '2026-09-10', half: 90 }
const lower = (told: Told, half: number): Told => ({ ...told, half, of: told.number, on: told.day })

test('an amendment finds its bill by number and date, where two years have the same number', async () => {
  const { asha } = await openPurchaseShop()
  const old: Told = { kind: 'bill', number: '12', day: '2025-12-10', half: 90 }
  await load(asha, '2025-12', old)
  await load(asha, '2026-05', { ...old, day: '2026-05-10', half: 450 })
  await load(asha, '2026-10', lower(old, 45))
  expect(await creditOf(asha, '2026-10')).toBe(-45)
})

test.each(['bill', 'credit-note', 'debit-note', 'distributed'] as const)(
  'a %s and its amendment in one file count once',
  async (kind) => {
    const { asha } = await openPurchaseShop()
    const first = { ...K1, kind }
    const sign = kind === 'credit-note' ? -1 : 1
    for (const _ of ['first', 'again']) {
      await load(asha, '2026-09', first, lower(first, 45))
      expect(await creditOf(asha, '2026-09')).toBe(sign * 45)
    }
  },
)

test('the month of the original may be loaded later, and its number be spelled otherwise', async () => {
  const { asha, buy } = await openPurchaseShop()
  await buy('k 1', 990, { supplierBillDate: '2026-09-10', invoiceDate: '2026-09-12' })
  await load(asha, '2026-10', { ...lower(K1, 45), of: 'k/1' })
  expect(await creditOf(asha, '2026-10')).toBe(45)
  await load(asha, '2026-09', K1)
  expect([await creditOf(asha, '2026-09'), await creditOf(asha, '2026-10')]).toEqual([90, -45])
  // The purchase is beside the original, and the amendment is compared with it.
  const rows = async (month: string) => (await asha(readGstr2b, { query: { month } })).rows
  expect(await rows('2026-09')).toMatchObject([{ verdict: 'probable', books: { number: 'k 1' } }])
  expect(await rows('2026-10')).toMatchObject([
    { verdict: 'differs', differs: expect.arrayContaining(['cgst']) },
  ])
  expect(await asha(matchGstr2b, { body: { month: '2026-09' } })).toMatchObject({ changed: 0 })
  // Either is accepted, and the credit stays what it is.
  for (const month of ['2026-09', '2026-10']) {
    const [row] = await rows(month)
    await asha(decideGstr2b, { body: { month, action: 'accept', rows: [row?._id ?? ''] } })
  }
  expect([await creditOf(asha, '2026-09'), await creditOf(asha, '2026-10')]).toEqual([90, -45])
})

test('an amendment whose original is in no loaded month is marked, until that month is loaded', async () => {
  const { asha } = await openPurchaseShop()
  const october = async () => {
    const { firstUnseen, rows } = await asha(readGstr2b, { query: { month: '2026-10' } })
    const { firstUnseen: atReturn } = await asha(getGstr3b, { query: { month: '2026-10' } })
    expect(atReturn).toEqual(firstUnseen)
    return [firstUnseen, rows.map(({ isFirstUnseen }) => isFirstUnseen)]
  }
  await load(asha, '2026-10', lower(K1, 225), { ...K1, number: 'K-2' })
  expect(await october()).toEqual([{ count: 1, tax: 450_00 }, [true, undefined]])
  // The next amendment counts by its change, unless the one before it counts nothing.
  const next = async () => (await asha(readGstr2b, { query: { month: '2026-11' } })).firstUnseen.count
  await load(asha, '2026-11', lower(K1, 220))
  expect(await next()).toBe(0)
  const [row] = (await asha(readGstr2b, { query: { month: '2026-10' } })).rows
  await asha(decideGstr2b, { body: { month: '2026-10', action: 'reject', rows: [row?._id ?? ''] } })
  expect(await next()).toBe(1)
  await asha(decideGstr2b, { body: { month: '2026-10', action: 'undo', rows: [row?._id ?? ''] } })
  await load(asha, '2026-09', K1)
  expect(await october()).toEqual([{ count: 0, tax: 0 }, [undefined, undefined]])
})

test('rows stored without a link to their original are linked when their month is matched', async () => {
  const { asha } = await openPurchaseShop()
  await load(asha, '2026-09', K1)
  await load(asha, '2026-10', lower(K1, 45))
  const { store } = await startBahi()
  await store.forShop(asha).execute(sql`update gstr2b_rows set original_id = null`)
  expect(await creditOf(asha, '2026-10')).toBe(45)
  await asha(matchGstr2b, { body: { month: '2026-10' } })
  expect(await creditOf(asha, '2026-10')).toBe(-45)
})

test('a rejected amendment counts nothing, and the next one counts against the amount claimed', async () => {
  const { asha } = await openPurchaseShop()
  await load(asha, '2026-08', { ...K1, day: '2026-08-10' })
  const first = lower({ ...K1, day: '2026-08-10' }, 45)
  await load(asha, '2026-09', first)
  await load(asha, '2026-10', { ...first, half: 30 })
  const [row] = (await asha(readGstr2b, { query: { month: '2026-09' } })).rows
  await asha(decideGstr2b, { body: { month: '2026-09', action: 'reject', rows: [row?._id ?? ''] } })
  expect([await creditOf(asha, '2026-09'), await creditOf(asha, '2026-10')]).toEqual([0, -60])
})

test('an amendment without credit reverses the credit claimed before', async () => {
  const { asha } = await openPurchaseShop()
  await load(asha, '2026-09', K1)
  await load(asha, '2026-10', { ...lower(K1, 90), credit: 'N' })
  expect(await creditOf(asha, '2026-10')).toBe(-90)
})

test('two bills of entry with one number at two ports are two rows', async () => {
  const { asha } = await openPurchaseShop()
  const entry = {
    refdt: '05-09-2026',
    recdt: '05-09-2026',
    boenum: '7654321',
    boedt: '04-09-2026',
    isamd: 'N',
    cess: 0,
  }
  const file = fileOf('2026-09', [])
  const data = {
    ...file.data,
    docdata: {
      impg: [
        { ...entry, portcode: 'INNSA1', txval: 12000, igst: 2160 },
        { ...entry, portcode: 'INBOM4', txval: 1000, igst: 180 },
      ],
    },
  }
  expect(await asha(importGstr2b, { body: { month: '2026-09', files: [{ data }] } })).toMatchObject({
    rows: 2,
  })
  expect((await asha(readGstr2b, { query: { month: '2026-09' } })).credit).toMatchObject({ igst: 2340_00 })
})

// Any supplier in any months: documents that are told once, and amended under the first number or the last one.
const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
interface Document {
  kind: Told['kind']
  /** Two of one number are of two years. */
  number: 'A-1' | 'B/02'
  year: 2025 | 2026
  /** What each month says of it: nothing, or so many rupees and under which number it is then told. */
  months: ({ half: number; renumbered: boolean; byFirst: boolean } | null)[]
  /** The first and the second time are told in one file. */
  isTwiceAtFirst: boolean
}
const documents = fc.uniqueArray(
  fc.record<Document>({
    kind: fc.constantFrom('bill', 'credit-note', 'debit-note', 'distributed'),
    number: fc.constantFrom('A-1', 'B/02'),
    year: fc.constantFrom(2025, 2026),
    months: fc.array(
      fc.option(
        fc.record({
          half: fc.integer({ min: 1, max: 500 }),
          renumbered: fc.boolean(),
          byFirst: fc.boolean(),
        }),
      ),
      { minLength: MONTHS.length, maxLength: MONTHS.length },
    ),
    isTwiceAtFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8, selector: ({ kind, number, year }) => `${kind} ${number} ${year}` },
)

/** The rows of each month, and the credit of each by the model: what is right now less what counted before. */
function tell(all: readonly Document[]) {
  const rows = new Map<string, Told[]>(MONTHS.map((month) => [month, []]))
  const credit = new Map(MONTHS.map((month) => [month, 0]))
  for (const { kind, number, year, months, isTwiceAtFirst } of all) {
    const sign = kind === 'credit-note' ? -1 : 1
    const day = `${year}-04-02`
    let now: Told | undefined
    for (const [at, said] of months.entries()) {
      const month = MONTHS[at] ?? ''
      if (!said) continue
      const { half, renumbered, byFirst } = said
      const before = now?.half ?? 0
      const told: Told = now
        ? {
            ...now,
            half,
            number: renumbered ? `${number}/R${at}` : now.number,
            of: (byFirst ? number : now.number).toLowerCase(),
            on: day,
          }
        : { kind, day, number, half }
      const again = !now && isTwiceAtFirst ? [{ ...told, half: half + 7, of: number, on: day }] : []
      rows.get(month)?.push(told, ...again)
      now = again[0] ?? told
      credit.set(month, (credit.get(month) ?? 0) + sign * (now.half - before))
    }
  }
  return { rows, credit }
}

test('random months, loaded in any order and twice, give the credit of the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.shuffledSubarray([...MONTHS, ...MONTHS], { minLength: 12 }),
      async (all, order) => {
        const { asha } = await openPurchaseShop()
        const { rows, credit } = tell(all)
        for (const month of order) await load(asha, month, ...(rows.get(month) ?? []))
        const got = []
        for (const month of MONTHS) got.push([month, await creditOf(asha, month)])
        expect(got).toEqual([...credit])
      },
    ),
    { numRuns: 10, seed: 49 },
  )
}, 120_000)
