import { cancelCreditNote, cancelDebitNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes, debitNotes } from '#contract/documents/notes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvoice, type Invoice, returnInvoice, updateInvoice } from '#contract/invoices.ts'
import { closeDrawer } from '#contract/money/drawer.ts'
import { chargeInterest } from '#contract/money/interest.ts'
import {
  cancelVoucher,
  changePayment,
  changeReceipt,
  createAllocation,
  createDue,
  createPayment,
  createReceipt,
} from '#contract/money/vouchers.ts'
import { makeCustomer } from '#contract/money/walk-ins.ts'
import { sql } from '#server/db/sql.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import type { openLedgerShop } from './ledger-shop.ts'
import { linesAgain } from './lines-again.ts'
import { startBahi } from './start-shop.ts'

type Shop = Awaited<ReturnType<typeof openLedgerShop>>

/** What calls are drawn from: papers that the person knows, and figures. */
export interface Draw {
  /** A bill, a receipt or another voucher by its place in what is known. */
  at: number
  rupees: number
  rate: number
  quantity: number
  percent: number
  isAnita: boolean
  mode: 'cash' | 'upi' | 'card'
  account: 'cash' | 'upi' | 'bank' | 'cheques' | 'safe'
  letOff: 'discount-allowed' | 'written-off' | 'income-tax-tds'
  of: 'goods' | 'money'
  side: 'debtors' | 'creditors'
  settlement: 'set-off' | 'refund'
}

export interface Papers {
  bills: Pick<Invoice, '_id' | 'items'>[]
  vouchers: { _id: string }[]
  notes: { credit: string; debit: string }
}

/** A call that moves money, or what somebody owes. */
interface Move {
  call: Endpoint
  send: (draw: Draw, shop: Shop, papers: Papers) => { params?: object; query?: object; body?: object }
}

const anyOf = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length]
  if (!one) throw new Error('Nothing is known yet')
  return one
}
const billIn = (papers: Papers, { at }: Draw) => anyOf(papers.bills, at)
const bill = (papers: Papers, draw: Draw) => ({ params: { id: billIn(papers, draw)._id } })
const voucher = (papers: Papers, { at }: Draw) => ({ params: { id: anyOf(papers.vouchers, at)._id } })
const reason = 'Typed twice'
const date = '2026-11-20'
const cheque = { number: '100201', date: '2026-12-01', bank: 'HDFC' }
const wayOf = ({ account, rupees: amount }: Draw) => ({
  account,
  amount,
  ...(account === 'cheques' && { cheque }),
})
const itemsOf = ({ rate, quantity }: Draw, { rice }: Shop) => [
  { product: rice._id, itemname: 'Rice', quantity, rate, cgst: 2.5, sgst: 2.5 },
]
const partyOf = ({ isAnita }: Draw, { anita }: Shop) => ({
  merchants: isAnita ? { _id: anita } : { name: '' },
})
const sale = (draw: Draw, shop: Shop) => ({
  invoiceType: 'sales',
  items: itemsOf(draw, shop),
  ...partyOf(draw, shop),
})
const settlement = (draw: Draw, { anita }: Shop) => ({ party: anita, ways: [wayOf(draw)] })

