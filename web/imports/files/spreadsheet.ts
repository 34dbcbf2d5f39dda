import { listMerchants } from '#contract/merchants.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { IMPORT_FIELDS, type ImportNoun } from '#domain/imports/import-columns.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { callPage } from '#web/app/calls/call.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import type { Cell } from '#web/ui/spreadsheet/write-xlsx.ts'

type Row = Record<string, Cell>

/** The heads of tax follow from the GST rate; a file may still name them. */
const UNLISTED = ['cgst', 'sgst', 'igst']
/** Fields that only a new product has. */
const OF_NEW_ONES = ['openingDate', 'openingWorth']
const fieldsOf = (noun: ImportNoun) => IMPORT_FIELDS[noun].filter(({ key }) => !UNLISTED.includes(key))

const EXAMPLES: Record<ImportNoun, Row> = {
  products: {
    name: 'Basmati Rice 5 kg',
    itemId: 'RICE5',
    sku: '8901234567890',
    category: 'Grains',
    unit: 'Bag',
    description: 'Aged basmati',
    hsncode: '1006',
    purchasePrice: 410,
    sellingPrice: 475.5,
    stock: 40,
    gst: 5,
    lowStock: 10,
  },
  merchants: {
    name: 'Krishna Wholesale',
    type: 'supplier',
    phone: '98000 00002',
    email: 'krishna@example.com',
    address: 'Market Yard, Pune',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411037',
  },
  openings: {
    name: 'Krishna Wholesale',
    billNumber: 'K/118',
    date: '2026-03-12',
    dueDate: '2026-04-11',
    amount: 11800,
    side: 'Cr',
    phone: '98000 00002',
    gstin: '27AAPFU0939F1ZV',
    type: 'supplier',
  },
}

export async function saveTemplate(noun: ImportNoun) {
  const fields = fieldsOf(noun)
  const heads = fields.map(({ title }) => title)
  await saveSpreadsheet(`${noun}-template.xlsx`, heads, [fields.map(({ key }) => EXAMPLES[noun][key])])
}

const PAGE_SIZE = 200

/** Lists that can be downloaded; what was opened stands in the accounts. */
export type ListedNoun = Exclude<ImportNoun, 'openings'>

/** The whole list, page by page, in the columns of the template: importing it again changes nothing. */
export async function saveList(noun: ListedNoun, onProgress: (count: number) => void) {
  await reportTakenList({ list: noun })
  const fields = fieldsOf(noun).filter(({ key }) => !OF_NEW_ONES.includes(key))
  const rows: Row[] = []
  let cursor: string | undefined = ''
  do {
    const page: { rows: Row[]; next: string | null } = await pageOf(noun, cursor)
    rows.push(...page.rows)
    cursor = page.next ?? undefined
    onProgress(rows.length)
  } while (cursor)
  const body = rows.map((row) => fields.map(({ key }) => row[key]))
  await saveSpreadsheet(
    `${noun}.xlsx`,
    fields.map(({ title }) => title),
    body,
  )
  return rows.length
}

async function pageOf(noun: ListedNoun, cursor: string | undefined) {
  const query = { limit: PAGE_SIZE, cursor: cursor || undefined }
  if (noun === 'merchants') {
    const { data, nextCursor } = await callPage(listMerchants, { query })
    return { rows: data.map(rowOf), next: nextCursor }
  }
  const { data, nextCursor } = await callPage(listProducts, { query })
  const rows = data.products.map(
    (product): Row => ({
      ...rowOf(product),
      priceIncludesTax: product.priceIncludesTax ? 'yes' : undefined,
      category: product.categoryId?.name,
      supplier: product.supplierId?.name,
      gst: gstRate(product),
    }),
  )
  return { rows, next: nextCursor }
}

/** Fields with a text or a number; flags, links and lists have no column. */
const rowOf = (stored: object): Row =>
  Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Cell] =>
      /^(string|number)$/.test(typeof entry[1]),
    ),
  )
