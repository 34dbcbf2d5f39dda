/** What can be imported. */
export const IMPORT_NOUNS = ['products', 'merchants'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]

/** How the text of a cell is read. */
export type CellKind =
  | ('text' | 'number' | 'percent' | 'gst' | 'gstin' | 'merchant-type')
  // How an item is taxed, and how its price is meant.
  | ('taxability' | 'with-tax')

/** One thing that a column of a file can say. */
export interface ImportField {
  key: string
  /** The head of the column in our templates and lists. */
  title: string
  kind: CellKind
  /** A new row cannot do without it. */
  isRequired?: boolean
  /** What new rows say where the cell is empty, unless the person says something else. */
  fill?: string
  /** Other heads it goes by: of Vyapar, myBillBook, Tally and plain spreadsheets. */
  heads: string
}

const field = (
  key: string,
  title: string,
  heads: string,
  rest: Partial<Omit<ImportField, 'key' | 'title' | 'heads'>> = {},
): ImportField => ({ key, title, heads, kind: 'text', ...rest })

const number = { kind: 'number' } as const
const percent = { kind: 'percent' } as const
const isRequired = true

/** Where a new product says nothing, its name is its description. */
const PRODUCT_FIELDS: readonly ImportField[] = [
  field(
    'name',
    'Item Name',
    'name, item, product, product name, stock item, particulars, name of item, item description, goods',
    {
      isRequired,
    },
  ),
  field(
    'itemId',
    'Item Code',
    'code, item id, product code, product id, item no, part no, part number, alias',
  ),
  field('sku', 'SKU', 'barcode, bar code, sku code, ean, upc, ean code, barcode number, barcode no'),
  field(
    'category',
    'Category',
    'item category, category name, product category, group, stock group, item group, under',
    {
      ...{ isRequired, fill: 'General' },
    },
  ),
  field('description', 'Description', 'details, remarks, notes, product description, long description'),
  field(
    'unit',
    'Unit',
    'units, uom, base unit, primary unit, unit of measure, measuring unit, item unit, unit name',
  ),
  field('hsncode', 'HSN Code', 'hsn, hsn sac, hsn sac code, sac, sac code, hsn number, hsn no'),
  field(
    'purchasePrice',
    'Purchase Price',
    'purchase rate, buying price, cost, cost price, purchase cost, standard cost, buy price',
    {
      ...{ ...number, isRequired, fill: '0' },
    },
  ),
  field(
    'sellingPrice',
    'Selling Price',
    'sale price, sales price, selling rate, sale rate, sales rate, rate, price, unit price, standard price, sell price',
    { ...{ ...number, isRequired } },
  ),
  field('mrp', 'MRP', 'maximum retail price, max retail price, m r p, mrp price', number),
  field(
    'priceIncludesTax',
    'Price Includes Tax',
    'tax inclusive, inclusive of tax, is tax inclusive, sale price type, sales price type, price type, tax type of sale price, tax on sale price',
    { kind: 'with-tax' },
  ),
  field(
    'stock',
    'Stock',
    'opening stock, opening stock quantity, opening quantity, opening qty, opening balance, current stock, current stock quantity, stock quantity, stock qty, quantity, qty, closing stock, closing balance, available quantity, quantity in hand',
    { ...{ ...number, isRequired, fill: '0' } },
  ),
  field(
    'gst',
    'GST %',
    'gst rate, tax, tax rate, gst, tax percent, gst tax rate, gst percentage, tax percentage, gst slab, tax slab',
    {
      kind: 'gst',
    },
  ),
  field('taxability', 'Taxability', 'taxable, gst type, tax category, type of supply, taxability type', {
    kind: 'taxability',
  }),
  field('cgst', 'CGST %', 'cgst, cgst rate, central tax, central tax rate', percent),
  field('sgst', 'SGST %', 'sgst, sgst rate, utgst, sgst utgst, state tax, state tax rate', percent),
  field('igst', 'IGST %', 'igst, igst rate, integrated tax, integrated tax rate', percent),
  field('cess', 'Cess %', 'cess, cess rate', percent),
  field(
    'lowStock',
    'Low Stock',
    'minimum stock, minimum stock quantity, min stock, low stock alert, low stock quantity, reorder level, low stock alert quantity',
    number,
  ),
  field('normalStock', 'Normal Stock', 'normal stock quantity, ideal stock', number),
  field('excessStock', 'Excess Stock', 'excess stock quantity, maximum stock, max stock', number),
  field('supplier', 'Supplier', 'supplier name, vendor, vendor name'),
]

