// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { drawScreen, press, SHOPKEEPER, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { startSession } from '#web/app/calls/session/session.ts'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { forgetDraft, readDraft } from '#web/documents/unfinished/draft-store.ts'
import { unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { OutboxBar } from './outbox-bar.tsx'
import type { OutboxDocument } from './outbox-document.ts'
import { sendOutbox } from './outbox-sender.ts'
import { addToOutbox, readOutbox, takeFromOutbox, takeSaved } from './outbox-store.ts'
import { IN_OUTBOX, sendOrKeep } from './send-or-keep.ts'

const server = vi.hoisted(() => ({
  /** The keys that came, in their order, and how many are being answered at once. */
  came: [] as string[],
  most: 0,
  /** How a key is refused, try by try. */
  refuses: {} as Record<string, Error[]>,
  isThere: true,
  items: [] as object[],
  /** True if a refusal would open a dialog over what the person does meanwhile. */
  asks: false,
}))
vi.mock('#web/app/calls/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (
    _endpoint: unknown,
    _input: unknown,
    { idempotencyKey: key, isByItself }: { idempotencyKey: string; isByItself?: boolean },
  ) => {
    server.came.push(key)
    server.asks ||= !isByItself
    server.most += 1
    await new Promise((wait) => setTimeout(wait, 5))
    expect(server.most).toBe(1)
    server.most -= 1
    const refusal = server.refuses[key]?.shift()
    if (refusal) throw refusal
    const about = { invoiceNumber: `SINV-${key.slice(-5)}`, invoiceDate: '', invoiceType: 'sales' }
    return { invoice: { ...about, items: server.items } }
  },
}))

const waiting = (number: number, change: Partial<OutboxDocument> = {}): OutboxDocument => ({
  key: idOf(number),
  at: number,
  userId: 'asha',
  noun: 'invoice',
  direction: 'sales',
  body: {},
  draft: JSON.stringify({ version: 2, at: number, values: { items: [], terms: `bill ${number}` } }),
  party: 'Anita Stores',
  items: 'Rice',
  grandTotal: 49900 as OutboxDocument['grandTotal'],
  ...change,
})
const keysLeft = async () => (await readOutbox()).map(({ key }) => key)

// The bar hears of them.
const add = (document: OutboxDocument) => act(() => addToOutbox(document))
const send = () => act(() => sendOutbox())

let close = () => {}
let opened: string[] = []
beforeEach(async () => {
  Object.assign(server, { items: [], came: [], refuses: {}, most: 0, isThere: true, asks: false })
  opened = []
  const bar = <OutboxBar noun="invoice" onOpen={(_direction, aside) => opened.push(aside)} />
  close = (await drawScreen(bar)).close
  vi.stubGlobal('fetch', async () => new Response(null, { status: server.isThere ? 200 : 503 }))
})
afterEach(async () => {
  await act(async () => {
    for (const key of await keysLeft()) await takeFromOutbox(key)
    onlineManager.setOnline(true)
  })
  close()
})

test('a kept bill whose batch was sold meanwhile names the one that it took when it is saved', async () => {
  const batch = (number: string) => ({ _id: number, number, expiry: null, mrp: null, stock: 9, quantity: 1 })
  const line = { product: 'syrup', itemname: 'Syrup', quantity: 1 }
  const items = [{ ...line, batches: { product: { batches: [batch('OLD'), batch('NEW')] } } }]
  server.items = [{ product: 'syrup', batches: [batch('NEW')] }]
  await add(
    waiting(1, { draft: JSON.stringify({ version: 2, at: 1, values: { date: '2026-11-30', items } }) }),
  )
  await send()
  await until(() =>
    expect(textsOf('[role=alert]').join()).toContain(
      'SINV-00001: Syrup: batch NEW was taken instead of OLD.',
    ),
  )
})

