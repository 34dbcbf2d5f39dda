// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listMerchants, updateMerchant } from '#contract/merchants.ts'

import { idOf } from '#test/screen-answers.ts'
import { call, takePreloadedAnswer } from '../call.ts'
import { endSession, startSession } from '../session/session.ts'

const SESSION = 'session'
const anita = {
  _id: idOf(1),
  id: idOf(1),
  name: 'Anita Stores',
  email: '',
  phone: '',
  address: '',
  type: 'buyer',
  gstin: '',
  shippingAddress: '',
  state: '',
  country: '',
  postalCode: '',
  placeOfSupply: '',
}

/** What the page asked for before there was any other code, answered by now. */
function begin() {
  startSession({ id: SESSION, user: { name: 'Asha', role: 'customer' } as never })
  const response = Response.json([anita])
  window.earlyCalls = new Map([
    [
      listMerchants.url,
      {
        sessionId: SESSION,
        begunAt: Date.now(),
        response: Promise.resolve(response),
        answer: { headers: response.headers, json: [anita] },
      },
    ],
  ])
}

afterEach(() => {
  window.earlyCalls = undefined
  endSession()
})

test('an answer that arrived before the first screen is shown with it, once', () => {
  begin()
  expect(takePreloadedAnswer(listMerchants, {})?.page.data.map(({ name }) => name)).toEqual(['Anita Stores'])
  expect(takePreloadedAnswer(listMerchants, {})).toBeUndefined()
})

test('an answer from before a save is not shown', async () => {
  begin()
  const updatedSupplier = { ...anita, name: 'Anita and Sons' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Saved', updatedSupplier }))
  await call(updateMerchant, { params: { id: anita._id }, body: updatedSupplier as never })
  expect(takePreloadedAnswer(listMerchants, {})).toBeUndefined()
})
