import { expect, test } from 'vitest'
import { readReport } from '#contract/reports/report.ts'
import { listProductOut, productIn, productOut } from '#contract/shelf/adjustments.ts'
import {
  acceptCount,
  closeCount,
  countGoods,
  createCount,
  deleteCount,
  finishCounting,
  getCount,
  getCountSheet,
  getDifferences,
  listCountBatches,
  listCountLines,
  listCounts,
} from '#contract/shelf/counts.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openCountedShelf, TODAY } from '#test/counted-shelf.ts'
import { openMember } from '#test/start-shop.ts'

const TRUE = { rice: 40, tablets: 1000, old: 20, new: 30 }

test('two people count apart, and where both find the same it is accepted into stock and books', async () => {
  const { sharma, prachi, ganesh, inShop, begin, scan, finish, uncounted, differences, acceptable, books } =
    await openCountedShelf()
  const id = await begin(['a', 'B'])
  const before = await books()
  for (const [name, quantity] of Object.entries({ ...TRUE, rice: 38, old: 19 })) {
    await scan(prachi, id, name, quantity)
    await scan(ganesh, id, name, quantity)
  }
  expect(await uncounted(prachi, id)).toEqual([])
  await finish(prachi, id)
  expect((await sharma.refused(getDifferences, { params: { id } })).status).toBe(409)
  await finish(ganesh, id)
  expect(await differences(id)).toEqual({ rice: -2, old: -1 })

  const answer = await sharma(getDifferences, { params: { id } })
  expect(answer).toMatchObject({ counted: 4, right: 2 })
  expect(answer.count.people.map(({ name, counted }) => [name, counted])).toEqual([
    ['Prachi', 4],
    ['Ganesh', 4],
  ])
  expect(answer.differences[0]).toMatchObject({ quantities: [38, 38], book: 40, worth: -200_00 })
  const accepted = await sharma(acceptCount, {
    params: { id },
    body: { differences: await acceptable(id, (name) => (name === 'rice' ? 'own-use' : 'unknown')) },
  })
  expect(accepted.message).toBe('2 differences accepted')
  const after = await books()
  expect(after.shelf).toEqual({ ...TRUE, rice: 38, old: 19 })
  // Three units at 100.00.
  expect(before.worth - after.worth).toBe(300_00)
  const records = await sharma(listProductOut)
  expect(records.map(({ quantity, reason, batch }) => [quantity, reason, batch?.number])).toEqual(
    expect.arrayContaining([
      [2, 'For yourself. Count “Racks A and B”, by Prachi, Ganesh', undefined],
      [1, 'Not known. Count “Racks A and B”, by Prachi, Ganesh', 'OLD'],
    ]),
  )
  const { rows } = await sharma(readReport, {
    params: { report: 'trial-balance' },
    query: { from: '2026-04-01', to: TODAY },
  })
  const words = JSON.stringify(rows)
  expect(words).toContain('Drawings')
  expect(words).toContain('Stock Lost or Damaged')
  expect((await verifyShop(inShop, sharma.shopId)).findings).toEqual([])
})

test('until all have finished nobody is answered what another counted, nor what the books have', async () => {
  const { sharma, prachi, ganesh, begin, scan, finish } = await openCountedShelf()
  const id = await begin()
  await scan(ganesh, id, 'rice', 31)
  await scan(prachi, id, 'rice', 37)
  const calls = [listCounts, getCount, listCountLines, getDifferences, getCountSheet]
  const seen = async () =>
    (
      await Promise.all(
        calls.map((call) => prachi.send(call, { params: { id }, query: { day: TODAY } } as never)),
      )
    ).map(({ body }) => body)
  for (const body of await seen()) expect(body).not.toMatch(/"(quantity|book|difference)":(31|40|-9|-3)/)
  await finish(prachi, id)
  for (const body of await seen()) expect(body).not.toMatch(/"(quantity|book|difference)":(31|40|-9|-3)/)
  await finish(ganesh, id)
  expect((await prachi(getDifferences, { params: { id } })).differences[0]).toMatchObject({
    quantities: [31, 37],
    difference: null,
  })
  // Who has seen the books counts no more.
  expect((await scan(prachi, id, 'rice', 40).catch((error: Error) => error)) instanceof Error).toBe(true)
  expect((await sharma(listCountLines, { params: { id } })).length).toBe(0)
})

