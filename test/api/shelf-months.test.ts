import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { readReport } from '#contract/reports/report.ts'
import { createProductOut } from '#contract/shelf/adjustments.ts'
import { listBatches } from '#contract/shelf/batches.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct } from '#contract/shelf/products.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { type BodyOf, openPerson, setClock, startBahi } from '#test/start-shop.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`

type Line = NonNullable<BodyOf<typeof createInvoice>['items']>[number]

/** A shop in Maharashtra that writes its November, with what its books say at the end. */
async function openShelf(name: string) {
  setClock('2026-11-30T18:00:00+05:30')
  const person = await openPerson(name)
  await person(updateProfile, {
    body: { name, address: 'Pune', phone: '9800000001', state: 'Maharashtra', gstin: '27ABCDE1234F1Z5' },
  })
  const merchant = async (party: string, type: 'buyer' | 'supplier', state = 'Maharashtra') =>
    (
      await person(createMerchant, {
        body: { name: party, type, state, email: `${party}@party.test`, phone: '9890022003', address: state },
      })
    ).supplier._id
  const { category } = await person(createCategory, { body: { name: 'Goods', description: '-' } })
  const product = async (body: Partial<BodyOf<typeof createProduct>> & { name: string }) =>
    (
      await person(createProduct, {
        body: {
          description: '-',
          categoryId: category._id,
          purchasePrice: 0,
          stock: 0,
          sellingPrice: 1,
          inBatches: true,
          ...body,
        },
      })
    ).product
  const bill = async (
    invoiceType: 'sales' | 'purchase',
    date: number,
    party: string | null,
    ...items: Line[]
  ) =>
    (
      await person(createInvoice, {
        body: {
          invoiceType,
          invoiceDate: day(date),
          merchants: party ? { _id: party } : {},
          items,
          ...(!party && { paymentStatus: 'paid' }),
        },
      })
    ).invoice
  /** Batches of each line, as [number, quantity]. */
  const batchesOf = async ({ _id }: { _id: string }) =>
    (await person(getInvoice, { params: { id: _id } })).items.map(({ batches }) =>
      batches?.map(({ number, quantity }) => [number, quantity]),
    )
  const shelf = async () =>
    Object.fromEntries((await person(listBatches)).map(({ number, quantity }) => [number, quantity]))
  const read = (report: ReportName) => person(readReport, { params: { report }, query: NOVEMBER })
  /** Rupees of a report by the names of its rows; what is 0 is left out. */
  const amounts = async (report: ReportName, column: string) => {
    const { rows } = await read(report)
    return Object.fromEntries(
      rows.flatMap(({ kind, words, money }) => {
        const amount = (money[column] ?? 0) / 100
        return kind !== 'head' && amount !== 0 ? [[words.name, amount]] : []
      }),
    )
  }
  /** Gross and net profit, rupees. */
  const profit = async () => {
    const { rows, total } = await read('profit-and-loss')
    const gross = rows.find(({ kind }) => kind === 'sum')
    return [gross, total].map((row) => (row?.money.total ?? 0) / 100)
  }
  const isProved = async () => {
    const { store } = await startBahi()
    expect((await verifyShop(store.forShop(person), person.shopId)).findings).toEqual([])
  }
  return { person, merchant, product, bill, batchesOf, shelf, amounts, profit, isProved }
}

