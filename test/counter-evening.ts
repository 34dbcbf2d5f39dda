import { creditNotes } from '#contract/documents/notes.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { closeDrawer, getDrawer } from '#contract/money/drawer.ts'
import { createExpense, createPayment, createReceipt, createTransfer } from '#contract/money/vouchers.ts'
import { paiseToRupees } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { type BodyOf, type Person, setClock, startShop } from './start-shop.ts'

const at = (time: string, day = 20) => setClock(`2026-11-${day}T${time}:00+05:30`)

/** The drawer as it stands, as a person who closes it says back what she saw. */
export async function seenOf(person: Person, account = 'cash') {
  const drawer = await person(getDrawer, { query: { account } })
  const { closing, through, expected } = drawer
  return { drawer, seen: { closing, through, expected: paiseToRupees(expected) } }
}

/** A shop, who deals with it, and what happens at its counter. */
export async function openCounter() {
  const { asha, bharat } = await startShop()
  const merchant = async (name: string, type: 'buyer' | 'supplier') => {
    const email = `${name.replaceAll(' ', '')}@party.test`.toLowerCase()
    const body = { name, type, email, phone: '9890022003', address: 'Pune' }
    return (await asha(createMerchant, { body })).supplier._id
  }
  const sell = async (amount: number, mode: PaymentMode, party?: string, paid = true) => {
    const { invoice } = await asha(createInvoice, {
      body: {
        invoiceType: 'sales',
        merchants: { _id: party },
        paymentMode: mode,
        invoiceDate: '2026-11-20',
        items: [{ itemname: 'Goods', quantity: 1, rate: amount }],
        paymentStatus: paid ? 'paid' : 'unpaid',
      },
    })
    return invoice
  }
  const edit = (id: string, amount: number) =>
    asha(updateInvoice, {
      params: { id },
      body: { items: [{ itemname: 'Goods', quantity: 1, rate: amount }], paymentStatus: 'paid' },
    })
  const close = async (count: BodyOf<typeof closeDrawer>['count'], stays: number, person: Person = asha) => {
    const { seen } = await seenOf(person)
    return (await person(closeDrawer, { body: { count, stays, seen } })).closing
  }
  return { asha, bharat, merchant, sell, edit, close }
}

/** The day of the picture: 11,752.00 should be there, and a bill of 340.00 was paid by UPI. */
export async function tradeTheDay() {
  const shop = await openCounter()
  const { asha, merchant, sell, edit, close } = shop
  const deshmukh = await merchant('Deshmukh Tea House', 'buyer')
  const [ravi, kulkarni] = [
    await merchant('Ravi Kumar', 'buyer'),
    await merchant('Kulkarni Tiffin Service', 'buyer'),
  ]
  const dairy = await merchant('Pune Dairy Agencies', 'supplier')
  at('20:00', 19)
  for (let bill = 0; bill < 9; bill++) await sell(100 + bill, 'upi', deshmukh)
  await close({}, 0)

  at('08:55')
  await asha(createTransfer, { body: { from: 'safe', to: 'cash', amount: 2000 } })
  const sales = ['09:05', '09:40', '10:15', '10:50', '11:30']
  const bills: Record<string, Awaited<ReturnType<typeof sell>>> = {}
  // 1,250 + 1,490 + 980 + 1,762 + 1,000 = 6,482; with 214, 126, 340 and 1,580 below: 8,742.
  for (const [i, amount] of [1200, 1490, 980, 1700, 1000].entries()) {
    at(sales[i] ?? '')
    bills[amount] = await sell(amount, 'cash')
  }
  at('11:45')
  const upi = await asha(createInvoice, {
    body: {
      invoiceType: 'sales',
      paymentMode: 'upi',
      paymentStatus: 'paid',
      invoiceDate: '2026-11-20',
      items: [{ itemname: 'Goods', quantity: 5, rate: 100 }],
    },
  })
  at('12:20')
  await sell(700, 'upi')
  await sell(260, 'card')
  at('13:10')
  await sell(214, 'cash')
  at('13:12')
  await sell(126, 'cash')
  at('15:00')
  const raised = await sell(1240, 'cash', ravi)
  at('16:05')
  const marked = await sell(340, 'cash', deshmukh)
  // Four edits of bills that were paid: +50, +30 and +32, and +340.
  await edit(bills[1200]?._id ?? '', 1250)
  await edit(bills[1700]?._id ?? '', 1730)
  await edit(bills[1700]?._id ?? '', 1762)
  await edit(raised._id, 1580)
  await asha(creditNotes.create, {
    body: {
      invoice: upi.invoice._id,
      why: 'Goods came back',
      settlement: 'credit',
      items: [{ line: upi.invoice.items[0]?._id, quantity: 1 }],
    },
  })
  const cash = (amount: number) => [{ account: 'cash', amount }]
  at('17:00')
  await asha(createReceipt, { body: { party: kulkarni, ways: cash(3500) } })
  for (const [note, amount, head] of [
    ['Tea', 60, 'tea'],
    ['Tempo', 400, 'transport'],
    ['Thermal rolls', 180, 'other-expenses'],
  ] as const) {
    await asha(createExpense, { body: { head, amount, account: 'cash', note } })
  }
  await asha(createPayment, { body: { party: dairy, ways: cash(1850) } })
  at('21:14')
  return { ...shop, marked, raised, deshmukh }
}
