// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { draw } from '#test/draw.tsx'
import { type OpenDocument, useDocument } from '#web/documents/open-document/use-document.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { reopened, useNewDay } from './use-new-day.ts'

/** Five minutes to midnight in India. */
const LATE = new Date('2026-11-20T23:55:00+05:30')

const emptyOn = (today: string) =>
  emptyDocument({ today, name: '', terms: '', settings: FIRST_SETTINGS, direction: 'sales' })

let open: OpenDocument<DocumentValues>
let since: DocumentValues
const begun: DocumentValues[] = []

function Form({ isMoved }: { isMoved: boolean }) {
  const place = { name: '', address: '', phone: '', gstin: '', state: '', placeOfSupply: '' }
  open = useDocument<DocumentValues>(emptyOn('2026-11-20'), {
    noun: 'invoice',
    direction: 'sales',
    buyerWord: 'Customer',
    settings: FIRST_SETTINGS,
    shop: { ...place, registration: 'regular' },
  })
  since ??= open.values
  useNewDay(isMoved, {
    document: open,
    since,
    setSince: (values) => {
      since = values
    },
    initial: emptyOn('2026-11-20'),
    setInitial: (values) => begun.push(values),
  })
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ now: LATE })
  since = undefined as unknown as DocumentValues
  begun.length = 0
})
afterEach(() => vi.useRealTimers())

const tenMinutes = () => act(async () => vi.advanceTimersByTime(600_000))

test('past midnight an open form has the new day, and an untouched one leaves no draft', async () => {
  const form = await draw(<Form isMoved />)
  await tenMinutes()
  expect(open.now().values.date).toBe('2026-11-21')
  expect(since).toBe(open.now().values)
  expect(begun.map(({ date }) => date)).toEqual(['2026-11-21'])
  form.close()
})

test('a date that was typed stays, and so does that of a purchase and of a stored bill', async () => {
  const typed = await draw(<Form isMoved />)
  await act(async () => open.set({ date: '2026-11-18' }))
  await tenMinutes()
  expect(open.now().values.date).toBe('2026-11-18')
  typed.close()
  vi.setSystemTime(LATE)
  const stored = await draw(<Form isMoved={false} />)
  await tenMinutes()
  expect(open.now().values.date).toBe('2026-11-20')
  stored.close()
})

test('a draft of yesterday is opened with the present day, if its date was that of its day', () => {
  vi.setSystemTime(new Date('2026-11-21T09:00:00+05:30'))
  const dateOf = (values: DocumentValues, isMoved = true) =>
    reopened({ at: LATE.getTime(), values }, emptyOn('2026-11-21'), isMoved).date
  expect(dateOf(emptyOn('2026-11-20'))).toBe('2026-11-21')
  expect(dateOf(emptyOn('2026-11-18'))).toBe('2026-11-18')
  expect(dateOf(emptyOn('2026-11-20'), false)).toBe('2026-11-20')
})