test('where two differ a third counts what is open alone, and what two of them found counts', async () => {
  const { sharma, prachi, ganesh, begin, scan, finish, differences, uncounted, acceptable, books } =
    await openCountedShelf()
  const id = await begin()
  await scan(prachi, id, 'rice', 40)
  await scan(ganesh, id, 'rice', 30)
  await scan(prachi, id, 'old', 19)
  await scan(ganesh, id, 'old', 19)
  await finish(prachi, id)
  await finish(ganesh, id)
  expect(await differences(id)).toEqual({ rice: 'they differ', old: -1 })
  // What they agree on need not wait for the third.
  await sharma(acceptCount, { params: { id }, body: { differences: await acceptable(id) } })
  const mina = await openMember(sharma, 'Mina', 'stock-keeper')
  expect(await uncounted(mina, id)).toEqual(['Rice'])
  await scan(mina, id, 'rice', 30)
  expect((await sharma.refused(getDifferences, { params: { id } })).status).toBe(409)
  await finish(mina, id)
  expect(await differences(id)).toEqual({ rice: -10, old: -1 })
  await sharma(acceptCount, { params: { id }, body: { differences: await acceptable(id) } })
  expect((await books()).shelf).toEqual({ ...TRUE, rice: 30, old: 19 })
})

test('what nobody scanned is asked for by name, and a line is corrected or taken back', async () => {
  const { prachi, begin, scan, uncounted, finish, differences } = await openCountedShelf()
  const id = await begin(['A'])
  expect(await uncounted(prachi, id)).toEqual(['Rice', 'Tablets'])
  await scan(prachi, id, 'rice', 4)
  await scan(prachi, id, 'rice', 40)
  // A line that comes late from a phone without the line does not replace what was counted after it.
  await scan(prachi, id, 'rice', 7, 60_000)
  await scan(prachi, id, 'tablets', 990)
  await scan(prachi, id, 'tablets', null)
  expect(await uncounted(prachi, id)).toEqual(['Tablets'])
  expect((await prachi(listCountLines, { params: { id } })).map(({ quantity }) => quantity)).toEqual([40])
  await scan(prachi, id, 'tablets', 0)
  await finish(prachi, id)
  expect(await differences(id)).toEqual({ tablets: -1000 })
})

test('who has left is finished by another, and a count of a category asks for its goods alone', async () => {
  const { sharma, prachi, ganesh, scan, rice, uncounted, differences } = await openCountedShelf()
  const body = { title: 'Grocery', category: rice.categoryId?._id }
  const { count } = await sharma(createCount, { body })
  expect(count).toMatchObject({ title: 'Grocery', category: { name: 'Grocery' }, people: [] })
  const id = count._id
  expect(await uncounted(prachi, id)).toContain('Rice')
  await scan(prachi, id, 'rice', 39)
  await scan(ganesh, id, 'rice', 39)
  expect((await sharma.refused(finishCounting, { params: { id }, body: {} })).status).toBe(409)
  await prachi(finishCounting, { params: { id }, body: {} })
  await prachi(finishCounting, { params: { id }, body: { person: ganesh.userId } })
  expect(await differences(id)).toEqual({ rice: -1 })
})

test('batches to choose from are there also when the books say that they are gone', async () => {
  const { prachi, begin, sell, goods } = await openCountedShelf()
  await sell('old', 20)
  const batches = await prachi(listCountBatches, {
    params: { id: await begin() },
    query: { product: goods.old?.product ?? '' },
  })
  expect(batches.map(({ number, expiry }) => [number, expiry])).toEqual([
    ['OLD', '2027-03-31'],
    ['NEW', '2028-03-31'],
  ])
})

test('a batch given for another is found out with its bill, and changes nothing of the profit', async () => {
  const { sharma, prachi, begin, scan, sell, finish, acceptable, books } = await openCountedShelf()
  // The bill says OLD, the customer went away with NEW.
  const bill = await sell('old', 2)
  const id = await begin()
  await scan(prachi, id, 'old', 20)
  await scan(prachi, id, 'new', 28)
  await finish(prachi, id)
  const { differences } = await sharma(getDifferences, { params: { id } })
  expect(
    differences.map(({ batch, difference, isWrongBatch, bill }) => [
      batch?.number,
      difference,
      isWrongBatch,
      bill,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['OLD', 2, true, { _id: bill._id, number: bill.invoiceNumber }],
      ['NEW', -2, true, { _id: bill._id, number: bill.invoiceNumber }],
    ]),
  )
  const before = await books()
  await sharma(acceptCount, {
    params: { id },
    body: { differences: await acceptable(id, () => 'wrong-batch') },
  })
  expect(await books()).toEqual({ shelf: { ...TRUE, new: 28 }, worth: before.worth })
})

