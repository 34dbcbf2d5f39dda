import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { withCheckCharacter } from '#domain/gstin.ts'
import { paise } from '#domain/money.ts'

export const MONTH = '2026-10'
export const who = { id: null, name: '', address: '', country: '', postalCode: '', phone: '', email: '' }

export const lineOf = (more: Partial<TaxLine> = {}): TaxLine => ({
  itemname: 'Pen',
  description: '',
  hsn: '9608',
  isService: false,
  unit: 'Pcs',
  quantity: 1,
  price: 100,
  taxability: 'taxable',
  rate: 18,
  cessRate: 0,
  gross: paise(100_00),
  taxable: paise(100_00),
  cgst: paise(9_00),
  sgst: paise(9_00),
  igst: paise(0),
  cess: paise(0),
  taxOnMrp: false,
  productId: null,
  isByValue: false,
  isCharge: false,
  isBlocked: false,
  ...more,
})

export const documentOf = (
  more: Partial<TaxDocument> & { gstin?: string; total?: number } = {},
): TaxDocument => {
  const { gstin = '', ...rest } = more
  return {
    id: '0',
    noun: 'invoice',
    direction: 'sales',
    number: 'S-1',
    date: '2026-10-05',
    isCancelled: false,
    counts: true,
    supply: 'domestic',
    placeOfSupply: '27',
    own: { ...who, gstin: '27AABCB1001D1ZN', stateCode: '27', registration: 'regular' },
    party: { ...who, gstin, stateCode: '' },
    shipping: { address: '', stateCode: '', postalCode: '' },
    total: paise(118_00),
    roundOff: paise(0),
    additionalCharges: paise(0),
    discountAfterTax: paise(0),
    chargesTax: true,
    isWithoutTax: false,
    export: { shippingBillNo: '', shippingBillDate: '', portCode: '' },
    transport: { vehicleNo: '', transporter: '' },
    ewayBillNo: '',
    operator: '',
    bill: null,
    lines: [lineOf()],
    ...rest,
  } as TaxDocument
}
/** An operator's, for collecting tax: its 14th letter is C. */
export const OPERATOR = withCheckCharacter('27AAFCB7707D1C0')
export const X = '27AAACX2002E1ZX'
export const ofBill = (total: number) => ({ id: '1', number: 'S-0', date: '2026-09-01', total: paise(total) })
