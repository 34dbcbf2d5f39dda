import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelCreditNote, cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { getKhata } from '#contract/money/khata.ts'
import { bounceCheque, createAllocation, createReceipt } from '#contract/money/vouchers.ts'
import { balances, openLedgerShop } from '#test/ledger-shop.ts'
import { oneSided } from '#test/one-sided.ts'

// A bounced cheque undoes its set-offs whatever happened to their bills, as a bounce is never refused (docs/decisions/0083).

type Shop = Awaited<ReturnType<typeof openLedgerShop>>
type Bill = Awaited<ReturnType<Shop['bill']>>

const item = (quantity: number) => ({ itemname: 'Rice', quantity, rate: 10, cgst: 2.5, sgst: 2.5 })

const khataOf = ({ asha, anita }: Shop) =>
  asha(getKhata, { params: { id: anita }, query: { from: '2026-11-01', to: '2026-12-31' } }).then(oneSided)

let chequeNumber = 0
const cheque = () => {
  const number = String(++chequeNumber).padStart(6, '0')
  return { number, date: '2026-11-02', bank: 'SBI' }
}

const receive = async ({ asha, anita, cash }: Shop, onCheque: number, inCash = 0, bills: object[] = []) => {
  const ways = [
    ...(onCheque > 0 ? [{ account: 'cheques', amount: onCheque, cheque: cheque() }] : []),
    ...(inCash > 0 ? cash(inCash) : []),
  ]
  const body = { party: anita, date: '2026-11-02', ways, bills: bills as { bill: string; amount: number }[] }
  return (await asha(createReceipt, { body })).voucher
}

const takeBack = async ({ asha }: Shop, bill: Bill, quantity: number) => {
  const [line] = (await asha(getInvoice, { params: { id: bill._id } })).items
  const items = [{ line: line?._id, quantity }]
  const body = { invoice: bill._id, settlement: 'credit' as const, items }
  return (await asha(creditNotes.create, { body })).note
}

test.each(['a note', 'an edit'])(
  'a cheque can bounce after %s lowered the bill that its money settled',
  async (how) => {
    const shop = await openLedgerShop()
    const { asha, anita, bill } = shop
    await receive(shop, 0, 1000)
    const bounced = await receive(shop, 100)
    const sale = await bill('sales', { rate: 10, quantity: 100 }) // 1,050
    await asha(createAllocation, { body: { party: anita, bills: [{ bill: sale._id, amount: 1050 }] } })
    // 105 less are owed: 945.
    if (how === 'a note') await takeBack(shop, sale, 10)
    else await asha(updateInvoice, { params: { id: sale._id }, body: { items: [item(90)] } })
    await asha(bounceCheque, { params: { id: bounced._id }, body: { reason: 'Insufficient funds' } })
    // 1,000 came and 945 are owed.
    const { balance, onAccount, openBills } = await khataOf(shop)
    expect([balance, onAccount, openBills]).toEqual([-55_00, 55_00, []])
    expect(await balances(asha)).toMatchObject({ cash: 1000, debtors: -55 })
  },
)

test('a set-off is undone even if the bill it came from has no overpayment any more', async () => {
  const shop = await openLedgerShop()
  const { asha, anita, bill } = shop
  const source = await bill('sales', { rate: 10, quantity: 20, amountReceived: 0 }) // 210
  await receive(shop, 0, 210, [{ bill: source._id, amount: 210 }])
  const note = await takeBack(shop, source, 10) // 105 too much
  const [gone, stays] = [
    await bill('sales', { rate: 10, quantity: 5 }), // 52.50
    await bill('sales', { rate: 10, quantity: 5 }),
  ]
  const bills = [gone, stays].map(({ _id }) => ({ bill: _id, amount: 52.5 }))
  await asha(createAllocation, { body: { party: anita, from: source._id, bills } })
  await asha(cancelCreditNote, { params: { id: note._id }, body: { reason: 'It stayed' } })
  await asha(cancelInvoice, { params: { id: gone._id }, body: { reason: 'Not taken' } })
  // 210 and 52.50 are owed, 210 came.
  expect((await khataOf(shop)).balance).toBe(52_50)
  expect(await balances(asha)).toMatchObject({ cash: 210, debtors: 52.5 })
})

const step = fc.record({
  what: fc.constantFrom(
    'bill',
    'receipt',
    'cheque',
    'mixed',
    'set-off',
    'set-off',
    'note',
    'edit',
    'bounce',
    'bounce',
  ),
  much: fc.integer({ min: 1, max: 40 }),
  which: fc.nat(),
})

test('a bounce is never refused in any order of steps, and the balance is the bills less the money received', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const shop = await openLedgerShop()
      const { asha, anita, bill } = shop
      const bills: { bill: Bill; quantity: number; isNoted: boolean }[] = []
      const cheques: { id: string; amount: number }[] = []
      let came = 0
      const one = <T>(list: T[], which: number) => list[which % list.length]
      for (const { what, much, which } of steps) {
        const sold = one(bills, which)
        if (what === 'bill') {
          bills.push({
            bill: await bill('sales', { rate: 10, quantity: much }),
            quantity: much,
            isNoted: false,
          })
        } else if (what === 'receipt') {
          await receive(shop, 0, much)
          came += much
        } else if (what === 'cheque' || what === 'mixed') {
          const open = (await khataOf(shop)).openBills[0]
          const inCash = what === 'mixed' ? 7 : 0
          const part = open && which % 2 ? Math.min(much + inCash, open.open / 100) : 0
          const settled = open && part > 0 ? [{ bill: open._id, amount: part }] : []
          cheques.push({ id: (await receive(shop, much, inCash, settled))._id, amount: much })
          came += much + inCash
        } else if (what === 'set-off') {
          const { openBills, onAccount } = await khataOf(shop)
          let left: number = onAccount
          const settled = openBills.flatMap(({ _id, open }) => {
            const amount = Math.min(left, open)
            left -= amount
            return amount > 0 ? [{ bill: _id, amount: amount / 100 }] : []
          })
          // Money that lies on a bill with too much on it is not on account: refused, which changes nothing.
          await asha(createAllocation, { body: { party: anita, bills: settled } }).catch(() => null)
        } else if (what === 'note' && sold && sold.quantity > 1) {
          const back = 1 + (much % (sold.quantity - 1))
          await takeBack(shop, sold.bill, back)
          sold.quantity -= back
          sold.isNoted = true
        } else if (what === 'edit' && sold && !sold.isNoted) {
          await asha(updateInvoice, { params: { id: sold.bill._id }, body: { items: [item(much)] } })
          sold.quantity = much
        } else if (what === 'bounce' && cheques.length > 0) {
          const [gone] = cheques.splice(which % cheques.length, 1)
          await asha(bounceCheque, { params: { id: gone?.id ?? '' }, body: { reason: 'Insufficient funds' } })
          came -= gone?.amount ?? 0
        }
        const owed = bills.reduce((sum, { quantity }) => sum + quantity * 10_50, 0)
        expect((await khataOf(shop)).balance).toBe(owed - came * 100)
      }
      await balances(asha)
    }),
    { numRuns: 5 },
  )
})
