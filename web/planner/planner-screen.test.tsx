// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import type { Task, TaskDraft } from '#contract/planner.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { leave, pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  choose,
  drawScreen,
  Fault,
  field,
  press,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { ANITA, idOf } from '#test/screen-answers.ts'
import { takeWarnings } from '#test/warnings.ts'
import { BuyerPlannerScreen, PlannerScreen } from './planner-screen.tsx'

const KRISHNA = { ...ANITA, _id: idOf(2), id: idOf(2), name: 'Krishna Wholesale', type: 'supplier' }
const TASK = { description: '', status: 'pending', priority: 'medium', supplierOrBuyerType: null } as const

const PLANNER = {
  title: 'Planner',
  Screen: PlannerScreen,
  path: '/admin/planner',
  api: '/api/planner',
  setView: 'planner-set-view',
}
const BUYER_PLANNER = {
  title: 'BuyerPlanner',
  Screen: BuyerPlannerScreen,
  path: '/admin/buyerplanner',
  api: '/api/buyerplanner',
  setView: 'buyerplanner-set-view',
}
const PLANNERS = [PLANNER, BUYER_PLANNER]

let close = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00+05:30') })
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

/** T1, T2 and T3 of the acceptance scenario, and what a server makes of calls about them. */
function bookOf(api: string) {
  const merchants = [KRISHNA, ANITA]
  const partyOf = (id: string | null) => merchants.find(({ _id }) => _id === id) ?? null
  const stored = (id: string, { supplierOrBuyer = null, ...draft }: Partial<TaskDraft>) =>
    ({ ...TASK, ...draft, _id: id, id, supplierOrBuyer: partyOf(supplierOrBuyer) }) as Task
  let tasks = [
    stored(idOf(11), {
      title: 'Pay Krishna',
      dueDate: '2026-11-20',
      priority: 'high',
      supplierOrBuyerType: 'supplier',
      supplierOrBuyer: KRISHNA._id,
    }),
    stored(idOf(12), {
      title: 'Call Anita',
      description: 'About the rate card',
      dueDate: '2026-11-22',
      status: 'alert',
      supplierOrBuyerType: 'buyer',
      supplierOrBuyer: ANITA._id,
    }),
    stored(idOf(13), { title: 'Count stock', dueDate: '2026-11-20', status: 'done', priority: 'low' }),
  ]
  const list = ({ query: { from = '', to = '', status, priority, type } }: Call) =>
    tasks.filter(
      (task) =>
        task.dueDate >= from &&
        task.dueDate <= to &&
        (!status || task.status === status) &&
        (!priority || task.priority === priority) &&
        (!type || task.supplierOrBuyerType === type),
    )
  const save =
    (message: string) =>
    ({ path, body }: Call) => {
      const id = path === api ? idOf(14) : path.slice(api.length + 1)
      const task = stored(id, body as TaskDraft)
      tasks = [...tasks.filter(({ _id }) => _id !== id), task]
      return { success: true, message, task }
    }
  const answers: Answers = {
    [`GET ${api}`]: list,
    [`POST ${api}`]: save('Task created successfully!'),
    'GET /api/supplier': ({ query }: Call) => merchants.filter(({ type }) => type === query.type),
  }
  for (const id of [11, 12, 13, 14].map(idOf)) {
    answers[`PUT ${api}/${id}`] = save('Task updated successfully!')
    answers[`DELETE ${api}/${id}`] = () => {
      tasks = tasks.filter(({ _id }) => _id !== id)
      return { success: true, message: 'Task deleted successfully!' }
    }
  }
  return answers
}

async function show(
  { Screen, path }: typeof PLANNER,
  hash: string,
  answers: Answers,
  user: Partial<SessionUser> = {},
) {
  const screen = await drawScreen(<Screen />, { at: path + hash, answers, user })
  close = screen.close
  await until(() => expect(count()).not.toContain('Loading tasks...'))
  return screen
}
const count = () => textsOf('[data-calendar] + * [role=status], [data-calendar] + [role=status]').join()
const tasksShown = () => textsOf('[data-task]')
const taskOn = (title: string) =>
  [...document.querySelectorAll('[data-task]')].filter(({ textContent }) => textContent?.includes(title))
