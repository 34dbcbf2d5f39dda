import { expect, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { askForGstin, askForReturn } from '#contract/documents/bill-page/bill-asks.ts'
import {
  finishBillRequest,
  getBillLink,
  switchOffBillLink,
} from '#contract/documents/bill-page/bill-links.ts'
import { getBillPage } from '#contract/documents/bill-page/bill-page.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { NOON, openBillWithPage } from '#test/bill-page-shop.ts'

const GSTIN = '27AAKFA7136Q1ZU'

test('a GSTIN requested on the bill page is listed for the shop once, until the shop finishes it', async () => {
  const { sharma, bharat, visitor, invoice, params, link, page } = await openBillWithPage()
  const token = await link()
  const ask = (gstin: string) => visitor(askForGstin, { params: { token }, body: { gstin } })
  expect(
    await visitor.refused(askForGstin, { params: { token }, body: { gstin: '27AAKFA7136Q1ZV' } }),
  ).toMatchObject({ status: 400, message: expect.stringContaining('The last character should be U.') })
  expect(await visitor.refused(askForGstin, { params: { token }, body: { gstin: '' } })).toMatchObject({
    status: 400,
  })
  expect((await page(token)).asks).toMatchObject({ gstinUntil: '2026-12-10', isGstinAsked: false })

  await Promise.all([ask(GSTIN), ask('27 aakfa 7136q 1zu'), ask(GSTIN)])
  const { requests } = await sharma(getBillLink, { params })
  expect(requests).toMatchObject([
    {
      kind: 'gstin',
      words: GSTIN,
      askedAt: '2026-11-20T06:30:00Z',
      bill: { _id: invoice._id, number: 'SINV-00001', buyer: 'Anita Stores' },
    },
  ])
  expect((await sharma(getDashboard)).requests).toEqual(requests)
  expect((await bharat(getDashboard)).requests).toEqual([])
  expect((await page(token)).asks).toMatchObject({ isGstinAsked: true, isReturnAsked: false })
  // Whoever typed the wrong one says it anew.
  await ask('29ABKCS4821M1ZQ')
  const [only, ...others] = (await sharma(getBillLink, { params })).requests
  expect([only?.words, others]).toEqual(['29ABKCS4821M1ZQ', []])

  const done = { params: { id: only?._id ?? '' } }
  expect(await bharat.refused(finishBillRequest, done)).toMatchObject({ status: 404 })
  await sharma(finishBillRequest, done)
  await sharma(finishBillRequest, done)
  expect((await sharma(getBillLink, { params })).requests).toEqual([])
  expect((await sharma(getDashboard)).requests).toEqual([])
})

test('a GSTIN can be requested until the return of the bill’s month is filed or due', async () => {
  const { sharma, visitor, link, page } = await openBillWithPage()
  const token = await link()
  const refused = () => visitor.refused(askForGstin, { params: { token }, body: { gstin: GSTIN } })
  const tooLate = { status: 409, message: 'A GSTIN can no longer be added to this bill. Ask the shop.' }
  NOON('2026-12-10')
  await visitor(askForGstin, { params: { token }, body: { gstin: GSTIN } })
  await sharma(updateSettings, { body: { filedUpTo: '2026-11' } })
  expect([await refused(), (await page(token)).asks.gstinUntil]).toMatchObject([tooLate, null])
  await sharma(updateSettings, { body: { filedUpTo: null } })
  NOON('2026-12-11')
  expect(await refused()).toMatchObject(tooLate)
})

test('a return request has at most 300 characters, and is listed for the shop', async () => {
  const { sharma, visitor, params, link, look } = await openBillWithPage()
  const token = await link()
  const ask = (words: string) => visitor(askForReturn, { params: { token }, body: { words } })
  const refused = (words: unknown) => visitor.refused(askForReturn, { params: { token }, body: { words } })
  for (const words of ['', '   ', 'x'.repeat(301), null, 7]) {
    expect(await refused(words)).toMatchObject({ status: 400 })
  }
  await ask('Two bags are torn')
  await ask('Three bags are torn <b>')
  expect((await sharma(getBillLink, { params })).requests).toMatchObject([
    { kind: 'return', words: 'Three bags are torn <b>' },
  ])
  await sharma(switchOffBillLink, { params })
  expect(await refused('Two bags')).toMatchObject({ status: 404, message: 'Not found' })
  expect((await look(token))[0]).toBe(404)
  const never = { params: { token: 'a'.repeat(24) } }
  expect(await visitor.refused(getBillPage, never)).toMatchObject({ status: 404, message: 'Not found' })
  const body = { words: 'Two bags' }
  expect(await visitor.refused(askForReturn, { params: { token: 'a'.repeat(24) }, body })).toMatchObject({
    status: 404,
    message: 'Not found',
  })
})

test('requests per link are limited', async () => {
  const { app, sharma, params, link } = await openBillWithPage()
  const token = await link()
  for (let asked = 0; asked < 21; asked++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/public/bills/${token}/return`,
      remoteAddress: `10.8.0.${asked}`,
      payload: { words: `No. ${asked}` },
    })
    expect(statusCode).toBe(asked < 20 ? 200 : 409)
    for (const { _id } of (await sharma(getBillLink, { params })).requests) {
      await sharma(finishBillRequest, { params: { id: _id } })
    }
  }
})
