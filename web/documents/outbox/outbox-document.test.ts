import { expect, test } from 'vitest'
import { ApiError } from '#web/app/calls/api-error.ts'
import { isRefusal, nextToSend, type OutboxDocument, pauseAfter } from './outbox-document.ts'
import { leftBehindWords, refusedWords, savedWords } from './outbox-words.ts'

const waiting = (key: string, at: number, refusal?: string): OutboxDocument => ({
  key,
  at,
  refusal,
  userId: 'asha',
  noun: 'invoice',
  direction: 'sales',
  body: {},
  draft: '',
  party: '',
  items: '',
  grandTotal: 0 as OutboxDocument['grandTotal'],
})

test('documents are sent in the order of saving, and a refused one blocks no others', () => {
  expect(nextToSend([waiting('second', 2), waiting('first', 1)])?.key).toBe('first')
  expect(nextToSend([waiting('second', 2), waiting('first', 1, 'Add at least one item')])?.key).toBe('second')
  expect(nextToSend([waiting('first', 1, 'No')])).toBeUndefined()
})

test.each([400, 403, 404, 409, 413, 422])(
  'status %i means that the server refuses this document',
  (status) => {
    expect(isRefusal(new ApiError(status, 'No'))).toBe(true)
  },
)

test.each([0, 401, 408, 425, 429, 500, 502, 503])('after status %i the document is sent again', (status) => {
  expect(isRefusal(new ApiError(status, ''))).toBe(false)
})

test('a document of a shop that moved waits, as its address may lead to the new place one day', () => {
  expect(isRefusal(new ApiError(410, 'moved', { code: 'shop-moved' }))).toBe(false)
})

test('an unreadable answer does not count as a refusal', () => {
  expect(isRefusal(new TypeError('x is undefined'))).toBe(false)
})

test('the pauses between tries grow, up to two minutes', () => {
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 120_000])
})

test('a sign-out warns about documents left in the outbox', () => {
  expect(leftBehindWords([])).toBe('')
  expect(leftBehindWords([waiting('first', 1)])).toBe(
    'Logged out. 1 invoice stays on this computer and is saved when you sign in here again.',
  )
})

test('a toast lists the numbers of saved documents', () => {
  const one = { noun: 'invoice' as const, number: 'SINV-00012' }
  const other = { noun: 'invoice' as const, number: 'SINV-00013' }
  expect(savedWords([one])).toBe('1 invoice saved: SINV-00012')
  expect(savedWords([one, other])).toBe('2 invoices saved: SINV-00012, SINV-00013')
  expect(savedWords([one, { noun: 'order', number: 'SO-00002' }])).toBe(
    '2 documents saved: SINV-00012, SO-00002',
  )
})

test('a toast shows the first refusal', () => {
  const refused = { noun: 'order' as const, sentence: 'Add at least one item' }
  expect(refusedWords([refused])).toBe('1 order not saved. Add at least one item')
  expect(refusedWords([refused, refused])).toBe('2 orders not saved. Add at least one item')
})
