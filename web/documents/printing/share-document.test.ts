// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { shareDocument } from './share-document.ts'

const BILL = { name: 'Invoice', number: 'SINV-00412', grandTotal: paise(2_094_842), shop: 'Asha & Sons' }
const TEXT = 'Invoice SINV-00412 from Asha & Sons: ₹20,948.42'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

test('the phone asks which program a bill goes to', () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

  shareDocument(BILL)

  expect(share).toHaveBeenCalledWith({ text: TEXT })
})

test('where the browser cannot ask, WhatsApp opens with the words', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)

  shareDocument(BILL)

  const [address] = open.mock.calls[0] ?? []
  expect(new URL(String(address)).searchParams.get('text')).toBe(TEXT)
  expect(new URL(String(address)).host).toBe('wa.me')
})
