import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteMerchant } from '#contract/merchants.ts'
import type { AdjustmentCalls } from '#contract/shelf/adjustments.ts'
import { deleteProduct } from '#contract/shelf/products.ts'
import { listStockMovements } from '#contract/shelf/stock.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openSharmaTraders, stockOf } from '#test/sharma-traders.ts'
import { type BodyOf, openPerson, type Person, personOf, startBahi } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

export interface AdjustmentCase {
  reference: 'Product In' | 'Product Out'
  calls: AdjustmentCalls
  /** What a record does to the stock, and the way back. */
  moves: 'in' | 'out'
  back: 'in' | 'out'
  added: string
  updated: string
}

/** The ledger's rows of one record, oldest first: 'in 40+5=45 Counted again'. */
export async function ledgerOf(person: Person, reference?: string) {
  const rows = await person(listStockMovements, {})
  return rows
    .filter((row) => (reference ? row.referenceId === reference : row.referenceType !== 'Opening Stock'))
    .reverse()
    .map(
      ({ movementType, openingStock, quantity, closingStock, note }) =>
        `${movementType} ${openingStock}${movementType === 'in' ? '+' : '-'}${quantity}=${closingStock} ${note}`,
    )
}

/** What product-in and product-out have in common. Rice stands at 40, oil at 25. */
export function behavesLikeAnAdjustment({ reference, calls, moves, back, added, updated }: AdjustmentCase) {
  const sign = moves === 'in' ? 1 : -1
  const open = async () => {
    const shop = await openSharmaTraders()
    const { RICE5, OIL1 } = shop.products
    if (!RICE5 || !OIL1) throw new Error('The shelf is bare')
    const draft = { product: RICE5._id, quantity: 12, reason: 'Counted again', date: '2026-11-19' }
    const add = async (more: BodyOf<typeof calls.create> = {}) =>
      (await shop.sharma(calls.create, { body: { ...draft, ...more } })).record
    const edit = (id: string, more: BodyOf<typeof calls.update>) =>
      shop.sharma(calls.update, { params: { id }, body: { ...draft, ...more } })
    const { store } = await startBahi()
    const verify = async () => (await verifyShop(store.forShop(shop.sharma), shop.sharma.shopId)).findings
    return { ...shop, rice: RICE5, oil: OIL1, draft, add, edit, verify }
  }

  describe(reference, () => {
    test('a record moves the stock at once, and the movement log has the quantity, the date and the reason', async () => {
      const { sharma, rice, krishna, draft, verify } = await open()

      const answer = await sharma(calls.create, { body: { ...draft, supplier: krishna._id } })

      const { record } = answer
      expect(answer).toMatchObject({ success: true, message: added })
      expect(record).toEqual({
        _id: record._id,
        product: {
          _id: rice._id,
          id: rice._id,
          itemId: 'RICE5',
          name: 'Basmati Rice 5kg',
          unit: 'Bag',
          stock: 40 + sign * 12,
        },
        supplier: { _id: krishna._id, id: krishna._id, name: 'Krishna Wholesale' },
        batch: null,
        quantity: 12,
        reason: 'Counted again',
        date: '2026-11-19',
      })
      expect(await sharma(calls.list, {})).toEqual([record])
      const [movement] = await sharma(listStockMovements, {})
      expect(movement).toMatchObject({
        movementType: moves,
        openingStock: 40,
        quantity: 12,
        closingStock: 40 + sign * 12,
        referenceType: reference,
        referenceId: record._id,
        note: 'Counted again',
        date: '2026-11-19',
      })
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 + sign * 12, OIL1: 25 })
      expect(await verify()).toEqual([])
    })

    test('an edit moves only the difference in stock, and an edit of the text moves nothing', async () => {
      const { sharma, add, edit, verify } = await open()
      const { _id } = await add()
      const stockAfter = (quantity: number) => 40 + sign * quantity

      const { record, message } = await edit(_id, { quantity: 16 })
      expect({ message, quantity: record.quantity, stock: record.product?.stock }).toEqual({
        message: updated,
        quantity: 16,
        stock: stockAfter(16),
      })
      await edit(_id, { quantity: 16, reason: 'Another word', date: '2026-11-18' })
      await edit(_id, { quantity: 1.125, reason: 'Another word' })

      const plus = sign === 1 ? '+' : '-'
      const minus = sign === 1 ? '-' : '+'
      expect(await ledgerOf(sharma, _id)).toEqual([
        `${moves} 40${plus}12=${stockAfter(12)} Counted again`,
        `${moves} ${stockAfter(12)}${plus}4=${stockAfter(16)} Edited 12 to 16`,
        `${back} ${stockAfter(16)}${minus}14.875=${stockAfter(1.125)} Edited 16 to 1.125`,
      ])
      expect(await sharma(calls.list, {})).toMatchObject([{ quantity: 1.125, reason: 'Another word' }])
      expect(await verify()).toEqual([])
    })

    test('an edit to another product reverses the first product and moves the second', async () => {
      const { sharma, oil, add, edit, verify } = await open()
      const { _id } = await add()

      const { record } = await edit(_id, { product: oil._id, quantity: 5 })

      expect(record).toMatchObject({ product: { name: 'Sunflower Oil 1L', stock: 25 + sign * 5 } })
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40, OIL1: 25 + sign * 5 })
      expect((await ledgerOf(sharma, _id)).map((row) => row.split(' ').slice(2).join(' ')).sort()).toEqual([
        'Counted again',
        'Edited 0 to 5',
        'Edited 12 to 0',
      ])
      expect(await verify()).toEqual([])
    })

    test('a deletion reverses the quantity in stock once, also if sent six times at once', async () => {
      const { sharma, add, verify } = await open()
      const { _id } = await add()
      const params = { id: _id }

      const answers = await Promise.allSettled(
        Array.from({ length: 6 }, () => sharma(calls.remove, { params })),
      )

      expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([
        { value: { success: true, message: 'Record deleted successfully!' } },
      ])
      expect(await sharma.refused(calls.remove, { params })).toMatchObject({
        status: 404,
        message: `${reference} record not found`,
      })
      expect(await sharma(calls.list, {})).toEqual([])
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 })
      expect((await ledgerOf(sharma, _id)).at(-1)).toMatch(new RegExp(`^${back} .*=40 Deleted$`))
      expect(await verify()).toEqual([])
    })

    test.each([
      [{ product: '' }, 'Choose a product'],
      [{ product: undefined }, 'Choose a product'],
      [{ quantity: 0 }, 'Quantity must be at least 1'],
      [{ quantity: 0.999 }, 'Quantity must be at least 1'],
      [{ quantity: -5 }, 'Quantity cannot be negative'],
      [{ quantity: 1.2345 }, 'Quantity: at most 3 decimals'],
      [{ quantity: '5' }, 'Quantity must be a number'],
      [{ quantity: undefined }, 'Quantity must be a number'],
      [{ quantity: 99_999_999 }, 'Quantity is too large'],
      [{ reason: '   ' }, 'Reason is required'],
      [{ reason: 'x'.repeat(201) }, 'Reason: at most 200 characters'],
      [{ date: '' }, 'Enter a valid date'],
      [{ date: '2026-02-30' }, 'Enter a valid date'],
      [{ supplier: 'Krishna' }, 'Invalid reference'],
    ])('a record with %o is refused with a message and moves nothing', async (wrong, message) => {
      const { sharma, draft, add } = await open()
      const { _id } = await add()
      const body = { ...draft, ...wrong }

      expect(await sharma.refused(calls.create, { body })).toMatchObject({ status: 400, message })
      expect(await sharma.refused(calls.update, { params: { id: _id }, body })).toMatchObject({
        status: 400,
        message,
      })
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 + sign * 12 })
      expect(await sharma(calls.list, {})).toHaveLength(1)
    })

    test('an empty supplier is stored as none, and a deleted supplier is removed from the record', async () => {
      const { sharma, krishna, add } = await open()
      await add({ supplier: '' })
      await add({ supplier: null, reason: 'Second' })
      await add({ supplier: krishna._id, reason: 'Third' })

      await sharma(deleteMerchant, { params: { id: krishna._id } })

      expect(await sharma(calls.list, {})).toMatchObject([
        { reason: 'Third', supplier: null },
        { reason: 'Second', supplier: null },
        { supplier: null },
      ])
    })

    test("another shop's record answers 404, its products and suppliers answer Invalid reference", async () => {
      const { sharma, krishna, rice, draft, add } = await open()
      const { _id } = await add()
      const bharat = await openPerson('Bharat')
      const params = { id: _id }

      const missing = { status: 404, message: `${reference} record not found` }
      expect(await bharat.refused(calls.update, { params, body: draft })).toMatchObject(missing)
      expect(await bharat.refused(calls.remove, { params })).toMatchObject(missing)
      expect(await bharat(calls.list, {})).toEqual([])
      const none = { status: 400, message: 'Invalid reference' }
      expect(await bharat.refused(calls.create, { body: draft })).toMatchObject(none)
      const ownWithStranger = { ...draft, supplier: randomUUID() }
      expect(await sharma.refused(calls.create, { body: ownWithStranger })).toMatchObject(none)
      expect(await sharma.refused(calls.update, { params, body: ownWithStranger })).toMatchObject(none)
      expect(
        await sharma.refused(calls.update, { params, body: { ...draft, product: krishna._id } }),
      ).toMatchObject(none)
      expect(await stockOf(sharma)).toMatchObject({ RICE5: rice.stock + sign * 12 })
    })

    test('the same idempotency key records once, also when sent twenty times at once and after a deletion', async () => {
      const { sharma, draft } = await open()
      const idempotencyKey = randomUUID()
      const send = () => sharma(calls.create, { idempotencyKey, body: draft })

      const answers = await Promise.all(Array.from({ length: 20 }, send))

      expect(new Set(answers.map(({ record }) => record._id))).toEqual(new Set([idempotencyKey]))
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 + sign * 12 })
      await sharma(calls.remove, { params: { id: idempotencyKey } })
      expect((await send()).record._id).toBe(idempotencyKey)
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 })
      expect(await sharma(calls.list, {})).toEqual([])
    })

    test('after its product is deleted a record has none, and can be deleted without a movement or edited to another product', async () => {
      const { sharma, rice, oil, draft, add, edit, verify } = await open()
      const first = await add()
      const second = await add({ quantity: 3 })
      await sharma(deleteProduct, { params: { id: rice._id } })
      const before = await ledgerOf(sharma)

      expect(await sharma(calls.list, {})).toMatchObject([{ product: null }, { product: null }])
      expect(await sharma.refused(calls.create, { body: draft })).toMatchObject({
        status: 400,
        message: 'Invalid reference',
      })
      await sharma(calls.remove, { params: { id: first._id } })
      expect(await ledgerOf(sharma)).toEqual(before)
      await edit(second._id, { product: oil._id, quantity: 3 })

      expect(await stockOf(sharma)).toMatchObject({ OIL1: 25 + sign * 3 })
      expect(await ledgerOf(sharma)).toHaveLength(before.length + 1)
      expect(await verify()).toEqual([])
    })

    test('the list is newest first, by date and then by entry, page after page', async () => {
      const { app } = await startBahi()
      const { sharma, oil, add } = await open()
      for (const [reason, date] of [
        ['c', '2026-11-18'],
        ['a', '2026-11-20'],
        ['d', '2026-11-01'],
        ['b', '2026-11-18'],
      ] as const) {
        await add({ quantity: 1, reason, date })
      }
      await add({ quantity: 1, reason: 'oil', date: '2026-11-19', product: oil._id })

      const { rows, sizes, total } = await walkPages(app, sharma, calls.list, { limit: 2 })

      expect(rows).toMatchObject(['a', 'oil', 'b', 'c', 'd'].map((reason) => ({ reason })))
      expect({ sizes, total }).toEqual({ sizes: [2, 2, 1], total: 5 })
      const find = async (search: string) =>
        (await sharma(calls.list, { query: { search } })).map(({ reason }) => reason)
      expect(await find('OIL1')).toEqual(['oil'])
      expect(await find('basmati')).toEqual(['a', 'b', 'c', 'd'])
      expect(await find('nothing of that name')).toEqual([])
      const { send } = personOf(app, sharma.token)
      const forged = await send(calls.list, { query: { cursor: Buffer.from('[1]').toString('base64url') } })
      expect(forged.json()).toMatchObject({ success: false, message: 'Cursor is not valid' })
    })

    test('after twenty simultaneous edits of one record the movements add up to the last edit', async () => {
      const { sharma, add, edit, verify } = await open()
      const { _id } = await add()

      await Promise.all(Array.from({ length: 20 }, (_, i) => edit(_id, { quantity: 2 + i })))

      const [record] = await sharma(calls.list, {})
      expect(await stockOf(sharma)).toMatchObject({ RICE5: 40 + sign * (record?.quantity ?? 0) })
      expect(await verify()).toEqual([])
    })
  })
}