/** Each kind by the sentence that a failing run names. */
export const MOVES: Record<string, Move> = {
  'bills what is paid at once': {
    call: createInvoice,
    send: (draw, shop) => ({ body: { ...sale(draw, shop), paymentStatus: 'paid', paymentMode: draw.mode } }),
  },
  'bills with a discount and a part of the money': {
    call: createInvoice,
    send: (draw, shop) => ({
      body: { ...sale(draw, shop), discount: draw.percent, amountReceived: 50, paymentMode: draw.mode },
    }),
  },
  'receives more on a bill': {
    call: updateInvoice,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: { receivedNow: draw.rupees, paymentMode: draw.mode },
    }),
  },
  'says another way': {
    call: updateInvoice,
    send: (draw, _, papers) => ({ ...bill(papers, draw), body: { paymentMode: draw.mode } }),
  },
  'says another amount received': {
    call: updateInvoice,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: { amountReceived: draw.rupees, paymentMode: draw.mode },
    }),
  },
  'says paid or unpaid': {
    call: updateInvoice,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: { paymentStatus: draw.isAnita ? 'unpaid' : 'paid', paymentMode: draw.mode },
    }),
  },
  'says two ways': {
    call: updateInvoice,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: {
        items: linesAgain(billIn(papers, draw).items),
        ways: [
          { paymentMode: draw.mode, amount: draw.rupees },
          { paymentMode: draw.mode === 'cash' ? 'upi' : 'cash' },
        ],
      },
    }),
  },
  'edits the lines of a bill': {
    call: updateInvoice,
    send: (draw, shop, papers) => ({ ...bill(papers, draw), body: { items: itemsOf(draw, shop) } }),
  },
  'moves a bill to another customer': {
    call: updateInvoice,
    send: (draw, shop, papers) => ({
      ...bill(papers, draw),
      body: { items: itemsOf(draw, shop), ...partyOf(draw, shop) },
    }),
  },
  'takes a discount off a bill': {
    call: updateInvoice,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: { items: linesAgain(billIn(papers, draw).items), discount: draw.percent },
    }),
  },
  'cancels a bill': {
    call: cancelInvoice,
    send: (draw, _, papers) => ({ ...bill(papers, draw), body: { reason } }),
  },
  'takes a whole bill back': { call: returnInvoice, send: (draw, _, papers) => bill(papers, draw) },
  'writes a credit note': {
    call: creditNotes.create,
    send: (draw, _, papers) => {
      const { _id, items } = billIn(papers, draw)
      return {
        body: { invoice: _id, items: [{ line: items[0]?._id, quantity: 1 }], settlement: draw.settlement },
      }
    },
  },
  'writes a debit note': {
    call: debitNotes.create,
    send: (draw, _, papers) => ({ body: { invoice: billIn(papers, draw)._id, amount: draw.rupees } }),
  },
  'cancels a credit note': {
    call: cancelCreditNote,
    send: (_, __, { notes }) => ({ params: { id: notes.credit }, body: { reason } }),
  },
  'cancels a debit note': {
    call: cancelDebitNote,
    send: (_, __, { notes }) => ({ params: { id: notes.debit }, body: { reason } }),
  },
  'receives from a customer': {
    call: createReceipt,
    send: (draw, shop) => ({ body: settlement(draw, shop) }),
  },
  'receives from a supplier': {
    call: createReceipt,
    send: (draw, { mill }) => ({ body: { party: mill, partySide: draw.side, ways: [wayOf(draw)] } }),
  },
  'receives for a bill and lets something off': {
    call: createReceipt,
    send: (draw, shop) => ({
      body: {
        ...settlement(draw, shop),
        deductions: [
          { account: draw.letOff, amount: Math.max(1, Math.round((draw.percent * draw.rupees) / 100)) },
        ],
      },
    }),
  },
  'lets a bill off alone': {
    call: createReceipt,
    send: (draw, { anita }) => ({
      body: { party: anita, ways: [], deductions: [{ account: draw.letOff, amount: draw.rupees }] },
    }),
  },
  'writes a receipt anew': {
    call: changeReceipt,
    send: (draw, shop, papers) => ({
      ...voucher(papers, draw),
      body: { ...settlement(draw, shop), date, bills: [] },
    }),
  },
  'writes a payment anew': {
    call: changePayment,
    send: (draw, shop, papers) => ({
      ...voucher(papers, draw),
      body: { ...settlement(draw, shop), date, bills: [] },
    }),
  },
  'cancels a voucher': {
    call: cancelVoucher,
    send: (draw, _, papers) => ({ ...voucher(papers, draw), body: { reason } }),
  },
  'pays a customer': { call: createPayment, send: (draw, shop) => ({ body: settlement(draw, shop) }) },
  'pays a supplier': {
    call: createPayment,
    send: (draw, { mill }) => ({ body: { party: mill, ways: [wayOf(draw)] } }),
  },
  'writes udhaar': {
    call: createDue,
    send: ({ rupees: amount, of, side: partySide, account }, { anita }) => ({
      body: { party: anita, partySide, amount, of, account },
    }),
  },
  'sets money on account against a bill': {
    call: createAllocation,
    send: (draw, { anita }, papers) => ({
      body: {
        party: anita,
        from: draw.isAnita ? null : billIn(papers, { ...draw, at: draw.at + 1 })._id,
        bills: [{ bill: billIn(papers, draw)._id, amount: draw.rupees }],
      },
    }),
  },
  'charges interest': {
    call: chargeInterest,
    send: ({ rupees: amount }, { anita }) => ({ params: { id: anita }, body: { amount } }),
  },
  'makes a customer of who walked in': {
    call: makeCustomer,
    send: (draw, _, papers) => ({
      ...bill(papers, draw),
      body: {
        name: `Ravi ${draw.rupees}`,
        type: 'buyer',
        email: 'ravi@shop.test',
        phone: '9890022004',
        address: 'Pune',
      },
    }),
  },
  'closes the drawer': {
    call: closeDrawer,
    send: ({ rupees }) => ({
      body: {
        count: { 'note-500': 1 },
        stays: 500,
        seen: { closing: null, through: rupees, expected: rupees },
      },
    }),
  },
}

const MONEY = ['cash', 'upi', 'card', 'bank', 'cheques', 'safe', 'other-money']

/** Paise: what is in the drawer, what the shop has in all, and what each party owes it. */
export async function standing({ asha }: Pick<Shop, 'asha'>) {
  const { store } = await startBahi()
  const SUMS = { cash: column.paise, money: column.paise, owed: column.json<Record<string, number>>() }
  const rows = await store.forShop(asha).execute(
    query(
      SUMS,
      sql`select coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
                 coalesce(sum(amount) filter (where account in (select jsonb_array_elements_text(${JSON.stringify(MONEY)}::jsonb))), 0)::bigint as money,
                 (select coalesce(jsonb_object_agg(party, owes), '{}') from (
                    select coalesce(party::text, '') as party, sum(amount) as owes from entries
                     where shop_id = ${asha.shopId} and account in ('debtors', 'creditors') group by 1) parties) as owed
            from entries where shop_id = ${asha.shopId}`,
    ),
  )
  const { cash, money, owed } = onlyRow(rows[0])
  return { cash, money, owed, owedInAll: Object.values(owed).reduce((sum, one) => sum + one, 0) }
}
