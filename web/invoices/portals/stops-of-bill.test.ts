// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { stopsOfBill } from './stops-of-bill.ts'

const finding = (key: string, sentence: string) => ({
  key,
  severity: 'stop',
  sentence,
  follows: '',
  error: '',
  documents: [],
  count: 1,
  about: '',
  tax: 0,
  fix: { kind: 'profile' },
})

async function wordsFor(findings: object[]) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(findings), { headers: { 'Content-Type': 'application/json' } }),
    ),
  )
  try {
    return await stopsOfBill('00000000-0000-4000-8000-000000000001')
  } finally {
    vi.unstubAllGlobals()
  }
}

test('a newcomer without a GSTIN, whom nobody has asked for one, is not told after each bill', async () => {
  expect(
    await wordsFor([finding('no-shop-gstin', 'The GSTIN of the shop is not on the bill')]),
  ).toBeUndefined()
  expect(await wordsFor([finding('shop-gstin', 'The GSTIN of the shop is wrong on the bill')])).toBe(
    'The GSTIN of the shop is wrong on the bill. Mend it under GST, Check.',
  )
})
