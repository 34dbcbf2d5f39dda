import { listMerchants } from '#contract/merchants.ts'
import { listProducts } from '#contract/shelf/products.ts'
import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { callPage } from '#web/app/calls/call.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import { fieldsOf, type ListedNoun, merchantRow, productRow, type Row, sheetOfList } from './list-rows.ts'

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

/** The whole list, page by page, in the columns of the template: importing it again changes nothing. */
export async function saveList(noun: ListedNoun, onProgress: (count: number) => void) {
  await reportTakenList({ list: noun })
  const rows: Row[] = []
  let cursor: string | undefined = ''
  do {
    const page: { rows: Row[]; next: string | null } = await pageOf(noun, cursor)
    rows.push(...page.rows)
    cursor = page.next ?? undefined
    onProgress(rows.length)
  } while (cursor)
  const { heads, body } = sheetOfList(noun, rows)
  await saveSpreadsheet(`${noun}.xlsx`, heads, body)
  return rows.length
}

async function pageOf(noun: ListedNoun, cursor: string | undefined) {
  const query = { limit: PAGE_SIZE, cursor: cursor || undefined }
  if (noun === 'merchants') {
    const { data, nextCursor } = await callPage(listMerchants, { query })
    return { rows: data.map(merchantRow), next: nextCursor }
  }
  const { data, nextCursor } = await callPage(listProducts, { query })
  return { rows: data.products.map(productRow), next: nextCursor }
}
