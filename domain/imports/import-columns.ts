import { inEnglish, type Say, t } from '../words/t.ts'
import { field, type ImportField } from './import-field.ts'
import { partsOfHead, plainHead } from './import-heads.ts'
import { openingFields } from './opening-fields.ts'
import { merchantFields } from './party-heads.ts'

/** Records that can be imported. */
export const IMPORT_NOUNS = ['products', 'merchants', 'openings'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]

const quantity = { kind: 'quantity' } as const
const price = { kind: 'price' } as const
const percent = { kind: 'percent' } as const
const isRequired = true

/** Fields of a product in an import file; a missing description is the name. */
const productFields = (say: Say): ImportField[] => [
  field(
    'name',
    say('Item Name'),
    'name, item, items, product, product name, stock item, particulars, name of item, item description, goods, description of goods, material, material name',
    { isRequired },
  ),
  field(
    'otherNames',
    say('Other Names'),
    'other name, second name, alternate name, alternative name, local name, name in hindi, name in marathi, regional name, print name, also called',
  ),
  field(
    'itemId',
    say('Item Code'),
    'code, item id, product code, product id, item no, part no, part number, alias, item number, material code, short code, internal reference',
    { kind: 'code' },
  ),
  field(
    'sku',
    say('SKU'),
    'barcode, bar code, sku code, sku no, ean, upc, ean code, barcode number, barcode no, gtin, variant sku, variant barcode',
    { kind: 'code' },
  ),
  field(
    'category',
    say('Category'),
    'item category, category name, product category, group, stock group, item group, under, group name, product group, department, main group',
    { isRequired, fill: 'General' },
  ),
  field('description', say('Description'), 'details, remarks, notes, product description, long description'),
  field(
    'unit',
    say('Unit'),
    'units, uom, base unit, primary unit, unit of measure, unit of measurement, measuring unit, item unit, unit name, usage unit, per',
    { kind: 'unit' },
  ),
  field(
    'hsncode',
    say('HSN Code'),
    'hsn, hsn sac, hsn sac code, hsn code sac, sac, sac code, hsn number, hsn no, hsn sac no',
    { kind: 'hsn' },
  ),
  field(
    'purchasePrice',
    say('Purchase Price'),
    'purchase rate, buying price, cost, cost price, cost rate, purchase cost, standard cost, landing cost, landed cost, landing price, dealer price, c p, closing rate, closing balance rate, opening rate, opening balance rate, valuation rate',
    { ...price, isRequired, fill: '0' },
  ),
  field(
    'sellingPrice',
    say('Selling Price'),
    'sale price, sale rate, rate, price, unit price, unit rate, standard price, retail price, retail rate, retail, s p, default price, regular price, variant price, list price',
    { ...price, isRequired },
  ),
  field('mrp', say('MRP'), 'maximum retail price, max retail price, m r p, mrp price, default mrp', price),
  field(
    'priceIncludesTax',
    say('Price Includes Tax'),
    'tax inclusive, inclusive of tax, is tax inclusive, sale price type, sales price type, price type, tax type of sale price, tax on sale price',
    { kind: 'with-tax' },
  ),
  field(
    'stock',
    say('Stock'),
    'opening stock, opening stock quantity, opening quantity, opening balance, current stock, current stock quantity, stock quantity, quantity, closing stock, closing balance, closing quantity, available quantity, available stock, quantity in hand, quantity on hand, stock in hand, stock on hand, in hand, on hand, balance, balance quantity, balance stock, stock balance, physical stock, opening balance quantity, closing balance quantity, variant inventory quantity',
    { ...quantity, isRequired, fill: '0' },
  ),
  field(
    'openingDate',
    say('Opening Stock As On'),
    'opening date, opening stock date, opening balance date, as of date, as on date, stock as on',
    { kind: 'date' },
  ),
  field(
    'openingWorth',
    say('Opening Stock Worth'),
    'opening value, opening stock value, opening balance value, opening amount, worth of opening stock, closing value, closing balance value, closing stock value',
    { kind: 'amount' },
  ),
  field('gst', say('GST %'), 'gst rate, tax, tax rate, gst, gst tax, gst tax rate, gst slab, tax slab', {
    kind: 'gst',
  }),
  field('taxability', say('Taxability'), 'taxable, gst type, tax category, type of supply, taxability type', {
    kind: 'taxability',
  }),
  field('cgst', say('CGST %'), 'cgst, cgst rate, central tax, central tax rate', percent),
  field('sgst', say('SGST %'), 'sgst, sgst rate, utgst, sgst utgst, state tax, state tax rate', percent),
  field('igst', say('IGST %'), 'igst, igst rate, integrated tax, integrated tax rate', percent),
  field('cess', say('Cess %'), 'cess, cess rate', percent),
  field(
    'lowStock',
    say('Low Stock'),
    'minimum stock, minimum stock quantity, minimum quantity, minimum level, low stock alert, low stock quantity, reorder level, reorder quantity, reorder point, low stock alert quantity',
    quantity,
  ),
  field('normalStock', say('Normal Stock'), 'normal stock quantity, ideal stock', quantity),
  field(
    'excessStock',
    say('Excess Stock'),
    'excess stock quantity, maximum stock, maximum quantity',
    quantity,
  ),
  field('supplier', say('Supplier'), 'supplier name, vendor, vendor name, party'),
]

const FIELDS = { products: productFields, merchants: merchantFields, openings: openingFields }

/** Fields with the English heads of our own files, so that an exported list can be imported on a screen in any language. */
export const IMPORT_FIELDS: Readonly<Record<ImportNoun, readonly ImportField[]>> = {
  products: productFields(inEnglish),
  merchants: merchantFields(inEnglish),
  openings: openingFields(inEnglish),
}

/** Fields by key, with titles in the reader's language. */
export const fieldsByKey = (noun: ImportNoun): ReadonlyMap<string, ImportField> =>
  new Map(FIELDS[noun](t).map((field) => [field.key, field]))
export const titleOf = (noun: ImportNoun, key: string): string => fieldsByKey(noun).get(key)?.title ?? key

const known = (noun: ImportNoun) =>
  new Map(
    IMPORT_FIELDS[noun].flatMap(({ key, title, heads }) =>
      [title, key, ...heads.split(', ').filter(Boolean)].map((head) => [plainHead(head), key] as const),
    ),
  )

/** Field keys of a file's heads, each once, or undefined. Our own heads come before other names, and whole heads before parts. */
export function recogniseColumns(noun: ImportNoun, heads: readonly string[]): (string | undefined)[] {
  const meaning = known(noun)
  const own = new Map(IMPORT_FIELDS[noun].map(({ key, title }) => [plainHead(title), key]))
  const found = heads.map((head) => own.get(plainHead(head)))
  const take = (readings: (head: string) => string[]) => {
    for (const [i, head] of heads.entries()) {
      const keys = found[i] ? [] : readings(head).flatMap((reading) => meaning.get(reading) ?? [])
      found[i] ??= keys.find((key) => !found.includes(key))
    }
  }
  take((head) => [plainHead(head)])
  // 'Price Purchase', as joined from two rows of heads.
  take((head) => [turned(head)])
  take(partsOfHead)
  return found.map((key, i) => (key && found.indexOf(key) === i ? key : undefined))
}

/** Moves the last word to the front: 'Price Purchase' becomes 'Purchase Price'. */
function turned(head: string): string {
  const [, before = '', last = ''] = /^(.+)\s+(\S+)$/.exec(head.trim()) ?? []
  return plainHead(`${last} ${before}`)
}
