// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import { SHOPKEEPER } from '#test/draw-screen.tsx'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
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

test('who may not see all sales is not asked about, as the call would be refused', async () => {
  const rights = {
    shopId: 'sharma',
    shopName: 'Sharma',
    role: 'cashier' as const,
    answers: answersOf('cashier', null),
  }
  startSession({ id: 'session', user: { ...SHOPKEEPER, rights } })
  try {
    expect(
      await wordsFor([finding('shop-gstin', 'The GSTIN of the shop is wrong on the bill')]),
    ).toBeUndefined()
  } finally {
    endSession()
  }
})