test('of two who accept at once one does, and of two counts of the same loss one takes it', async () => {
  const { sharma, prachi, begin, scan, finish, acceptable, books } = await openCountedShelf()
  const [id, second] = [await begin(), await begin()]
  await scan(prachi, id, 'rice', 35)
  await scan(prachi, second, 'rice', 35)
  await finish(prachi, id)
  await finish(prachi, second)
  const differences = await acceptable(id)
  const both = await Promise.allSettled(
    [1, 2].map(() => sharma(acceptCount, { params: { id }, body: { differences } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await sharma.refused(acceptCount, { params: { id: second }, body: { differences } })).toMatchObject({
    status: 409,
    message: 'This was accepted already. Load the page again.',
  })
  expect((await books()).shelf).toMatchObject({ rice: 35 })
})

test('more than stands is not taken away, another figure than the one shown neither; a closed count takes nothing', async () => {
  const { sharma, prachi, rice, begin, scan, finish, acceptable, books } = await openCountedShelf()
  const id = await begin()
  await scan(prachi, id, 'rice', 0)
  await finish(prachi, id)
  const differences = await acceptable(id)
  await sharma(productOut.create, { body: { product: rice._id, quantity: 5, reason: 'Broken', date: TODAY } })
  expect(await sharma.refused(acceptCount, { params: { id }, body: { differences } })).toMatchObject({
    status: 409,
    message: 'Rice: 35 stand there in the books, less than what is missing. Count it again.',
  })
  const other = differences.map((row) => ({ ...row, difference: -1 }))
  expect((await sharma.refused(acceptCount, { params: { id }, body: { differences: other } })).status).toBe(
    409,
  )
  const wrong = differences.map((row) => ({ ...row, reason: 'unentered' as const }))
  expect((await sharma.refused(acceptCount, { params: { id }, body: { differences: wrong } })).status).toBe(
    400,
  )
  await sharma(productIn.create, { body: { product: rice._id, quantity: 5, reason: 'Found', date: TODAY } })
  await sharma(closeCount, { params: { id } })
  expect((await sharma.refused(acceptCount, { params: { id }, body: { differences } })).message).toBe(
    'This count is closed.',
  )
  expect((await books()).shelf).toMatchObject({ rice: 40 })
})

test('a count that nobody counted in is deleted, another only closed', async () => {
  const { sharma, prachi, begin, scan, goods } = await openCountedShelf()
  const [empty, begun] = [await begin(), await begin()]
  await scan(prachi, begun, 'rice', 40)
  await sharma(deleteCount, { params: { id: empty } })
  expect((await sharma.refused(deleteCount, { params: { id: begun } })).status).toBe(409)
  await sharma(closeCount, { params: { id: begun } })
  expect((await sharma(listCounts)).map(({ _id, closedAt }) => [_id, closedAt !== null])).toEqual([
    [begun, true],
  ])
  const lines = [{ ...goods.rice, quantity: 1, ageMs: 0 }]
  expect((await prachi.refused(countGoods, { params: { id: begun }, body: { lines } })).message).toBe(
    'This count is closed.',
  )
  expect((await prachi.refused(countGoods, { params: { id: empty }, body: { lines } })).status).toBe(404)
})

test('the sheet of a day says what stood there at its close; worth is for who sees costs', async () => {
  const { sharma, prachi, store, begin, scan, sell, finish, acceptable } = await openCountedShelf()
  await sell('rice', 4)
  const id = await begin()
  await scan(prachi, id, 'rice', 35)
  await scan(prachi, id, 'old', 20)
  await finish(prachi, id)
  await sharma(acceptCount, { params: { id }, body: { differences: await acceptable(id) } })
  const sheet = async (day: string) =>
    Object.fromEntries(
      (await sharma(getCountSheet, { params: { id }, query: { day } })).rows.map(
        ({ product, quantity, worth }) => [product.itemId, [quantity, worth]],
      ),
    )
  expect(await sheet(TODAY)).toEqual({ RICE: [35, 3500_00], SYRUP: [20, 2000_00] })
  // The day before nothing was bought yet: what was counted less 40 bought and with 4 sold; 20 bought of OLD.
  expect(await sheet('2026-11-19')).toEqual({ RICE: [-1, -100_00], SYRUP: [0, 0] })
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'stock-keeper', '{"costs": "refused"}', 5)`)
  const { rows } = await prachi(getCountSheet, { params: { id }, query: { day: TODAY } })
  expect(rows.length).toBe(2)
  for (const row of rows) expect(row).not.toHaveProperty('worth')
  expect((await prachi(getDifferences, { params: { id } })).differences[0]).not.toHaveProperty('worth')
})