const day = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`)!
const text = () => document.body.textContent
const alerts = () => textsOf('[role=alert] > span')
const send = (name: string, detail?: string) =>
  act(async () => window.dispatchEvent(new CustomEvent(name, { detail })))
const dialogs = () => textsOf('[role=dialog] h2')
const keyOn = (title: string) =>
  act(async () =>
    taskOn(title)[0]
      ?.querySelector('[aria-keyshortcuts=Enter]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
const IN_DIALOG = '[role=dialog]'

test.each(PLANNERS)('an accountant reads the tasks of the $title, and changes none', async (kind) => {
  const rights = {
    shopId: 'sharma',
    shopName: 'Sharma Traders',
    role: 'accountant' as const,
    answers: answersOf('accountant', null),
  }
  const { calls } = await show(kind, '?date=2026-11-22#day', bookOf(kind.api), { rights })
  expect(taskOn('Call Anita')).toHaveLength(1)
  expect(textsOf('button')).not.toContain('Add Task')
  expect(
    document.querySelectorAll('[data-task] [aria-label=Edit], [data-task][draggable=true]'),
  ).toHaveLength(0)
  await act(async () => document.querySelector<HTMLElement>('[data-task] [data-status]')?.click())
  await send('open-create-plan')
  expect(dialogs()).toEqual([])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

// The one of suppliers and all others in colours: test/browser/planner.spec.ts.
test('AC-21: the buyer planner shows the month with its marks, and the round button changes the status of tasks', async () => {
  const kind = BUYER_PLANNER
  const { calls } = await show(kind, '', bookOf(kind.api))
  expect(textsOf('h1')).toEqual([kind.title])
  expect(textsOf('p')).toContain('November 2026')
  expect(textsOf('thead th')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(document.querySelectorAll('td[data-day]')).toHaveLength(30)
  const around = (week: string) =>
    document.querySelectorAll(`tbody tr:${week}-child td:not([data-day])`).length
  expect([around('first'), around('last')]).toEqual([6, 6])
  expect(day('2026-11-20').textContent).toContain('Krishna Wholesale')
  expect(day('2026-11-22').textContent).toContain('Anita Stores')

  const turn = async (from: string, to: string, title: string) => {
    await press(`${from}: ${title}`)
    await until(() => button(`${to}: ${title}`))
    return calls.findLast(({ method }) => method === 'PUT')?.body
  }
  const whole = {
    title: 'Call Anita',
    description: 'About the rate card',
    dueDate: '2026-11-22',
    priority: 'medium',
    supplierOrBuyerType: 'buyer',
  }
  expect(await turn('Alert', 'Done', 'Call Anita')).toMatchObject({ ...whole, status: 'done' })
  expect(await turn('Done', 'Pending', 'Call Anita')).toMatchObject({ ...whole, status: 'pending' })
  expect(Object.keys((await turn('Done', 'Pending', 'Count stock')) as object).sort()).toEqual(
    ['description', 'dueDate', 'priority', 'status', 'title'].sort(),
  )
})

test.each(PLANNERS)(
  'the view of the $title follows its URL hash, its events and its buttons',
  async (kind) => {
    const book = bookOf(kind.api)
    const screen = await show(kind, '#week', book)
    const hash = () => new URL(screen.address(), 'http://bahi.test').hash
    const view = () => textsOf('fieldset [aria-pressed=true]')
    expect(view()).toEqual(['Week'])
    expect(textsOf('p')).toContain('16 Nov to 22 Nov 2026')
    expect([...document.querySelectorAll<HTMLElement>('[data-day]')].map((it) => it.dataset.day)).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((number) => `2026-11-${number}`),
    )
    expect(day('2026-11-22').textContent).toContain('About the rate card')

    await send(kind.setView, 'year')
    expect(view()).toEqual(['Year'])
    expect(hash()).toBe('#year')
    expect(document.querySelectorAll('table')).toHaveLength(12)
    await until(() => button('Friday 20 November 2026, 2 tasks'))
    await send(kind.setView, 'agenda')
    expect(hash()).toBe('#year')
    for (const other of PLANNERS.filter(({ title }) => title !== kind.title)) await send(other.setView, 'day')
    expect(hash()).toBe('#year')
    await act(async () => day('2026-03-04').dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
    expect(textsOf('p')).toContain('Wed, 4 Mar 2026')
    expect(hash()).toBe('#day')

    await screen.goTo(screen.address().replace('#day', '#month'))
    expect(textsOf('p')).toContain('March 2026')
    await press('Previous month')
    expect(textsOf('p')).toContain('February 2026')
    await press('Today')
    await press('Next month')
    expect(textsOf('p')).toContain('December 2026')
    close()
    const again = await show(kind, screen.address().slice(kind.path.length), book)
    expect(textsOf('p')).toContain('December 2026')
    await press('Today')
    await again.goTo(`${kind.path}#agenda`)
    expect(view()).toEqual(['Month'])

    await send('open-create-plan')
    await until(() => expect(dialogs()).toEqual(['Add New Task']))
    await again.goBack()
    await until(() => expect(dialogs()).toEqual([]))
  },
)