const MERCHANT_FIELDS: readonly ImportField[] = [
  field(
    'name',
    'Name',
    'party, party name, customer, customer name, supplier name, vendor name, ledger, ledger name, business name, company name, contact name, name of ledger',
    { isRequired },
  ),
  field(
    'type',
    'Type',
    'party type, customer type, contact type, group, under, parent, ledger group, account group',
    {
      ...{ kind: 'merchant-type', isRequired, fill: 'buyer' },
    },
  ),
  field(
    'phone',
    'Phone',
    'phone no, phone number, mobile, mobile no, mobile number, contact number, contact no, contact, telephone',
    {
      isRequired,
    },
  ),
  field('email', 'Email', 'email id, e mail, email address, mail', { isRequired }),
  field(
    'address',
    'Address',
    'billing address, bill to address, party address, mailing address, address line 1',
    {
      isRequired,
    },
  ),
  field(
    'gstin',
    'GSTIN',
    'gst no, gst number, gstin no, gstin number, gstin uin, gstin uin no, gst in, party gstin',
    {
      kind: 'gstin',
    },
  ),
  field('shippingAddress', 'Shipping Address', 'delivery address, ship to address'),
  field('state', 'State', 'billing state, party state, state name'),
  field('country', 'Country', 'country name'),
  field('postalCode', 'Postal Code', 'pincode, pin code, pin, zip, zip code, postcode'),
  field('placeOfSupply', 'Place of Supply', 'pos, supply state'),
]

export const IMPORT_FIELDS: Readonly<Record<ImportNoun, readonly ImportField[]>> = {
  products: PRODUCT_FIELDS,
  merchants: MERCHANT_FIELDS,
}

export const fieldOf = (noun: ImportNoun, key: string): ImportField | undefined =>
  IMPORT_FIELDS[noun].find((field) => field.key === key)

/** 'Sale Price (₹)*' and 'sale_price' are one head. */
const plain = (head: string) =>
  head
    .toLowerCase()
    .replace(/\((?:₹|rs\.?|inr|%)\)/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const known = (noun: ImportNoun) =>
  new Map(
    IMPORT_FIELDS[noun].flatMap(({ key, title, heads }) =>
      [title, key, ...heads.split(', ')].map((head) => [plain(head), key] as const),
    ),
  )

/** For each head what it means: a field's key, each once, or undefined. Our own heads come before other names. */
export function recogniseColumns(noun: ImportNoun, heads: readonly string[]): (string | undefined)[] {
  const meaning = known(noun)
  const own = new Map(IMPORT_FIELDS[noun].map(({ key, title }) => [plain(title), key]))
  const found = heads.map((head) => own.get(plain(head)))
  for (const [i, head] of heads.entries()) {
    const key = meaning.get(plain(head))
    if (!found[i] && key && !found.includes(key)) found[i] = key
  }
  return found.map((key, i) => (key && found.indexOf(key) === i ? key : undefined))
}

/** How far down the heads are looked for: above them stand the firm's name and the date of the report. */
const LOOKED_THROUGH = 15

/** Which row holds the heads: the one of the first few in which the most of them are known. */
export function headRowOf(noun: ImportNoun, rows: readonly (readonly string[])[]): number {
  const counts = rows
    .slice(0, LOOKED_THROUGH)
    .map((row) => recogniseColumns(noun, row).filter(Boolean).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