test('documents are sent in the order of saving, each once, though two callers send at the same time', async () => {
  for (const number of [2, 1, 3]) await add(waiting(number))
  await act(() => Promise.all([sendOutbox(), sendOutbox()]))
  expect(server.came).toEqual([idOf(1), idOf(2), idOf(3)])
  expect(await keysLeft()).toEqual([])
  const words = '3 invoices saved: SINV-00001, SINV-00002, SINV-00003'
  await until(() => expect(textsOf('[role=status]').join()).toContain(words))
})

test.each([0, 429, 503])('after status %i all wait for a later try, with the same key', async (status) => {
  await add(waiting(1))
  await add(waiting(2))
  server.refuses[idOf(1)] = [new ApiError(status, '')]
  await send()
  expect(server.came).toEqual([idOf(1)])
  expect(await keysLeft()).toEqual([idOf(1), idOf(2)])
  await send()
  expect(server.came).toEqual([idOf(1), idOf(1), idOf(2)])
})

test('a list whose first load began before a document was stored is loaded anew', async () => {
  let isStored = false
  const lists: boolean[] = []
  const list = new QueryObserver(queryClient, {
    queryKey: ['/api/invoices', 'pages', {}],
    queryFn: async () => {
      const answer = isStored
      await new Promise((wait) => setTimeout(wait, 60))
      return [answer]
    },
  })
  const end = list.subscribe(({ data }) => data && lists.push(data[0] === true))
  await add(waiting(1))
  const sent = send()
  isStored = true
  await sent
  await until(() => expect(lists.at(-1)).toBe(true))
  end()
  expect(await keysLeft()).toEqual([])
})

test('a refused document stays with its message and blocks no others; it opens in the form as it was typed', async () => {
  await add(waiting(1))
  await add(waiting(2))
  server.refuses[idOf(1)] = [new ApiError(409, 'Order is already approved')]
  await send()
  await send()
  expect(server.came).toEqual([idOf(1), idOf(2)])
  await until(() =>
    expect(textsOf('section[aria-label="Not saved"] em')).toEqual(['Order is already approved']),
  )

  await press('Open and mend')
  await until(() => expect(opened).toHaveLength(1))
  const draft = readDraft<DocumentValues>(unfinishedName('invoice', 'sales', opened[0]))
  expect(draft).toMatchObject({ values: { terms: 'bill 1' }, key: idOf(1) })
  // It was handed over as a sale: a form that is thrown away leaves it where it is, and it opens again.
  expect(await keysLeft()).toEqual([idOf(1)])
  await press('Open and mend')
  await until(() => expect(opened).toEqual([opened[0], opened[0]]))
  act(() => forgetDraft(unfinishedName('invoice', 'sales', opened[0])))
  await press('Open and mend')
  await until(() => expect(opened).toHaveLength(3))
  expect(readDraft(unfinishedName('invoice', 'sales', opened[2]))?.key).toBe(idOf(1))
  // Once it is saved, and only then, it is gone.
  await act(() => takeSaved(idOf(1)))
  expect(await keysLeft()).toEqual([])
})

test('a kept bill that needs a yes by now asks for it where it is opened, not over another bill', async () => {
  await add(waiting(1))
  server.refuses[idOf(1)] = [new ApiError(403, 'You need somebody’s yes for this')]
  await send()
  expect(server.asks).toBe(false)
  await until(() =>
    expect(textsOf('section[aria-label="Not saved"] em')).toEqual(['You need somebody’s yes for this']),
  )
})

test('a refused document is discarded only after a question', async () => {
  await add(waiting(1, { refusal: 'No' }))
  await until(() => expect(textsOf('section em')).toEqual(['No']))
  await press('Discard', 'section')
  await until(() => expect(textsOf('[role=alertdialog] h2')).toEqual(['Discard this invoice, ₹499.00?']))
  await press('Cancel', '[role=alertdialog]')
  expect(await keysLeft()).toEqual([idOf(1)])
  await press('Discard', 'section')
  await until(() => expect(textsOf('[role=alertdialog]')).toHaveLength(1))
  await press('Discard', '[role=alertdialog]')
  await until(() => expect(textsOf('section')).toEqual([]))
  expect(await keysLeft()).toEqual([])
})