test.each(PLANNERS)(
  'AC-21: a task of the $title is added, changed and deleted in its dialog',
  async (kind) => {
    const { calls } = await show(kind, '?date=2026-11-22#day', bookOf(kind.api))
    const bodyOf = (method: string) => calls.findLast((call) => call.method === method)?.body
    await press('Add Task')
    await until(() => expect(dialogs()).toEqual(['Add New Task']))
    expect(field('Due Date').value).toBe('22 Nov 2026')
    await press('Create Task')
    expect(textsOf(`${IN_DIALOG} p`)).toContain('Title is required')
    expect(textsOf(`${IN_DIALOG} label`)).not.toContain('Supplier')
    expect(textsOf(`${IN_DIALOG} button`)).not.toContain('Delete')

    await pasteOver(field('Title'), 'Order diyas')
    await choose('Type', 'Supplier', IN_DIALOG)
    await choose('Supplier', 'Krishna Wholesale', IN_DIALOG)
    expect(textsOf('[role=option]')).not.toContain('Anita Stores')
    expect(field('Supplier').value).toBe('Krishna Wholesale')
    await choose('Type', 'Buyer', IN_DIALOG)
    expect(field('Buyer').value).toBe('')
    await choose('Type', 'Select Type', IN_DIALOG)
    expect(textsOf(`${IN_DIALOG} label`)).not.toContain('Buyer')
    await press('Create Task')
    await until(() => expect(dialogs()).toEqual([]))
    expect(bodyOf('POST')).toEqual({
      title: 'Order diyas',
      description: '',
      dueDate: '2026-11-22',
      status: 'pending',
      priority: 'medium',
    })
    await until(() => expect(taskOn('Order diyas')).toHaveLength(1))
    await press('Add Task')
    await until(() => expect(field('Title').value).toBe(''))
    await press('Cancel', IN_DIALOG)
    await until(() => expect(dialogs()).toEqual([]))

    await keyOn('Order diyas')
    await until(() => expect(dialogs()).toEqual(['Edit Task']))
    expect(
      textsOf(`${IN_DIALOG} button`).filter((name) => /^(Cancel|Update Task|Delete)$/.test(name)),
    ).toEqual(['Cancel', 'Update Task', 'Delete'])
    await choose('Priority', 'High', IN_DIALOG)
    await choose('Status', 'Alert', IN_DIALOG)
    await choose('Type', 'Buyer', IN_DIALOG)
    await pasteOver(field('Buyer'), 'anita')
    await choose('Buyer', 'Anita Stores', IN_DIALOG)
    await pasteOver(field('Due Date'), '23/11/2026')
    await leave(field('Due Date'))
    await press('Update Task')
    await until(() => expect(dialogs()).toEqual([]))
    expect(bodyOf('PUT')).toEqual({
      title: 'Order diyas',
      description: '',
      dueDate: '2026-11-23',
      status: 'alert',
      priority: 'high',
      supplierOrBuyerType: 'buyer',
      supplierOrBuyer: ANITA._id,
    })
    await until(() => expect(taskOn('Order diyas')).toEqual([]))

    await press('Next day')
    await until(() => expect(taskOn('Order diyas')).toHaveLength(1))
    await press('Edit', '[data-task]')
    await until(() => expect(dialogs()).toEqual(['Edit Task']))
    await press('Delete', IN_DIALOG)
    await until(() => expect(textsOf('[role=alertdialog]').join()).toContain('Delete this task?'))
    await press('Cancel', '[role=alertdialog]')
    await until(() => expect(textsOf('[role=alertdialog]')).toEqual([]))
    expect(field('Buyer').value).toBe('Anita Stores')
    await press('Delete', IN_DIALOG)
    await until(() => button('Delete', '[role=alertdialog]'))
    await press('Delete', '[role=alertdialog]')
    await until(() => expect(dialogs()).toEqual([]))
    await until(() => expect(count()).toBe('No tasks found'))
  },
)

