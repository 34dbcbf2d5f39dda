import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteMerchant, type Merchant, updateMerchant } from '#contract/merchants.ts'
import { buyerPlanner, type PlannerCalls, planner } from '#contract/planner.ts'
import { sql } from '#server/db/sql.ts'
import { upcomingTasks } from '#server/planner/planner-queries.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { FRIDAY_MORNING, type Person, type QueryOf, setClock, startShop } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

/** T1, T2 and T3 of the acceptance scenario. */
async function threeTasks(
  { createTask }: PlannerCalls,
  person: Person,
  krishna: Merchant,
  anita: Merchant,
): Promise<void> {
  for (const body of [
    { title: 'Count stock', dueDate: '2026-11-20', status: 'done' as const, priority: 'low' as const },
    {
      title: 'Pay Krishna',
      dueDate: '2026-11-20',
      priority: 'high' as const,
      supplierOrBuyerType: 'supplier' as const,
      supplierOrBuyer: krishna._id,
    },
    {
      title: 'Call Anita',
      description: 'About the rate card',
      dueDate: '2026-11-22',
      status: 'alert' as const,
      supplierOrBuyerType: 'buyer' as const,
      supplierOrBuyer: anita._id,
    },
  ]) {
    await person(createTask, { body })
  }
}

describe.each([
  ['planner', planner, buyerPlanner],
  ['buyer planner', buyerPlanner, planner],
] as const)('the %s', (_name, calls: PlannerCalls, other: PlannerCalls) => {
  const { listTasks, createTask, updateTask, deleteTask } = calls
  const titles = async (person: Person, query: QueryOf<typeof planner.listTasks> = {}) =>
    (await person(listTasks, { query })).map((task) => task.title)

  test('a task is added with its fields, by default with medium priority and as pending', async () => {
    const { sharma, krishna } = await openSharmaTraders()

    const plain = await sharma(createTask, { body: { title: ' Count stock ', dueDate: '2026-11-20' } })
    const { task } = await sharma(createTask, {
      body: {
        title: 'Pay Krishna',
        description: 'Cheque 004512',
        dueDate: '2026-11-20',
        status: 'alert',
        priority: 'high',
        supplierOrBuyerType: 'supplier',
        supplierOrBuyer: krishna._id,
      },
    })

    expect(plain).toEqual({
      success: true,
      message: 'Task added successfully!',
      task: {
        _id: plain.task.id,
        id: plain.task._id,
        title: 'Count stock',
        description: '',
        dueDate: '2026-11-20',
        status: 'pending',
        priority: 'medium',
        supplierOrBuyerType: null,
        supplierOrBuyer: null,
      },
    })
    expect(task).toMatchObject({
      description: 'Cheque 004512',
      status: 'alert',
      priority: 'high',
      supplierOrBuyerType: 'supplier',
      supplierOrBuyer: { _id: krishna._id, name: 'Krishna Wholesale' },
    })
    expect(await sharma(listTasks, {})).toEqual([task, plain.task])
  })

  test('AC-21: status, priority and type filter on the server, also together and with dates', async () => {
    const { sharma, krishna, anita } = await openSharmaTraders()
    await threeTasks(calls, sharma, krishna, anita)

    expect(await titles(sharma)).toEqual(['Pay Krishna', 'Count stock', 'Call Anita'])
    expect(await titles(sharma, { status: 'pending' })).toEqual(['Pay Krishna'])
    expect(await titles(sharma, { priority: 'medium' })).toEqual(['Call Anita'])
    expect(await titles(sharma, { type: 'supplier' })).toEqual(['Pay Krishna'])
    expect(await titles(sharma, { type: 'buyer', status: 'pending' })).toEqual([])
    expect(await titles(sharma, { from: '2026-11-20', to: '2026-11-20', status: 'done' })).toEqual([
      'Count stock',
    ])
  })

  test('a list answers the requested days only; a view without a date is that of today', async () => {
    const { asha } = await startShop()
    for (const dueDate of [
      '2025-11-20',
      '2026-10-31',
      '2026-11-01',
      '2026-11-16',
      '2026-11-22',
      '2026-12-01',
    ]) {
      await asha(createTask, { body: { title: dueDate, dueDate } })
    }

    expect(await titles(asha, { from: '2026-11-01', to: '2026-11-16' })).toEqual(['2026-11-01', '2026-11-16'])
    expect(await titles(asha, { from: '2026-11-22' })).toEqual(['2026-11-22', '2026-12-01'])
    expect(await titles(asha, { to: '2026-10-31' })).toEqual(['2025-11-20', '2026-10-31'])
    expect(await titles(asha, { view: 'day' })).toEqual([])
    expect(await titles(asha, { view: 'week' })).toEqual(['2026-11-16', '2026-11-22'])
    expect(await titles(asha, { view: 'month' })).toEqual(['2026-11-01', '2026-11-16', '2026-11-22'])
    expect(await titles(asha, { view: 'year' })).toHaveLength(5)
    expect(await titles(asha, { view: 'year', from: '2026-12-01' })).toEqual(['2026-12-01'])
    expect(await titles(asha)).toHaveLength(6)
  })

  test('the tasks of a day are sorted by priority, then by the time of entry', async () => {
    const { asha } = await startShop()
    for (const [title, priority] of [
      ['c', 'low'],
      ['b', 'medium'],
      ['a', 'high'],
      ['b2', 'medium'],
    ] as const) {
      setClock(`2026-11-20T10:0${title.length}:00+05:30`)
      await asha(createTask, { body: { title, priority, dueDate: '2026-11-21' } })
    }
    await asha(createTask, { body: { title: 'first', priority: 'low', dueDate: '2026-11-20' } })

    expect(await titles(asha)).toEqual(['first', 'a', 'b', 'b2', 'c'])
  })

  test('an edit replaces all fields of a task: its day, status and link', async () => {
    const { sharma, krishna, anita } = await openSharmaTraders()
    await threeTasks(calls, sharma, krishna, anita)
    const [pay] = await sharma(listTasks, {})
    const params = { id: pay?._id ?? '' }
    const body = {
      title: 'Pay Krishna',
      dueDate: '2026-11-23',
      status: 'done' as const,
      priority: 'low' as const,
    }

    const answer = await sharma(updateTask, {
      params,
      body: { ...body, supplierOrBuyerType: 'buyer', supplierOrBuyer: anita._id },
    })
    const unlinked = await sharma(updateTask, {
      params,
      body: { ...body, supplierOrBuyerType: null, supplierOrBuyer: '' },
    })

    expect(answer).toEqual({
      success: true,
      message: 'Task updated successfully!',
      task: {
        ...pay,
        ...body,
        supplierOrBuyerType: 'buyer',
        supplierOrBuyer: { _id: anita._id, name: 'Anita Stores' },
      },
    })
    expect(unlinked.task).toMatchObject({ supplierOrBuyerType: null, supplierOrBuyer: null })
    expect(await titles(sharma)).toEqual(['Count stock', 'Call Anita', 'Pay Krishna'])
  })

  test('a deleted task is gone', async () => {
    const { asha } = await startShop()
    const { task } = await asha(createTask, { body: { title: 'Call', dueDate: '2026-11-20' } })
    const params = { id: task._id }

    const answer = await asha(deleteTask, { params })

    expect(answer).toEqual({ success: true, message: 'Task deleted successfully.' })
    expect(await asha(listTasks, {})).toEqual([])
    expect(await asha.refused(deleteTask, { params })).toMatchObject({
      status: 404,
      success: false,
      message: 'Task not found',
    })
  })

  test('the same key adds a task once, also when it is sent ten times at once', async () => {
    const { asha } = await startShop()
    const idempotencyKey = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        asha(createTask, { body: { title: 'Call', dueDate: '2026-11-20' }, idempotencyKey }),
      ),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await asha(listTasks, {})).toEqual([answers[0]?.task])
  })

  test('a task can be sent back as it was answered, with its merchant', async () => {
    const { sharma, krishna } = await openSharmaTraders()
    const body = { title: 'Call', dueDate: '2026-11-20', supplierOrBuyerType: 'supplier' as const }
    const { task } = await sharma(createTask, { body: { ...body, supplierOrBuyer: krishna._id } })

    const answer = await sharma(updateTask, { params: { id: task._id }, body: { ...task, title: 'Ring' } })

    expect(answer.task).toEqual({ ...task, title: 'Ring' })
    expect(answer.task.supplierOrBuyer).toEqual({ _id: krishna._id, name: 'Krishna Wholesale' })
  })

  test.each([
    ['Title is required', { title: '  ' }],
    ['Title is required', { title: undefined }],
    ['Title: at most 200 characters', { title: 'x'.repeat(201) }],
    ['Description: at most 2000 characters', { description: 'x'.repeat(2001) }],
    ['Due Date is required', { dueDate: undefined }],
    ['Due Date is required', { dueDate: '' }],
    ['Enter a valid date', { dueDate: '2026-02-30' }],
    ['Enter a valid date', { dueDate: '0000-01-01' }],
    ['Enter a valid date', { dueDate: '2026-11-20T00:00:00Z' }],
    ['Choose a status: pending, done or alert', { status: 'open' }],
    ['Choose a priority: high, medium or low', { priority: 'urgent' }],
    ['Choose a type: supplier or buyer', { supplierOrBuyerType: 'friend' }],
    ['Choose a type: supplier or buyer', { supplierOrBuyer: randomUUID() }],
    ['Invalid id', { supplierOrBuyerType: 'buyer', supplierOrBuyer: 'Anita' }],
    ['Invalid reference', { supplierOrBuyerType: 'buyer', supplierOrBuyer: randomUUID() }],
  ])('a task is refused with "%s" and changes nothing', async (message, bad) => {
    const { asha } = await startShop()
    const good = { title: 'Call', dueDate: '2026-11-20' }
    const { task } = await asha(createTask, { body: good })
    const body = { ...good, ...bad }

    const refusals = [
      await asha.refused(createTask, { body }),
      await asha.refused(updateTask, { params: { id: task._id }, body }),
    ]

    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, success: false, message })
    expect(await asha(listTasks, {})).toEqual([task])
  })

  test.each([
    ['Choose a status: pending, done or alert', { status: 'open' }],
    ['Choose a type: supplier or buyer', { type: 'All' }],
    ['Choose a view: day, week, month or year', { view: 'agenda' }],
    ['Enter a valid date', { from: '20-11-2026' }],
  ])('a list is refused with "%s"', async (message, query) => {
    const { asha } = await startShop()

    expect(await asha.refused(listTasks, { query })).toMatchObject({ status: 400, success: false, message })
  })

  test("a task is linked only to this shop's merchant of the chosen type", async () => {
    const { sharma, krishna } = await openSharmaTraders()
    const neighbours = await openSharmaTraders()
    const body = { title: 'Pay', dueDate: '2026-11-20' }
    const refused = { status: 400, success: false, message: 'Invalid reference' }
    const asBuyer = { ...body, supplierOrBuyerType: 'buyer', supplierOrBuyer: krishna._id }
    const ofNeighbours = { ...body, supplierOrBuyerType: 'supplier', supplierOrBuyer: neighbours.krishna._id }

    expect(await sharma.refused(createTask, { body: asBuyer })).toMatchObject(refused)
    expect(await sharma.refused(createTask, { body: ofNeighbours })).toMatchObject(refused)
    const { task } = await sharma(createTask, { body })
    const params = { id: task._id }
    expect(await sharma.refused(updateTask, { params, body: asBuyer })).toMatchObject(refused)
    expect(await sharma.refused(updateTask, { params, body: ofNeighbours })).toMatchObject(refused)
    expect(await sharma(listTasks, {})).toEqual([task])
  })

  test('deleting a merchant keeps its tasks, and changing its type changes that of its tasks', async () => {
    const { sharma, krishna, anita } = await openSharmaTraders()
    await threeTasks(calls, sharma, krishna, anita)

    await sharma(deleteMerchant, { params: { id: krishna._id } })
    await sharma(updateMerchant, {
      params: { id: anita._id },
      body: { ...anita, name: 'Anita & Sons', type: 'supplier' },
    })

    expect(await sharma(listTasks, { query: { type: 'supplier' } })).toMatchObject([
      { title: 'Pay Krishna', supplierOrBuyer: null },
      { title: 'Call Anita', supplierOrBuyer: { _id: anita._id, name: 'Anita & Sons' } },
    ])
    expect(await titles(sharma, { type: 'buyer' })).toEqual([])
  })

  test("another shop's task is not listed, changed or deleted: the answer is that of an unknown one", async () => {
    const { asha, bharat, store } = await startShop()
    const body = { title: 'Call', dueDate: '2026-11-20' }
    const { task } = await asha(createTask, { body })
    const missing = { status: 404, success: false, message: 'Task not found' }

    for (const id of [task._id, randomUUID()]) {
      expect(await bharat.refused(updateTask, { params: { id }, body })).toMatchObject(missing)
      expect(await bharat.refused(deleteTask, { params: { id } })).toMatchObject(missing)
    }
    expect(await bharat(listTasks, {})).toEqual([])
    expect(await store.forShop(bharat).execute(sql`delete from tasks returning id`)).toEqual([])
    expect(await asha(listTasks, {})).toEqual([task])
  })

  test('never shows or changes tasks of the other planner, even under the same key', async () => {
    const { asha } = await startShop()
    const body = { title: 'Mine', dueDate: '2026-11-20' }
    const idempotencyKey = randomUUID()
    const { task } = await asha(createTask, { body, idempotencyKey })
    const params = { id: task._id }

    expect(await asha(other.listTasks, {})).toEqual([])
    expect(await asha.refused(other.updateTask, { params, body })).toMatchObject({ status: 404 })
    expect(await asha.refused(other.deleteTask, { params })).toMatchObject({ status: 404 })
    await asha(other.createTask, { body: { ...body, title: 'Theirs' }, idempotencyKey })
    await asha(other.deleteTask, { params })
    expect(await asha(listTasks, {})).toEqual([task])
  })

  test('of two concurrent changes to a task the last one wins, and the log has both', async () => {
    const { asha, store } = await startShop()
    const body = { title: 'Call', dueDate: '2026-11-20' }
    const { task } = await asha(createTask, { body })
    const params = { id: task._id }

    await asha(updateTask, { params, body: { ...body, title: 'Call Ravi' } })
    await asha(updateTask, { params, body: { ...body, status: 'done' } })

    expect(await asha(listTasks, {})).toMatchObject([{ title: 'Call', status: 'done' }])
    const trace = await store.forShop(asha).execute(sql`
      select operation, after ->> 'title' as title from audit_log
       where shop_id = ${asha.shopId} and table_name = 'tasks' and row_id = ${task._id} order by seq`)
    expect(trace).toEqual([
      { operation: 'insert', title: 'Call' },
      { operation: 'update', title: 'Call Ravi' },
      { operation: 'update', title: 'Call' },
    ])
  })
})