test('a person sends and sees only their own documents', async () => {
  await add(waiting(1, { userId: 'bharat' }))
  await send()
  expect(server.came).toEqual([])
  expect(textsOf('section')).toEqual([])
  const bharat = { ...JSON.parse(localStorage.getItem('user') ?? ''), _id: 'bharat' }
  act(() => startSession({ id: 'other', user: bharat }))
  await until(() => expect(textsOf('section li')).toHaveLength(1))
  await send()
  expect(server.came).toEqual([idOf(1)])
})

const values = { items: [], terms: '', merchants: { name: 'Anita' } } as unknown as DocumentValues
const saving = (send: () => Promise<string>, change: Partial<DocumentValues> = {}) =>
  act(() =>
    sendOrKeep({
      send,
      document: {
        key: idOf(9),
        noun: 'invoice',
        direction: 'sales',
        body: { terms: '' },
        values: { ...values, ...change },
      },
    }),
  )
const silence = () => Promise.reject(new ApiError(0, ''))

test('without a connection nothing is sent: the document is stored under its key', async () => {
  onlineManager.setOnline(false)
  expect(await saving(() => Promise.reject(new Error('was sent')))).toBe(IN_OUTBOX)
  const [only] = await readOutbox()
  expect(only).toMatchObject({ key: idOf(9), userId: 'asha', body: { terms: '' }, party: 'Anita' })
})

test('without a connection nothing is kept that needs a yes: the goods would be gone before the answer', async () => {
  onlineManager.setOnline(false)
  const rights = {
    role: 'cashier' as const,
    shopId: idOf(3),
    shopName: 'Sharma Traders',
    answers: answersOf('cashier', null),
    discountFree: 5,
  }
  act(() => startSession({ id: 'session', user: { ...SHOPKEEPER, rights } }))
  const rice = { ...emptyLine(), product: idOf(4), itemname: 'Rice', quantity: 1, rate: 100 }
  const kept = (change: Partial<DocumentValues>) =>
    saving(() => Promise.reject(new Error('was sent')), change)
  await expect(kept({ items: [rice], discount: 20 })).rejects.toThrow('Not kept: 20% off needs a yes')
  await expect(kept({ items: [{ ...rice, product: null }] })).rejects.toThrow('Not kept: Rice is not in')
  expect(await keysLeft()).toEqual([])
  expect(await kept({ items: [rice], discount: 5 })).toBe(IN_OUTBOX)
  // Right after a sign-in the limit is not known yet.
  const { discountFree: _, ...unlimited } = rights
  act(() => startSession({ id: 'session', user: { ...SHOPKEEPER, rights: unlimited } }))
  expect(await kept({ items: [rice], discount: 4 })).toBe(IN_OUTBOX)
})

test('a document without an answer is kept if the connection is lost, else its save fails', async () => {
  await expect(saving(silence)).rejects.toThrow(ApiError)
  expect(await keysLeft()).toEqual([])
  server.isThere = false
  expect(await saving(silence)).toBe(IN_OUTBOX)
  expect(await keysLeft()).toEqual([idOf(9)])
})

test('a document is kept while the books of the shop move, is told so, and is sent when they are open again', async () => {
  const moving = () => Promise.reject(new ApiError(503, 'being moved', { code: 'shop-moving' }))
  expect(await saving(moving)).toBe(IN_OUTBOX)
  await until(() => expect(document.body.textContent).toContain('The books of this shop are being moved.'))
  await until(() => expect(server.came).toEqual([idOf(9)]))
})

test('a refusal is shown in the form, whatever the connection is', async () => {
  server.isThere = false
  await expect(saving(() => Promise.reject(new ApiError(400, 'Add at least one item')))).rejects.toThrow(
    'Add at least one item',
  )
})
