import { LISTED_PRODUCT_FIELDS, type ListedProductField, productField } from '../shelf/product-fields.ts'
import type { Say } from '../words/t.ts'
import { field, type ImportField } from './import-field.ts'

interface ProductHead extends Partial<Omit<ImportField, 'title'>> {
  /** The head of the column in our files, where it is not the field's label. */
  title?: (say: Say) => string
}

/** Columns of a product in a file: other heads, and how their cells are read. A missing description is the name. */
const PRODUCT_HEADS: Readonly<Record<string, ProductHead>> = {
  name: {
    title: (say) => say('Item Name'),
    heads:
      'name, item, items, product, product name, stock item, particulars, name of item, item description, goods, description of goods, material, material name',
    isRequired: true,
  },
  otherNames: {
    title: (say) => say('Other Names'),
    heads:
      'other name, second name, alternate name, alternative name, local name, name in hindi, name in marathi, regional name, print name, also called',
  },
  itemId: {
    title: (say) => say('Item Code'),
    heads:
      'code, item id, product code, product id, item no, part no, part number, alias, item number, material code, short code, internal reference',
    kind: 'code',
  },
  sku: {
    heads:
      'barcode, bar code, sku code, sku no, ean, upc, ean code, barcode number, barcode no, gtin, variant sku, variant barcode',
    kind: 'code',
  },
  category: {
    title: (say) => say('Category'),
    heads:
      'item category, category name, product category, group, stock group, item group, under, group name, product group, department, main group',
    isRequired: true,
    fill: 'General',
  },
  description: { heads: 'details, remarks, notes, product description, long description' },
  unit: {
    heads:
      'units, uom, base unit, primary unit, unit of measure, unit of measurement, measuring unit, item unit, unit name, usage unit, per',
    kind: 'unit',
  },
  hsncode: {
    title: (say) => say('HSN Code'),
    heads: 'hsn, hsn sac, hsn sac code, hsn code sac, sac, sac code, hsn number, hsn no, hsn sac no',
    kind: 'hsn',
  },
  purchasePrice: {
    title: (say) => say('Purchase Price'),
    heads:
      'purchase rate, buying price, cost, cost price, cost rate, purchase cost, standard cost, landing cost, landed cost, landing price, dealer price, c p, closing rate, closing balance rate, opening rate, opening balance rate, valuation rate',
    kind: 'price',
    isRequired: true,
    fill: '0',
  },
  sellingPrice: {
    title: (say) => say('Selling Price'),
    heads:
      'sale price, sale rate, rate, price, unit price, unit rate, standard price, retail price, retail rate, retail, s p, default price, regular price, variant price, list price',
    kind: 'price',
    isRequired: true,
  },
  mrp: {
    title: (say) => say('MRP'),
    heads: 'maximum retail price, max retail price, m r p, mrp price, default mrp',
    kind: 'price',
  },
  priceIncludesTax: {
    title: (say) => say('Price Includes Tax'),
    heads:
      'tax inclusive, inclusive of tax, is tax inclusive, sale price type, sales price type, price type, tax type of sale price, tax on sale price',
    kind: 'with-tax',
  },
  stock: {
    title: (say) => say('Stock'),
    heads:
      'opening stock, opening stock quantity, opening quantity, opening balance, current stock, current stock quantity, stock quantity, quantity, closing stock, closing balance, closing quantity, available quantity, available stock, quantity in hand, quantity on hand, stock in hand, stock on hand, in hand, on hand, balance, balance quantity, balance stock, stock balance, physical stock, opening balance quantity, closing balance quantity, variant inventory quantity',
    kind: 'quantity',
    isRequired: true,
    fill: '0',
  },
  openingDate: {
    title: (say) => say('Opening Stock As On'),
    heads: 'opening date, opening stock date, opening balance date, as of date, as on date, stock as on',
    kind: 'date',
  },
  openingWorth: {
    title: (say) => say('Opening Stock Worth'),
    heads:
      'opening value, opening stock value, opening balance value, opening amount, worth of opening stock, closing value, closing balance value, closing stock value',
    kind: 'amount',
  },
  gst: {
    title: (say) => say('GST %'),
    heads: 'gst rate, tax, tax rate, gst, gst tax, gst tax rate, gst slab, tax slab',
    kind: 'gst',
  },
  taxability: {
    title: (say) => say('Taxability'),
    heads: 'taxable, gst type, tax category, type of supply, taxability type',
    kind: 'taxability',
  },
  cgst: {
    title: (say) => say('CGST %'),
    heads: 'cgst, cgst rate, central tax, central tax rate',
    kind: 'percent',
  },
  sgst: {
    title: (say) => say('SGST %'),
    heads: 'sgst, sgst rate, utgst, sgst utgst, state tax, state tax rate',
    kind: 'percent',
  },
  igst: {
    title: (say) => say('IGST %'),
    heads: 'igst, igst rate, integrated tax, integrated tax rate',
    kind: 'percent',
  },
  cess: { title: (say) => say('Cess %'), heads: 'cess, cess rate', kind: 'percent' },
  lowStock: {
    title: (say) => say('Low Stock'),
    heads:
      'minimum stock, minimum stock quantity, minimum quantity, minimum level, low stock alert, low stock quantity, reorder level, reorder quantity, reorder point, low stock alert quantity',
    kind: 'quantity',
  },
  normalStock: {
    title: (say) => say('Normal Stock'),
    heads: 'normal stock quantity, ideal stock',
    kind: 'quantity',
  },
  excessStock: {
    title: (say) => say('Excess Stock'),
    heads: 'excess stock quantity, maximum stock, maximum quantity',
    kind: 'quantity',
  },
  pack: { title: (say) => say('Pack'), heads: 'secondary unit, alternate unit, alt unit', kind: 'unit' },
  packHolds: {
    title: (say) => say('Pack Holds'),
    heads: 'conversion, conversion rate, conversion factor',
    kind: 'quantity',
  },
  packBarcode: {
    title: (say) => say('Pack Barcode'),
    heads: 'secondary barcode, alternate barcode',
    kind: 'code',
  },
  packPrice: { title: (say) => say('Pack Price'), heads: 'secondary price, pack rate', kind: 'price' },
  packMrp: { title: (say) => say('Pack MRP'), heads: 'secondary mrp, alternate mrp', kind: 'price' },
  supplier: { title: (say) => say('Supplier'), heads: 'supplier name, vendor, vendor name, party' },
  brand: { heads: 'brand name, make, manufacturer' },
  schedule: { heads: 'drug schedule, schedule type, sch, schedule h', kind: 'schedule' },
  rack: { heads: 'rack no, rack number, item location, shelf, shelf no, bin, bin location' },
}

const isListed = (key: string): key is ListedProductField =>
  LISTED_PRODUCT_FIELDS.some((name) => name === key)

/** Fields of a product in a file: those above in their order, and further ones by their label alone. */
export const productFields = (say: Say): ImportField[] =>
  [...new Set([...Object.keys(PRODUCT_HEADS), ...LISTED_PRODUCT_FIELDS])].map((key) => {
    const { title, heads = '', ...rest } = PRODUCT_HEADS[key] ?? {}
    const label = isListed(key) ? productField(key).label(say) : key
    return field(key, title?.(say) ?? label, heads, rest)
  })
