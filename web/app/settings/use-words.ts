import type { Series } from '#domain/document-number.ts'
import type { Filing } from '#domain/shop/filing.ts'
import type { UseName, Uses } from '#domain/shop/uses.ts'

/** A switch in words: about the shop, not the software. */
interface UseWords {
  title: string
  sentence: string
  /** The places where it shows. */
  appears: string
}

/** The switches in their groups, in the order of the page. */
export const USE_GROUPS: readonly [title: string, words: Partial<Record<UseName, UseWords>>][] = [
  [
    'Tax',
    {
      ewayBill: {
        title: 'E-way bill',
        sentence: 'Your loads pass the limit of your state.',
        appears: 'E-way Bill No',
      },
      gst: {
        title: 'GST returns',
        sentence: 'You report your month to the tax office.',
        appears: 'GST in the sidebar',
      },
      eInvoice: {
        title: 'E-invoice',
        sentence: 'You report bills to the portal for an IRN.',
        appears: 'A line on bills that need one',
      },
      exports: {
        title: 'Exports and SEZ',
        sentence: 'You sell abroad, to a SEZ or for export.',
        appears: 'Kind of supply on bills, LUT',
      },
      reverseCharge: {
        title: 'Reverse charge',
        sentence: 'Of some goods who receives pays the tax.',
        appears: 'Kind of supply on bills, items',
      },
      operators: {
        title: 'Online operators',
        sentence: 'You sell through Swiggy, Amazon and the like.',
        appears: "Operator's GSTIN on bills, table 14",
      },
    },
  ],
  [
    'Counter and stock',
    {
      mrp: {
        title: 'MRP',
        sentence: 'Your packs have a printed price.',
        appears: 'MRP of items and on bills',
      },
      lineDiscounts: {
        title: 'Discount on items',
        sentence: 'You give something off single items.',
        appears: 'Discount column of bills',
      },
      priceLists: {
        title: 'Price lists',
        sentence: 'Some customers pay other prices, or less for more.',
        appears: 'Price Lists in Items, list of a customer, on bills',
      },
      schemes: {
        title: 'Schemes',
        sentence: 'You give something free, or off larger bills.',
        appears: 'Schemes in Items, on bills',
      },
      quotations: {
        title: 'Quotations',
        sentence: 'You tell a price before anybody orders.',
        appears: 'Quotation tab and buttons',
      },
      challans: {
        title: 'Delivery challans',
        sentence: 'Goods leave before their bill.',
        appears: 'Delivery Challan tab',
      },
    },
  ],
  [
    'Books',
    {
      reports: {
        title: 'Reports',
        sentence: 'You look at profit, cash book, stock and sales.',
        appears: 'Reports',
      },
    },
  ],
  [
    'People',
    {
      approvals: {
        title: 'Approvals',
        sentence: 'An order waits for a second yes; without, it is approved as it is saved.',
        appears: 'Approvals',
      },
      planner: {
        title: 'Planner',
        sentence: 'You plan visits, calls and payments.',
        appears: 'Planner, Buyer Planner',
      },
    },
  ],
]

export const REGISTRATION_LABELS = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Not registered',
} as const

/** What each means for the shop's paper. */
export const REGISTRATION_SENTENCES = {
  regular: 'Bills are tax invoices with CGST and SGST, or IGST.',
  composition: 'Bills of supply without tax, inside your state only. The tax is paid out of your own pocket.',
  unregistered: 'Plain bills without tax and without HSN.',
} as const

export const CLASS_LABELS = {
  trader: 'Trader, 1% of taxable sales',
  manufacturer: 'Manufacturer, 1% of sales',
  restaurant: 'Restaurant, 5% of sales',
  services: 'Services, 6% of taxable sales',
} as const

export const ROUNDING_LABELS = { none: 'No rounding', '50-paise': '50 paise', rupee: 'Rupee' } as const

/** The series of numbers, in the order of the page. */
export const SERIES_LABELS: Record<Series, string> = {
  salesInvoice: 'Sales invoice',
  purchaseInvoice: 'Purchase invoice',
  salesOrder: 'Sales order',
  purchaseOrder: 'Purchase order',
  salesQuotation: 'Sales quotation',
  purchaseQuotation: 'Purchase quotation',
  deliveryChallan: 'Delivery challan',
  returnChallan: 'Purchase return challan',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
  supplierCreditNote: 'Supplier credit note',
  supplierDebitNote: 'Supplier debit note',
  selfInvoice: 'Self-invoice',
  receipt: 'Receipt',
  payment: 'Payment',
  expense: 'Expense',
  income: 'Other income',
  contra: 'Transfer',
  journal: 'Journal',
  due: 'Udhaar',
  interest: 'Interest charged',
  taxPayment: 'Tax payments',
}

/** Series that only shops write which use something; the rest everybody has. */
const SERIES_USES: Partial<Record<Series, UseName>> = {
  salesQuotation: 'quotations',
  purchaseQuotation: 'quotations',
  deliveryChallan: 'challans',
  returnChallan: 'challans',
  selfInvoice: 'reverseCharge',
}

/** The series that a shop writes, in their order. */
export const seriesInUse = (uses: Uses): Series[] =>
  (Object.keys(SERIES_LABELS) as Series[]).filter((name) => {
    const use = SERIES_USES[name]
    return !use || uses[use]
  })

export const FILING_LABELS: Record<Filing, string> = { monthly: 'Every month', quarterly: 'Every quarter' }