test("AC-21: upcoming tasks are both planners' open ones of the next seven days, at most five", async () => {
  const { sharma, krishna, anita } = await openSharmaTraders()
  await threeTasks(planner, sharma, krishna, anita)
  const { store } = await startShop()
  const upcoming = (today: string) => store.forShop(sharma).execute(upcomingTasks(sharma.shopId, today))

  expect(await upcoming('2026-11-20')).toEqual([
    {
      title: 'Pay Krishna',
      description: '',
      priority: 'high',
      dueDate: '2026-11-20',
      supplierOrBuyer: { name: 'Krishna Wholesale' },
    },
    {
      title: 'Call Anita',
      description: 'About the rate card',
      priority: 'medium',
      dueDate: '2026-11-22',
      supplierOrBuyer: { name: 'Anita Stores' },
    },
  ])
  for (const [title, dueDate] of [
    ['Too late', '2026-11-28'],
    ['On the last day', '2026-11-27'],
    ['Over', '2026-11-19'],
    ['On the 25th', '2026-11-25'],
    ['On the 26th', '2026-11-26'],
  ] as const) {
    await sharma(buyerPlanner.createTask, { body: { title, dueDate } })
  }
  expect((await upcoming('2026-11-20')).map(({ title }) => title)).toEqual([
    'Pay Krishna',
    'Call Anita',
    'On the 25th',
    'On the 26th',
    'On the last day',
  ])
  expect((await upcoming('2026-11-21')).map(({ title }) => title)).toEqual([
    'Call Anita',
    'On the 25th',
    'On the 26th',
    'On the last day',
    'Too late',
  ])
})