test('AC-21: the filters are sent, applied and kept in the address', async () => {
  const book = bookOf(PLANNER.api)
  let screen = await show(PLANNER, '', book)
  for (const [label, all, choice, asked, left] of [
    ['Status', 'All Status', 'Pending', { status: 'pending' }, 'Pay Krishna'],
    ['Priority', 'All Priority', 'Medium', { priority: 'medium' }, 'Call Anita'],
    ['Type', 'All Types', 'Supplier', { type: 'supplier' }, 'Pay Krishna'],
  ] as const) {
    await choose(label, choice)
    await until(() =>
      expect(screen.calls.at(-1)?.query).toEqual({
        view: 'month',
        from: '2026-11-01',
        to: '2026-11-30',
        ...asked,
      }),
    )
    await until(() => expect(tasksShown()).toHaveLength(1))
    expect(taskOn(left)).toHaveLength(1)
    expect(count()).toBe(`1 task · Filtered by: "${choice}"`)
    close()
    screen = await show(PLANNER, screen.address().slice(PLANNER.path.length), book)
    expect(tasksShown()).toHaveLength(1)
    await choose(label, all)
    await until(() => expect(tasksShown()).toHaveLength(3))
  }
  await choose('Status', 'Alert')
  await choose('Priority', 'Low')
  await until(() => expect(count()).toBe('No tasks found · Filtered by: "Alert, Low"'))
  await press('Clear filters')
  await until(() => expect(tasksShown()).toHaveLength(3))

  // A task that a click takes out of the filter goes at once.
  await choose('Status', 'Pending')
  await until(() => expect(tasksShown()).toHaveLength(1))
  await press('Pending: Pay Krishna')
  await until(() => expect(tasksShown()).toEqual([]))
})

test('failures show a message, and typed values stay', async () => {
  const book = bookOf(PLANNER.api)
  const one = `${PLANNER.api}/${idOf(11)}`
  const broken = { ...book, [`PUT ${one}`]: silence as unknown, [`DELETE ${one}`]: silence as unknown }
  await show(PLANNER, '', broken)
  const lastAlert = () => alerts().at(-1)
  await press('Pending: Pay Krishna')
  await until(() => expect(lastAlert()).toContain('Failed to update task'))
  button('Pending: Pay Krishna')

  await keyOn('Pay Krishna')
  await until(() => expect(dialogs()).toEqual(['Edit Task']))
  await pasteOver(field('Title'), 'Pay Krishna by cheque')
  await press('Update Task')
  await until(() => expect(lastAlert()).toContain('Failed to save task'))
  expect(field('Title').value).toBe('Pay Krishna by cheque')
  await press('Delete', IN_DIALOG)
  await until(() => button('Delete', '[role=alertdialog]'))
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(lastAlert()).toContain('Failed to delete task'))
  broken[`PUT ${one}`] = new Fault()
  await press('Update Task')
  await until(() =>
    expect(textsOf(`${IN_DIALOG} [role=alert]`)).toEqual(['Failed to save task. Server error']),
  )
  broken[`PUT ${one}`] = book[`PUT ${one}`]
  await press('Update Task')
  await until(() => expect(taskOn('Pay Krishna by cheque')).toHaveLength(1))
  expect(takeWarnings()).toEqual([])
  close()

  await show(PLANNER, '?add=1', { ...book, [`GET ${PLANNER.api}`]: silence, 'GET /api/supplier': silence })
  await until(() => expect(dialogs()).toEqual(['Add New Task']))
  await choose('Type', 'Buyer', IN_DIALOG)
  await act(async () => field('Buyer').click())
  await until(() => expect(text()).toContain('Buyers could not be loaded'))
  expect(text()).not.toContain('No buyers found')
  await until(() => expect(text()).toContain('Tasks could not be loaded'))
  expect(text()).not.toContain('No tasks found')
  expect(takeWarnings().toSorted()).toEqual([
    expect.stringMatching(/^Suppliers and buyers could not be loaded\./),
    expect.stringMatching(/^Tasks could not be loaded\./),
  ])
  close()
  await show(PLANNER, '', book)
  expect(taskOn('Pay Krishna by cheque')).toHaveLength(1)
})