test('the November of a pharmacy is as computed by hand: strips and tablets, batches, returns, expired goods', async () => {
  const { person, merchant, product, bill, batchesOf, shelf, amounts, profit, isProved } =
    await openShelf('Jeevan')
  const krishna = await merchant('Krishna', 'supplier')
  const anita = await merchant('Anita', 'buyer')
  const tax = { cgst: 2.5, sgst: 2.5 }
  const dolo = await product({
    name: 'Dolo 650',
    unit: 'TAB',
    hsncode: '30049099',
    packs: [{ name: 'Strip', holds: 15 }],
  })
  const pan = await product({ name: 'Pan 40', unit: 'STR', hsncode: '30049099' })
  const strip = dolo.packs?.[0]
  if (!strip) throw new Error('no strip')
  const dolos = { product: dolo._id, itemname: dolo.name, ...tax }
  const pans = { product: pan._id, itemname: pan.name, ...tax }

  // 100 strips and 10 free for 1,800: 1,650 tablets. 60 strips for 3,600: 60 each. Tax 45 and 90, twice.
  await bill(
    'purchase',
    2,
    krishna,
    {
      ...dolos,
      pack: strip,
      quantity: 100,
      free: 10,
      rate: 18,
      batches: [{ number: 'DL1', expiry: '2028-08-01' }],
    },
    {
      ...pans,
      quantity: 60,
      rate: 60,
      batches: [
        { number: 'PN1', expiry: '2027-01-01', quantity: 40 },
        { number: 'PN2', expiry: '2027-11-01', quantity: 20 },
      ],
    },
  )
  // 56, 6 and 900: tax 1.40, 0.15 and 22.50, twice. 33 tablets cost 33 x 1,800 / 1,650 = 36, ten strips 600.
  const counter = await bill(
    'sales',
    5,
    null,
    { ...dolos, pack: strip, quantity: 2, rate: 28 },
    { ...dolos, quantity: 3, rate: 2 },
    { ...pans, quantity: 10, rate: 90 },
  )
  expect(await batchesOf(counter)).toEqual([[['DL1', 30]], [['DL1', 3]], [['PN1', 10]]])
  // 3,150 and 78.75 twice; the first to expire ends, the next begins. It cost 2,100.
  const sold = await bill('sales', 8, anita, { ...pans, quantity: 35, rate: 90 })
  expect(await batchesOf(sold)).toEqual([
    [
      ['PN1', 30],
      ['PN2', 5],
    ],
  ])
  // Five come back, the ones of PN2: 450 and 11.25 twice less, 300 of cost back. 20 stand, worth 1,200.
  const [line] = (await person(getInvoice, { params: { id: sold._id } })).items
  const late = line?.batches?.find(({ number }) => number === 'PN2')
  await person(creditNotes.create, {
    body: {
      invoice: sold._id,
      noteDate: day(9),
      why: 'Goods came back',
      settlement: 'credit',
      items: [
        {
          line: line?._id ?? '',
          quantity: 5,
          goods: 'shelf',
          batches: [{ _id: late?._id ?? '', quantity: 5 }],
        },
      ],
    },
  })
  // 20 more for 1,320 and 33 twice: 40 worth 2,520, 63 each.
  const second = await bill('purchase', 10, krishna, {
    ...pans,
    quantity: 20,
    rate: 66,
    batches: [{ number: 'PN3', expiry: '2027-12-01' }],
  })
  // 900 and 22.50 twice; 630 of cost. 30 worth 1,890.
  const later = await bill('sales', 15, null, { ...pans, quantity: 10, rate: 90 })
  expect(await batchesOf(later)).toEqual([[['PN2', 10]]])
  // Five go back at what they cost: 330 and 8.25 twice. 25 worth 1,560, 62.40 each.
  const [bought] = (await person(getInvoice, { params: { id: second._id } })).items
  await person(creditNotes.create, {
    body: {
      invoice: second._id,
      noteDate: day(20),
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: bought?._id ?? '', quantity: 5, goods: 'shelf' }],
    },
  })
  // Two of PN2 are thrown away: 124.80.
  const [pn2] = await person(listBatches, { query: { search: 'PN2' } })
  await person(createProductOut, {
    body: { product: pan._id, batch: pn2?._id, quantity: 2, reason: 'Expired', date: day(30) },
  })

  expect(await shelf()).toEqual({ DL1: 1617, PN2: 8, PN3: 15 })
  expect(await amounts('stock-value', 'value')).toEqual({
    'Dolo 650': 1764, // 1,800 - 36
    'Pan 40': 1435.2, // 1,560 - 124.80
  })
  expect(await amounts('trial-balance', 'closing')).toEqual({
    Cash: 1955.1, // 962 + 48.10, 900 + 45
    'Sundry Debtors': 2835, // Anita 3,307.50 - 472.50
    'Sundry Creditors': -6709.5, // 5,670 + 1,386 - 346.50
    'Stock-in-Hand': 3199.2,
    'Input CGST': 159.75, // 45 + 90 + 33 - 8.25
    'Input SGST': 159.75,
    'Output CGST': -114.05, // 24.05 + 78.75 - 11.25 + 22.50
    'Output SGST': -114.05,
    Sales: -5012, // 962 + 3,150 + 900
    'Sales Returns': 450,
    Purchases: 6720,
    'Purchase Returns': -330,
    'Change in Stock': -3324, // 6,720 - 330 bought less 3,066 sold
    'Stock Lost or Damaged': 124.8,
  })
  // Sold 5,012 - 450 and 3,066 of cost; 124.80 were thrown away.
  expect(await profit()).toEqual([1496, 1371.2])
  await isProved()
})

