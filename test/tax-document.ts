import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020.js'
import type { TaxDocument, TaxLine, TaxParty } from '#domain/gst/tax-document.ts'
import { NOTHING, rupeesToPaise } from '#domain/money.ts'

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', path), 'utf8'))

/** A file of the folder test/schemas/examples. */
export const exampleOf = (name: string) => read(`examples/${name}.json`)

/** What a file breaks of its schema; nothing where it fits. */
export function faultsOf(schema: string, file: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  const validate = ajv.compile(read(`${schema}.schema.json`))
  validate(file)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const party = (more: Partial<TaxParty>): TaxParty => ({
  id: null,
  name: '',
  gstin: '',
  address: '',
  stateCode: '',
  country: 'India',
  postalCode: '',
  phone: '',
  email: '',
  ...more,
})
export const BAHI_STORES = party({
  name: 'Bahi Demo Stores',
  gstin: '27AABCB1001D1ZN',
  address: '12 Market Road, Pune',
  stateCode: '27',
  postalCode: '411001',
})
export const YASH = party({
  name: 'Yash Traders',
  gstin: '29AAACY3003F1ZN',
  address: '4 MG Road, Bengaluru',
  stateCode: '29',
  postalCode: '560001',
})

/** Amounts in rupees. */
export const taxLine = ({
  gross = 0,
  taxable = gross,
  igst = 0,
  cgst = 0,
  cess = 0,
  ...more
}: Omit<Partial<TaxLine>, 'gross' | 'taxable' | 'igst' | 'cgst' | 'cess'> & {
  gross?: number
  taxable?: number
  igst?: number
  cgst?: number
  cess?: number
}): TaxLine => ({
  itemname: 'Laptop stand',
  description: '',
  hsn: '847330',
  isService: more.hsn?.startsWith('99') ?? false,
  unit: 'Nos',
  quantity: 1,
  price: gross,
  taxability: 'taxable',
  rate: 18,
  cessRate: 0,
  gross: rupeesToPaise(gross),
  taxable: rupeesToPaise(taxable),
  igst: rupeesToPaise(igst),
  cgst: rupeesToPaise(cgst),
  sgst: rupeesToPaise(cgst),
  cess: rupeesToPaise(cess),
  taxOnMrp: false,
  productId: null,
  isByValue: false,
  isCharge: false,
  isBlocked: false,
  ...more,
})

/** A bill of the shop in Pune to the buyer in Bengaluru; its total is what the lines come to. */
export function taxDocument({
  total,
  ...more
}: Omit<Partial<TaxDocument>, 'total'> & { total?: number }): TaxDocument {
  const lines = more.lines ?? [taxLine({ gross: 1000, igst: 180 })]
  const charges = more.chargesTax ?? true
  const sum = lines.reduce(
    (all, { taxable, cgst, sgst, igst, cess }) => all + taxable + (charges ? cgst + sgst + igst + cess : 0),
    0,
  )
  return {
    id: 'd',
    noun: 'invoice',
    direction: 'sales',
    number: 'S/26-27/0101',
    date: '2026-10-05',
    isCancelled: false,
    counts: true,
    supply: 'domestic',
    placeOfSupply: '29',
    own: { ...BAHI_STORES, registration: 'regular' },
    party: YASH,
    shipping: { address: '', stateCode: '', postalCode: '' },
    roundOff: NOTHING,
    additionalCharges: NOTHING,
    discountAfterTax: NOTHING,
    chargesTax: charges,
    isWithoutTax: false,
    bill: null,
    ewayBillNo: '',
    operator: '',
    supplierNo: '',
    supplierDate: '',
    export: { shippingBillNo: '', shippingBillDate: '', portCode: '' },
    transport: { vehicleNo: '', transporter: '' },
    ...more,
    lines,
    total: total === undefined ? (sum as TaxDocument['total']) : rupeesToPaise(total),
  }
}
