import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createChallan, returnChallan } from '#contract/challans.ts'
import { cancelCreditNote } from '#contract/documents/cancelling.ts'
import { creditNotes, getBillForNote } from '#contract/documents/notes.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPharmacy } from '#test/pharmacy.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'
import { openItems } from '#web/notes/batches/batch-rows.ts'

/** A purchase of ten bottles of oil in two batches, and what its notes and return challans may name of them. */
async function openBill() {
  const shop = await openPharmacy()
  const { sharma, oil, krishna, buy } = shop
  const bill = await buy(10, [
    { number: 'OLD', expiry: '2027-03-01', quantity: 4 },
    { number: 'NEW', expiry: '2028-03-01', quantity: 6 },
  ])
  const line = bill.items[0]?._id ?? ''
  const idOf = (number: string) => bill.items[0]?.batches?.find((one) => one.number === number)?._id ?? ''
  const challan = async (number: string, quantity: number) =>
    (
      await sharma(createChallan, {
        body: {
          challanType: 'purchase',
          reason: 'Expired',
          merchants: { _id: krishna._id },
          source: { kind: 'invoice', _id: bill._id },
          items: [{ ...lineOf(oil, quantity), sourceLine: line, batches: [{ _id: idOf(number), quantity }] }],
        },
      })
    ).challan
  const note = async (goods: 'shelf' | 'kept', quantity: number, named?: string) =>
    (
      await sharma(creditNotes.create, {
        body: {
          invoice: bill._id,
          why: 'Goods came back',
          items: [{ line, quantity, goods, ...(named && { batches: [{ _id: idOf(named), quantity }] }) }],
        },
      })
    ).note
  const form = () => sharma(getBillForNote, { params: { id: bill._id } })
  /** Quantities by batch that a row of the form offers, of goods that leave the shelf or of those that do not. */
  const offers = async (goods: 'shelf' | 'kept') =>
    Object.fromEntries(
      (openItems(await form(), () => goods)[0]?.batches ?? []).map(({ number, quantity }) => [
        number,
        quantity,
      ]),
    )
  return { ...shop, idOf, challan, note, form, offers }
}

test('a batch that went back with a challan is on its credit note, and on no other', async () => {
  const { sharma, challan, note, form, offers, shelf } = await openBill()
  await challan('OLD', 3)
  expect(await offers('shelf')).toEqual({ OLD: 1, NEW: 6 })
  expect((await form()).sent).toMatchObject([{ quantity: 3, batches: [{ quantity: 3 }] }])
  await expect(note('shelf', 2, 'OLD')).rejects.toThrow('400')
  expect((await note('kept', 3)).items[0]?.batches).toMatchObject([{ number: 'OLD', quantity: 3 }])
  expect(await offers('shelf')).toEqual({ OLD: 1, NEW: 6 })
  expect((await note('shelf', 7)).items[0]?.batches).toMatchObject([
    { number: 'OLD', quantity: 1 },
    { number: 'NEW', quantity: 6 },
  ])
  expect(await offers('kept')).toEqual({})
  expect(await shelf()).toMatchObject({ '?': 25 })
  expect((await verifyShop((await startBahi()).store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

const quantity = fc.integer({ min: 1, max: 4 })
const number = fc.constantFrom('OLD', 'NEW')
const maybe = fc.option(number, { nil: undefined, freq: 1 })
const step = fc.oneof(
  fc.record({ does: fc.constant('challan' as const), number, quantity }),
  fc.record({ does: fc.constant('kept' as const), number: maybe, quantity }),
  fc.record({ does: fc.constant('shelf' as const), number: maybe, quantity }),
  fc.record({ does: fc.constantFrom('cancel', 'return'), which: fc.nat(5) }),
)

test('a challan with batches is taken back, of a bill or of none; one whose batch is credited is not', async () => {
  const { sharma, oil, krishna, challan, note, shelf } = await openBill()
  const items = [lineOf(oil, 1)]
  const body = {
    challanType: 'purchase' as const,
    reason: 'Expired' as const,
    items,
    merchants: { _id: krishna._id },
  }
  const { challan: loose } = await sharma(createChallan, { body })
  const { challan: delivery } = await sharma(createChallan, { body: { items, merchants: { name: 'Anita' } } })
  const [old, newer] = [await challan('OLD', 1), await challan('NEW', 1)]
  await note('kept', 1, 'NEW')
  expect(await sharma.refused(returnChallan, { params: { id: newer._id } })).toMatchObject({ status: 409 })
  for (const { _id } of [loose, delivery, old]) await sharma(returnChallan, { params: { id: _id } })
  expect(await shelf()).toEqual({ '?': 25, OLD: 4, NEW: 5 })
})

test('whatever goes back by challans and notes, the form offers of each batch what stands there of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
      const { sharma, idOf, challan, note, form, offers, shelf } = await openBill()
      const challans: string[] = []
      const notes: string[] = []
      const one = (ids: string[], which: number) => ids.splice(which % ids.length, 1)[0] ?? ''
      const take = async (taken: (typeof steps)[number]) => {
        if (taken.does === 'challan') challans.push((await challan(taken.number, taken.quantity))._id)
        if (taken.does === 'shelf' || taken.does === 'kept')
          notes.push((await note(taken.does, taken.quantity, taken.number))._id)
        if (taken.does === 'cancel' && notes.length > 0)
          await sharma(cancelCreditNote, {
            params: { id: one(notes, taken.which) },
            body: { reason: 'Wrong' },
          })
        if (taken.does === 'return' && challans.length > 0)
          await sharma(returnChallan, { params: { id: one(challans, taken.which) } })
      }
      for (const taken of steps) {
        // A note of goods that do not move is of those that a challan sent, in the batches that it sent.
        if (taken.does === 'kept') {
          const { quantity: sent = 0, batches = [] } = (await form()).sent[0] ?? {}
          const named = batches.find(({ _id }) => taken.number && _id === idOf(taken.number))
          if (taken.quantity > (taken.number ? (named?.quantity ?? 0) : sent)) continue
        }
        // More than there is, and a challan whose goods are credited, are refused.
        await take(taken).catch((refused: Error) => expect(refused.message).toMatch(/40[09]/))
        const { '?': _, ...stands } = await shelf()
        expect(await offers('shelf')).toEqual(stands)
      }
    }),
    { numRuns: 40 },
  )
})