test('the November of a distributor is as computed by hand: cases and pieces, free goods, two states, goods that come back broken', async () => {
  const { person, merchant, product, bill, batchesOf, shelf, amounts, profit, isProved } =
    await openShelf('Shakti')
  const surat = await merchant('Surat', 'supplier', 'Gujarat')
  const ravi = await merchant('Ravi', 'buyer')
  const anil = await merchant('Anil', 'buyer', 'Karnataka')
  const soap = await product({
    name: 'Lux Soap',
    unit: 'PCS',
    hsncode: '34011190',
    packs: [{ name: 'Case', holds: 48 }],
  })
  const box = soap.packs?.[0]
  if (!box) throw new Error('no case')
  const pieces = { product: soap._id, itemname: soap.name }
  const cases = { ...pieces, pack: box }
  const here = { cgst: 9, sgst: 9 }

  // 20 cases and 2 free for 42,240 and 7,603.20: 1,056 pieces, 40 each.
  await bill('purchase', 3, surat, {
    ...cases,
    quantity: 20,
    free: 2,
    rate: 2112,
    igst: 18,
    batches: [
      { number: 'S1', mrp: 62, quantity: 576 },
      { number: 'S2', mrp: 65, quantity: 480 },
    ],
  })
  // 12,000 and 1,560: tax 1,080 and 140.40, twice. 270 pieces cost 10,800.
  const first = await bill(
    'sales',
    6,
    ravi,
    { ...cases, ...here, quantity: 5, rate: 2400 },
    { ...pieces, ...here, quantity: 30, rate: 52 },
  )
  expect(await batchesOf(first)).toEqual([[['S1', 240]], [['S1', 30]]])
  // Over the border 18,800 and 3,384. 384 pieces cost 15,360; S1 has 306 left.
  const second = await bill('sales', 10, anil, { ...cases, quantity: 8, rate: 2350, igst: 18 })
  expect(await batchesOf(second)).toEqual([
    [
      ['S1', 306],
      ['S2', 78],
    ],
  ])
  // A case comes back broken: 2,400 and 216 twice less; nothing goes back to the shelf, and its cost stays.
  const [line] = (await person(getInvoice, { params: { id: first._id } })).items
  await person(creditNotes.create, {
    body: {
      invoice: first._id,
      noteDate: day(14),
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: line?._id ?? '', quantity: 1, goods: 'scrap' }],
    },
  })
  // Ten more cases at 2,016, 42 a piece: 20,160 and 3,628.80. 402 at 40 and 480 at 42 are 36,240.
  const more = await bill('purchase', 18, surat, {
    ...cases,
    quantity: 10,
    rate: 2016,
    igst: 18,
    batches: [{ number: 'S3', mrp: 62 }],
  })
  // Two of these go back at what they cost: 4,032 and 725.76. 786 are worth 32,208.
  const [brought] = (await person(getInvoice, { params: { id: more._id } })).items
  await person(creditNotes.create, {
    body: {
      invoice: more._id,
      noteDate: day(21),
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: brought?._id ?? '', quantity: 2, goods: 'shelf' }],
    },
  })

  expect(await shelf()).toEqual({ S2: 402, S3: 384 })
  expect(await amounts('stock-value', 'value')).toEqual({ 'Lux Soap': 32_208 })
  expect(await amounts('trial-balance', 'closing')).toEqual({
    'Sundry Debtors': 35_352.8, // Ravi 16,000.80 - 2,832, Anil 22,184
    'Sundry Creditors': -68_874.24, // 49,843.20 + 23,788.80 - 4,757.76
    'Stock-in-Hand': 32_208,
    'Input IGST': 10_506.24, // 7,603.20 + 3,628.80 - 725.76
    'Output CGST': -1004.4, // 1,220.40 - 216
    'Output SGST': -1004.4,
    'Output IGST': -3384,
    Sales: -32_360,
    'Sales Returns': 2400,
    Purchases: 62_400,
    'Purchase Returns': -4032,
    'Change in Stock': -32_208, // 62,400 - 4,032 bought less 26,160 sold
  })
  expect(await profit()).toEqual([3800, 3800]) // 32,360 - 2,400 - 26,160
  await isProved()
})
