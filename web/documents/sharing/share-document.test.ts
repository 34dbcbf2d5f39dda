// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { shareDocument } from './share-document.ts'
import type { SharedPaper } from './shared-paper.ts'

const BILL: SharedPaper = {
  noun: 'invoice',
  id: '5f0c1c1e-7a52-4e0e-9a53-1a1d8a4b0412',
  name: 'Invoice',
  title: 'SINV-00412',
  amount: paise(2_094_842),
  shop: 'Asha & Sons',
  party: { name: 'Anita' },
}
const TEXT = 'Invoice SINV-00412 from Asha & Sons: ₹20,948.42'
const NOTED = {
  success: true,
  message: '',
  sent: { _id: 'a', way: 'share', to: '', state: 'done', by: '', at: '' },
}

/** What the server was asked: the file of the bill, and to note that it was given. */
let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    asked.push(`${options?.method ?? 'GET'} ${String(address)} ${String(options?.body ?? '')}`.trim())
    return String(address).includes('/sent')
      ? Response.json(NOTED)
      : new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

const phone = (share: (given: ShareData) => Promise<void>, sharesFiles = true) => {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  Object.defineProperty(navigator, 'canShare', { value: () => sharesFiles, configurable: true })
}

test('the phone is handed the PDF with its message, and the bill records it', async () => {
  const share = vi.fn((_: ShareData) => Promise.resolve())
  phone(share)
  await shareDocument(BILL)

  const [{ files: [file] = [], text } = {}] = share.mock.calls[0] ?? []
  expect(text).toBe(TEXT)
  expect(file?.name).toBe('SINV-00412.pdf')
  expect(await file?.text()).toBe('%PDF-')
  expect(asked).toEqual([
    `GET /api/papers/invoice/${BILL.id}?as=pdf`,
    `POST /api/papers/invoice/${BILL.id}/sent {"way":"share","to":""}`,
  ])
})

test('closing the share sheet records nothing', async () => {
  phone(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await shareDocument({ ...BILL, version: 'another' })
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('a browser that cannot share files shares the message, or opens WhatsApp with it', async () => {
  const share = vi.fn((_: ShareData) => Promise.resolve())
  phone(share, false)
  await shareDocument(BILL)
  expect(share).toHaveBeenCalledWith({ text: TEXT })

  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await shareDocument(BILL)
  const address = new URL(String(open.mock.calls[0]?.[0]))
  expect(address.searchParams.get('text')).toBe(TEXT)
  expect(address.host).toBe('wa.me')
})
