import type { Series } from '#domain/documents/series.ts'
import type { Filing } from '#domain/shop/filing.ts'
import type { UseName, Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'

/** Texts of a switch, about the shop and not the software. */
interface UseWords {
  title: string
  sentence: string
  /** The screens on which the feature appears. */
  appears: string
}

/** The switches in their groups, in the order of the page. */
export const USE_GROUPS: readonly [title: string, words: Partial<Record<UseName, UseWords>>][] = [
  [
    t('Tax'),
    {
      ewayBill: {
        title: t('E-way bill'),
        sentence: t('Your loads pass the limit of your state.'),
        appears: t('E-way Bill No'),
      },
      gst: {
        title: t('GST returns'),
        sentence: t('You report your month to the tax office.'),
        appears: t('GST in the sidebar'),
      },
      eInvoice: {
        title: t('E-invoice'),
        sentence: t('You report bills to the portal for an IRN.'),
        appears: t('A line on bills that need one'),
      },
      exports: {
        title: t('Exports and SEZ'),
        sentence: t('You sell abroad, to a SEZ or for export.'),
        appears: t('Kind of supply on bills, LUT'),
      },
      reverseCharge: {
        title: t('Reverse charge'),
        sentence: t('Of some goods who receives pays the tax.'),
        appears: t('Kind of supply on bills, items'),
      },
      operators: {
        title: t('Online operators'),
        sentence: t('You sell through Swiggy, Amazon and the like.'),
        appears: t("Operator's GSTIN on bills, table 14"),
      },
    },
  ],
  [
    t('Counter and stock'),
    {
      mrp: {
        title: t('MRP'),
        sentence: t('Your packs have a printed price.'),
        appears: t('MRP of items and on bills'),
      },
      packs: {
        title: t('Packs'),
        sentence: t('You sell by the box or strip, and by the piece.'),
        appears: t('Packs of items, unit of a line'),
      },
      lineDiscounts: {
        title: t('Discount on items'),
        sentence: t('You give something off single items.'),
        appears: t('Discount column of bills'),
      },
      batches: {
        title: t('Batches and expiry'),
        sentence: t('Your goods have a batch number and a month of expiry.'),
        appears: t('Batch of items and on bills, Batches in Stock'),
      },
      serials: {
        title: t('Serial numbers'),
        sentence: t('Each piece you sell has a number of its own, like the IMEI of a phone.'),
        appears: t('Serial numbers of items and on bills, warranty'),
      },
      drugs: {
        title: t('Medicines: schedules and prescriptions'),
        sentence: t('You sell medicines of Schedule H, H1, X or NDPS.'),
        appears: t('Schedule of items, patient and doctor on bills, registers in Reports'),
      },
      places: {
        title: t('Places'),
        sentence: t('Your goods stand in more than one place: shop, godown, van.'),
        appears: t('Places in Inventory, place of bills and stock'),
      },
      madeOf: {
        title: t('Made of others'),
        sentence: t('You sell kits and dishes, or make goods out of others.'),
        appears: t('Made of in items, Production in Stock'),
      },
      variants: {
        title: t('Sizes and colours'),
        sentence: t('One item comes in sizes or colours, like a kurta or a shoe.'),
        appears: t('Sizes and Colours in Items'),
      },
      priceLists: {
        title: t('Price lists'),
        sentence: t('Some customers pay other prices, or less for more.'),
        appears: t('Price Lists in Items, list of a customer, on bills'),
      },
      schemes: {
        title: t('Schemes'),
        sentence: t('You give something free, or off larger bills.'),
        appears: t('Schemes in Items, on bills'),
      },
      quotations: {
        title: t('Quotations'),
        sentence: t('You tell a price before anybody orders.'),
        appears: t('Quotation tab and buttons'),
      },
      challans: {
        title: t('Delivery challans'),
        sentence: t('Goods leave before their bill.'),
        appears: t('Delivery Challan tab'),
      },
    },
  ],
  [
    t('Books'),
    {
      reports: {
        title: t('Reports'),
        sentence: t('You look at profit, cash book, stock and sales.'),
        appears: t('Reports'),
      },
    },
  ],
  [
    t('People'),
    {
      approvals: {
        title: t('Approvals'),
        sentence: t('An order waits for a second yes; without, it is approved as it is saved.'),
        appears: t('Approvals'),
      },
      planner: {
        title: t('Planner'),
        sentence: t('You plan visits, calls and payments.'),
        appears: t('Planner, Buyer Planner'),
      },
    },
  ],
]

export const REGISTRATION_LABELS = {
  regular: t('Regular'),
  composition: t('Composition'),
  unregistered: t('Not registered'),
} as const

/** Effect of each registration on the shop's papers. */
export const REGISTRATION_SENTENCES = {
  regular: t('Bills are tax invoices with CGST and SGST, or IGST.'),
  composition: t(
    'Bills of supply without tax, inside your state only. The tax is paid out of your own pocket.',
  ),
  unregistered: t('Plain bills without tax and without HSN.'),
} as const

export const CLASS_LABELS = {
  trader: t('Trader, 1% of taxable sales'),
  manufacturer: t('Manufacturer, 1% of sales'),
  restaurant: t('Restaurant, 5% of sales'),
  services: t('Services, 6% of taxable sales'),
} as const

export const ROUNDING_LABELS = {
  none: t('No rounding'),
  '50-paise': t('50 paise'),
  rupee: t('Rupee'),
} as const

/** The series of numbers, in the order of the page. */
export const SERIES_LABELS: Record<Series, string> = {
  salesInvoice: t('Sales invoice'),
  purchaseInvoice: t('Purchase invoice'),
  salesOrder: t('Sales order'),
  purchaseOrder: t('Purchase order'),
  salesQuotation: t('Sales quotation'),
  purchaseQuotation: t('Purchase quotation'),
  deliveryChallan: t('Delivery challan'),
  returnChallan: t('Purchase return challan'),
  creditNote: t('Credit note'),
  debitNote: t('Debit note'),
  supplierCreditNote: t('Supplier credit note'),
  supplierDebitNote: t('Supplier debit note'),
  selfInvoice: t('Self-invoice'),
  receipt: t('Receipt'),
  payment: t('Payment'),
  expense: t('Expense'),
  income: t('Other income'),
  contra: t('Transfer'),
  journal: t('Journal'),
  due: t('Udhaar'),
  interest: t('Interest charged'),
  taxPayment: t('Tax payments'),
  transfer: t('Transfer of goods'),
  production: t('Production'),
}

/** Series that only shops with a certain feature write; every shop writes the others. */
const SERIES_USES: Partial<Record<Series, UseName>> = {
  salesQuotation: 'quotations',
  purchaseQuotation: 'quotations',
  deliveryChallan: 'challans',
  returnChallan: 'challans',
  selfInvoice: 'reverseCharge',
  transfer: 'places',
  production: 'madeOf',
}

/** The series that a shop writes, in their order. */
export const seriesInUse = (uses: Uses): Series[] =>
  (Object.keys(SERIES_LABELS) as Series[]).filter((name) => {
    const use = SERIES_USES[name]
    return !use || uses[use]
  })

export const FILING_LABELS: Record<Filing, string> = {
  monthly: t('Every month'),
  quarterly: t('Every quarter'),
}
