import { expect, test } from 'vitest'
import { beginImport, checkImport, importRows } from '#contract/imports/imports.ts'
import { listMerchants } from '#contract/merchants.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { withCheckCharacter } from '#domain/gstin.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { STATE_CHOICES } from '#domain/states.ts'
import { chance } from '#test/browser/chance.ts'
import { type Person, startShop } from '#test/start-shop.ts'
import { merchantRow, productRow, sheetOfList } from '#web/imports/files/list-rows.ts'
import { batchesOf, draftOf } from '#web/imports/import-draft.ts'
import { readFile } from '#web/ui/spreadsheet/read-file.ts'
import { type Cell, xlsxOf } from '#web/ui/spreadsheet/write-xlsx.ts'

const WORDS = [
  'चावल',
  'তেল',
  'సబ్బు',
  'Pen & "Ink"',
  "D'Lite, 5 kg",
  'சர்க்கரை',
  'ગોળ',
  '=1+1',
  '007',
  'Total Care',
  '3/4 Elbow',
  'Nil',
  'ਚਾਹ',
]
const NO_PACK = { pack: '', packHolds: '', packBarcode: '', packPrice: '', packMrp: '' }
const UNITS = ['Pcs', 'Kg', 'Ltr', 'Box', 'Mtr', 'Bag', 'Doz']

function listsBy(random: () => number) {
  const of = (most: number) => Math.floor(random() * most)
  const one = <T>(all: readonly T[], otherwise: T): T => all[of(all.length)] ?? otherwise
  const figures = (count: number) => Array.from({ length: count }, () => of(10)).join('')
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(65 + of(26))).join('')
  const pack = (at: number) => ({
    pack: one(['Box', 'Strip', 'Doz', 'पेटी'], 'Box'),
    packHolds: ((1 + of(1_000_000)) / 1000).toFixed(3),
    packBarcode: one(['', `77${figures(9)}${at}`], ''),
    packPrice: one(['', (of(10_000_000) / 10_000).toFixed(4)], ''),
    packMrp: one(['', '12.5'], ''),
  })
  const product = (at: number) => ({
    name: `${one(WORDS, '')} ${one(WORDS, '')} ${at}`,
    otherNames: one(['', 'cheeni', 'शक्कर, sugar'], ''),
    itemId: one([`00${figures(4)}${at}`, `RI/${at}-${figures(2)}`, `${at}.5`, `1E${at}`], ''),
    sku: one([`0${figures(9)}${at}`, `${at}${letters(3)}`], ''),
    category: one(['Grains', 'अनाज', 'A, B & C'], ''),
    unit: one(UNITS, 'Pcs'),
    description: one(['-1', 'Aged; 2 years', 'पुराना'], ''),
    hsncode: one(['0402', '10063020', '9608', '998311'], ''),
    purchasePrice: (of(10_000_000) / 10_000).toFixed(4),
    sellingPrice: (of(10_000_000) / 10_000).toFixed(4),
    mrp: one(['', '99.5', '1000'], ''),
    stock: (of(1_000_000) / 1000).toFixed(3),
    gst: one(['0', '0.25', '3', '5', '18', '40'], '0'),
    cess: one(['', '0', '12.5'], ''),
    taxability: 'taxable',
    lowStock: one(['', '2.5'], ''),
    priceIncludesTax: one(['', 'yes', 'no'], ''),
    ...(random() < 0.5 ? pack(at) : NO_PACK),
  })
  const merchant = (at: number) => {
    const state = one(STATE_CHOICES, { code: '27', name: 'Maharashtra', ut: false, retired: false })
    return {
      name: `${one(WORDS, '')} ${letters(3)} ${at}`,
      type: one(['buyer', 'supplier'], ''),
      phone: one([`+91 9${figures(9)}`, `022-${figures(8)}`, `0${figures(10)}`], ''),
      email: one(['', `a${at}@example.com`], ''),
      address: one(['', 'Shop 1, "Main" Road', 'बाज़ार, पुणे'], ''),
      gstin:
        Number(state.code) < 39 && random() < 0.5
          ? withCheckCharacter(`${state.code}${letters(5)}${figures(4)}A1ZX`)
          : '',
      state: state.name,
      country: 'India',
      postalCode: one(['', '411037', '011001'], ''),
      placeOfSupply: one(['', 'Goa'], ''),
    }
  }
  const many = <T>(make: (at: number) => T) => Array.from({ length: 60 }, (_, at) => make(at + 1))
  return { products: many(product), merchants: many(merchant) }
}

async function loaded(person: Person, noun: ImportNoun, rows: readonly Record<string, string>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const begun = await person(beginImport, { body: { noun, fileName: 'a.xlsx' } })
  const answer = await person(importRows, {
    params: { id: begun.import._id },
    body: {
      columns,
      rows: rows.map((row, at) => ({ row: at + 2, cells: columns.map((key) => row[key] ?? '') })),
    },
  })
  return answer.rows.filter(({ verdict }) => verdict !== 'new')
}

/** The verdicts on the shop's own list when it comes back, other than that nothing changes. */
async function comesBack(
  person: Person,
  noun: ImportNoun,
  { heads, body }: { heads: string[]; body: Cell[][] },
) {
  const draft = draftOf(noun, await readFile(noun, new File([xlsxOf([heads, ...body])], 'list.xlsx')))
  expect(draft.file.rows).toHaveLength(body.length)
  const answers = await Promise.all(
    batchesOf({ ...draft, setsStock: true }, draft.file.rows).map((batch) =>
      person(checkImport, { body: { noun, ...batch } }),
    ),
  )
  return answers.flatMap(({ rows }) => rows.filter(({ verdict }) => verdict !== 'same'))
}

test.each([1, 2, 3])(
  'a list of products and parties that was taken out changes nothing when it comes back (seed %i)',
  async (seed) => {
    const { asha } = await startShop()
    const { products, merchants } = listsBy(chance(seed))
    const refused = await loaded(asha, 'products', products)
    // '1E5' is what a spreadsheet makes of a long code, and is refused; all others come in.
    expect(
      refused
        .flatMap(({ problems }) => problems.map(({ column }) => column))
        .filter((key) => key !== 'itemId'),
    ).toEqual([])
    expect(await loaded(asha, 'merchants', merchants)).toEqual([])

    const stored = await asha(listProducts, { query: { limit: 200 } })
    expect(stored.products.length).toBeGreaterThan(30)
    expect(stored.products.filter(({ packs }) => packs).length).toBeGreaterThan(10)
    expect(
      await comesBack(asha, 'products', sheetOfList('products', stored.products.map(productRow))),
    ).toEqual([])
    const parties = await asha(listMerchants, { query: { limit: 200 } })
    expect(parties).toHaveLength(60)
    expect(await comesBack(asha, 'merchants', sheetOfList('merchants', parties.map(merchantRow)))).toEqual([])
  },
)
