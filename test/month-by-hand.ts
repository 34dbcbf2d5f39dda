import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import { createInvoice, type Invoice } from '#contract/invoices.ts'
import { item, openGstShop } from '#test/gstr1-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

// What a shop sells in the months that are reckoned by hand, and the rows of the files as the portal's tool writes them.

const priced = (itemname: string, hsncode: string, unit: string, usual: number, rates: object) => {
  const lineOf = item(itemname, hsncode, unit, rates)
  return (quantity: number, rate = usual) => lineOf(quantity, rate)
}
/** 1,000 a piece at 18 %, 100 a kilo at 5 %, and what bears no tax. */
export const battery = priced('Batteries', '8506', 'Nos', 1000, { cgst: 9, sgst: 9 })
export const batteryAway = priced('Batteries', '8506', 'Nos', 1000, { igst: 18 })
export const rice = priced('Rice', '1006', 'Kg', 100, { cgst: 2.5, sgst: 2.5 })
export const flour = priced('Flour', '1101', 'Kg', 60, { taxability: 'exempt' })
export const barley = priced('Barley', '1003', 'Kg', 20, { taxability: 'nil' })
export const beer = priced('Beer', '2203', 'Btl', 100, { taxability: 'non-gst' })
export const carriage = priced('Carriage', '9965', '', 1000, { cgst: 2.5, sgst: 2.5 })
export const advice = priced('Advice', '9982', '', 500, { cgst: 9, sgst: 9 })

/** The words of the official list. */
const HSN_WORDS: Record<string, string> = {
  '1003': 'BARLEY',
  '1006': 'RICE',
  '1101': 'WHEAT OR MESLIN FLOUR',
  '2203': 'BEER MADE FROM MALT',
  '8506': 'PRIMARY CELLS AND PRIMARY BATTERIES',
  '9965': 'Goods Transport Services',
  '9982': 'Legal and accounting services',
}

export async function openMonthByHand() {
  const shop = await openGstShop()
  const { asha } = shop
  const note = async (
    calls: typeof creditNotes | typeof debitNotes,
    bill: Invoice,
    noteDate: string,
    of: { quantity: number } | { amount: number },
    more: BodyOf<typeof creditNotes.create> = {},
  ) => {
    const items = [{ line: bill.items[0]?._id, ...of }]
    return (await asha(calls.create, { body: { invoice: bill._id, noteDate, items, ...more } })).note
  }
  return {
    ...shop,
    /** On the first line of a bill. */
    less: (
      bill: Invoice,
      date: string,
      of: { quantity: number } | { amount: number },
      more?: BodyOf<typeof creditNotes.create>,
    ) => note(creditNotes, bill, date, of, more),
    more: (bill: Invoice, date: string, amount: number) => note(debitNotes, bill, date, { amount }),
    buy: async (
      invoiceDate: string,
      merchants: BodyOf<typeof createInvoice>['merchants'],
      items: BodyOf<typeof createInvoice>['items'],
      more: BodyOf<typeof createInvoice> = {},
    ) =>
      (
        await asha(createInvoice, {
          body: { invoiceType: 'purchase', invoiceDate, merchants, items, ...more },
        })
      ).invoice,
  }
}

// Rows of GSTR-1.

export const inter = (txval: number, rt: number, iamt: number) => ({ txval, rt, iamt, csamt: 0 })
export const intra = (txval: number, rt: number, half: number) => ({
  txval,
  rt,
  camt: half,
  samt: half,
  csamt: 0,
})
type Item = ReturnType<typeof inter> | ReturnType<typeof intra>
/** 18 % has the number 1801, 5 % 501. */
const itemsOf = (items: Item[]) => items.map((one) => ({ num: one.rt * 100 + 1, itm_det: one }))

export const inv = (inum: string, idt: string, val: number, more: object, ...items: Item[]) => ({
  inum,
  idt,
  val,
  ...more,
  itms: itemsOf(items),
})
export const nt = (
  ntty: 'C' | 'D',
  nt_num: string,
  nt_dt: string,
  val: number,
  more: object,
  ...items: Item[]
) => ({ ntty, nt_num, nt_dt, val, ...more, itms: itemsOf(items) })
/** What stands beside the amounts of a row to a registered buyer. */
export const to = (pos: string, inv_typ = 'R', rchrg = 'N') => ({ pos, rchrg, inv_typ })

/** A row of B2C others: sales to buyers without a GSTIN, by state and rate. */
export const small = (pos: string, item: Item) => ({
  sply_ty: 'iamt' in item ? 'INTER' : 'INTRA',
  typ: 'OE',
  pos,
  ...item,
})
/** Rows of a tab of table 12, in their order. */
export const hsnTab = (
  ...rows: [hsn: string, words: string, uqc: string, qty: number, rt: number, txval: number, heads?: object][]
) =>
  rows.map(([hsn_sc, user_desc, uqc, qty, rt, txval, heads], at) => ({
    num: at + 1,
    hsn_sc,
    desc: HSN_WORDS[hsn_sc],
    user_desc,
    uqc,
    qty,
    rt,
    txval,
    iamt: 0,
    camt: 0,
    samt: 0,
    csamt: 0,
    ...heads,
  }))
export const halves = (half: number) => ({ camt: half, samt: half })
/** Table 13: the series of one kind of paper, each with its first and last number, how many, and how many cancelled. */
export const docs = (
  doc_num: number,
  doc_typ: string,
  ...series: [from: string, to: string, totnum: number, cancel?: number][]
) => ({
  doc_num,
  doc_typ,
  docs: series.map(([from, to, totnum, cancel = 0], at) => ({
    num: at + 1,
    from,
    to,
    totnum,
    cancel,
    net_issue: totnum - cancel,
  })),
})

// Rows of GSTR-3B.

export const taxes = (iamt: number, half: number) => ({ iamt, camt: half, samt: half, csamt: 0 })
export const credit = (ty: string, iamt: number, half: number) => ({ ty, ...taxes(iamt, half) })
/** Paise by head, of what is said in rupees. */
export const heads = (igst: number, half: number) => ({
  igst: Math.round(igst * 100),
  cgst: Math.round(half * 100),
  sgst: Math.round(half * 100),
  cess: 0,
})
