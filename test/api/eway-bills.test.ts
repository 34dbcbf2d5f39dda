import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { askForIrn, cancelEInvoice } from '#contract/gst/e-invoices.ts'
import {
  cancelEwayBill,
  changeVehicle,
  extendEwayBill,
  fileOfEwayBill,
  getEwayBill,
  listEwayBills,
  makeEwayBill,
  storeEwayAnswer,
} from '#contract/gst/eway-bills.ts'
import { getInvoice } from '#contract/invoices.ts'
import { sql } from '#server/db/sql.ts'
import { openPortalShop } from '#test/portal-shop.ts'
import { startBahi } from '#test/start-shop.ts'
import { faultsOf } from '#test/tax-document.ts'

const BY_ROAD = { distance: 630, vehicleNo: 'mh 12 ab 1234' }
const WHY = { reason: '2', remark: 'Other vehicle' } as const

test('an e-way bill is made, its vehicle changed, and its validity extended only within the window', async () => {
  const { asha, bharat, bill, portal, app, at } = await openPortalShop()
  const { _id: id } = await bill()
  const { ewayBill } = await asha(makeEwayBill, { params: { id }, body: BY_ROAD })
  // 630 km are four days: made on the 20th it runs until the 24th, 23:59.
  expect(ewayBill).toMatchObject({
    state: 'generated',
    validUntil: '2026-11-24T18:29:00.000Z',
    mayExtend: false,
    vehicles: [{ number: 'MH12AB1234' }],
  })
  expect(ewayBill.number).toMatch(/^\d{12}$/)
  expect(await asha(getInvoice, { params: { id } })).toMatchObject({
    ewayBillNo: ewayBill.number,
    vehicleNo: 'MH12AB1234',
  })
  expect(await asha.refused(makeEwayBill, { params: { id }, body: BY_ROAD })).toMatchObject({
    status: 409,
    message: 'It has its e-way bill already.',
  })

  const params = { id: ewayBill._id }
  const change = {
    params,
    body: { vehicleNo: 'KA01CD5678', reason: '1', remark: 'Broke down', place: 'Satara' } as const,
  }
  for (const [call, input] of [
    [changeVehicle, change],
    [extendEwayBill, { params, body: { ...change.body, remainingKm: 100 } }],
    [cancelEwayBill, { params, body: WHY }],
    [makeEwayBill, { params: { id }, body: BY_ROAD }],
    [getEwayBill, { params: { id } }],
  ] as const)
    expect(await bharat.refused(call, input)).toMatchObject({ status: 404 })
  const changed = await asha(changeVehicle, change)
  expect(changed.ewayBill.vehicles.map(({ number }) => number)).toEqual(['MH12AB1234', 'KA01CD5678'])
  expect(await asha.refused(changeVehicle, { params, body: { vehicleNo: 'KA 1' } })).toMatchObject({
    status: 400,
  })

  const more = { params, body: { ...change.body, remainingKm: 250 } }
  expect(await asha.refused(extendEwayBill, more)).toMatchObject({
    status: 409,
    message: expect.stringContaining('382'),
  })
  const evening = await at('2026-11-24T20:00:00+05:30')
  expect((await evening(listEwayBills, { query: { list: 'ending' } })).rows).toMatchObject([
    { mayExtend: true },
  ])
  // 250 km are two days more.
  expect((await evening(extendEwayBill, more)).ewayBill.validUntil).toBe('2026-11-26T18:29:00.000Z')
  expect(await evening.refused(cancelEwayBill, { params, body: WHY })).toMatchObject({
    status: 409,
    message: expect.stringContaining('24 hours'),
  })
  expect(portal.calls).toMatchObject({ generateEway: 1, updateVehicle: 1, extendEway: 1 })
  await app.close()
})

test('a cancelled e-way bill is removed from its bill, for which another may be made', async () => {
  const { asha, bill, app } = await openPortalShop()
  const { _id: id } = await bill()
  const { ewayBill } = await asha(makeEwayBill, { params: { id }, body: BY_ROAD })
  const cancelled = await asha(cancelEwayBill, { params: { id: ewayBill._id }, body: WHY })
  expect(cancelled.ewayBill).toMatchObject({ state: 'cancelled', number: ewayBill.number })
  expect((await asha(getInvoice, { params: { id } })).ewayBillNo).toBe('')
  const again = await asha(makeEwayBill, { params: { id }, body: BY_ROAD })
  expect(again.ewayBill.number).not.toBe(ewayBill.number)
  expect((await asha(getEwayBill, { params: { id } })).bills).toHaveLength(2)
  await app.close()
})

test('cancelling a bill cancels its e-way bill and IRN, and is refused after a day', async () => {
  const { asha, byHand, bill, portal, app, at } = await openPortalShop()
  const why = { body: { reason: 'Wrong buyer' } }
  const idOf = async () => ({ id: (await bill())._id })
  const [soon, both, late] = [await idOf(), await idOf(), await idOf()]
  await asha(askForIrn, { params: both })
  for (const params of [soon, both, late]) await asha(makeEwayBill, { params, body: BY_ROAD })

  // Where nobody is connected somebody has to do it on the portal first.
  expect(await byHand.refused(cancelInvoice, { params: soon, ...why })).toMatchObject({
    status: 409,
    message:
      'This document has an e-way bill. Cancel it on the portal first, and say so under E-way bill here.',
  })
  // The portal is not asked for what the books would refuse.
  const { store } = await startBahi()
  await expect(
    store.forShop(asha).execute(sql`update documents set status = 'cancelled' where id = ${soon.id}`),
  ).rejects.toThrow()
  for (const params of [soon, both]) await asha(cancelInvoice, { params, ...why })
  expect(portal.calls).toMatchObject({ cancelEway: 2, cancelIrn: 1 })
  for (const params of [soon, both]) {
    expect((await asha(getEwayBill, { params })).bills).toMatchObject([{ state: 'cancelled' }])
    expect((await asha(getInvoice, { params })).status).toBe('cancelled')
  }

  const morning = await at('2026-11-21T10:01:00+05:30')
  expect(await morning.refused(cancelInvoice, { params: late, ...why })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Its e-way bill \d{12} was made more than 24 hours ago/),
  })
  expect((await morning(getInvoice, { params: late })).status).toBe('completed')
  await app.close()
})

test('a bill is not cancelled while its e-way bill is requested, and a cancelled bill gets none', async () => {
  const { asha, bill, portal, app } = await openPortalShop()
  const params = { id: (await bill())._id }
  portal.fail('answer lost')
  await asha(makeEwayBill, { params, body: BY_ROAD })
  const why = { body: { reason: 'Wrong buyer' } }
  expect(await asha.refused(cancelInvoice, { params, ...why })).toMatchObject({
    status: 409,
    message: expect.stringContaining('being asked for at the portal'),
  })

  await asha(makeEwayBill, { params, body: BY_ROAD })
  await asha(cancelInvoice, { params, ...why })

  // At once: one of the two is through, never both.
  for (let turn = 0; turn < 4; turn++) {
    const both = { id: (await bill())._id }
    await Promise.allSettled([
      asha(makeEwayBill, { params: both, body: BY_ROAD }),
      asha(cancelInvoice, { params: both, ...why }),
    ])
    const { status } = await asha(getInvoice, { params: both })
    const live = (await asha(getEwayBill, { params: both })).bills.filter(
      ({ state }) => state === 'generated',
    )
    expect(live).toHaveLength(status === 'cancelled' ? 0 : 1)
  }
  await app.close()
})

test('the answer says why an e-way bill is needed: above 50,000 to another state, above a lakh within Maharashtra', async () => {
  const { asha, bill, challan, app } = await openPortalShop()
  // 48 at 1,250 are 60,000, with 18 % of tax 70,800.
  const because = async ({ _id: id }: { _id: string }) =>
    (await asha(getEwayBill, { params: { id } })).because
  expect(await because(await bill())).toBe('₹70,800.00 is above ₹50,000')
  expect(await because(await challan('Job work'))).toBe('₹70,800.00 is above ₹50,000')
  const nearby = { name: 'Meena', address: 'Pune', state: 'Maharashtra', postalCode: '411001' }
  const item = {
    itemname: 'Stand',
    hsncode: '847330',
    unit: 'Nos',
    quantity: 48,
    rate: 1250,
    cgst: 9,
    sgst: 9,
  }
  expect(await because(await bill({ merchants: nearby, items: [item] }))).toBe(null)
  const many = [{ ...item, quantity: 80 }]
  // 1,00,000 and 18 %.
  expect(await because(await bill({ merchants: nearby, items: many }))).toBe(
    '₹1,18,000.00 is above ₹1,00,000 within Maharashtra',
  )
  await app.close()
})

test('after a lost answer the e-way bill is fetched from the portal, and not made a second time', async () => {
  const { asha, bill, portal, app } = await openPortalShop()
  const { _id: id } = await bill()
  portal.fail('answer lost')
  const first = await asha(makeEwayBill, { params: { id }, body: BY_ROAD })
  expect(first.ewayBill).toMatchObject({ state: 'pending', number: null })
  const { store } = await startBahi()
  await store.script(
    "update eway_bills set next_attempt_at = now() - interval '1 second' where state = 'pending'",
  )
  await app.workPortals()
  const { bills } = await asha(getEwayBill, { params: { id } })
  expect(bills).toMatchObject([{ state: 'generated' }])
  expect(portal.calls).toMatchObject({ generateEway: 1, ewayOf: 1 })
  await app.close()
})

test('the e-way bill of a bill with an IRN is made by the IRN, and has to be cancelled before the IRN', async () => {
  const { asha, bill, portal, app } = await openPortalShop()
  const { _id: id } = await bill()
  await asha(askForIrn, { params: { id } })
  const { ewayBill } = await asha(makeEwayBill, { params: { id }, body: BY_ROAD })
  expect(portal.calls).toMatchObject({ ewayByIrn: 1 })
  expect(await asha.refused(cancelEInvoice, { params: { id }, body: WHY })).toMatchObject({
    status: 409,
    message: 'Its e-way bill is live: cancel that first. (2230)',
  })
  await asha(cancelEwayBill, { params: { id: ewayBill._id }, body: WHY })
  expect((await asha(cancelEInvoice, { params: { id }, body: WHY })).eInvoice.state).toBe('cancelled')
  await app.close()
})

test('a job-work challan gets an e-way bill; with only a transporter it is valid from the first vehicle', async () => {
  const { asha, challan, app } = await openPortalShop()
  const { _id: id } = await challan('Job work')
  expect(await asha.refused(makeEwayBill, { params: { id }, body: { distance: 10 } })).toMatchObject({
    status: 400,
    message: 'Enter the vehicle, or who transports the goods. (619)',
  })
  const body = { distance: 10, transporterId: '29AAACY3003F1ZN' }
  const { ewayBill } = await asha(makeEwayBill, { params: { id }, body })
  expect(ewayBill).toMatchObject({ validUntil: null, vehicles: [], document: { kind: 'challan' } })
  const { ewayBill: moving } = await asha(changeVehicle, {
    params: { id: ewayBill._id },
    body: { vehicleNo: 'MH12AB1234' },
  })
  expect(moving.validUntil).toBe('2026-11-21T18:29:00.000Z')
  await app.close()
})

test('without a connection to the portal the file is downloaded, and the e-way bill made there is entered by hand', async () => {
  const { byHand, bill, app } = await openPortalShop()
  const { _id: id } = await bill()
  expect(await byHand.refused(makeEwayBill, { params: { id }, body: BY_ROAD })).toMatchObject({ status: 409 })
  const { file, problems } = await byHand(fileOfEwayBill, { params: { id }, body: BY_ROAD })
  expect(problems).toEqual([])
  const sent = JSON.parse(file)
  expect(faultsOf('ewaybill-bulk', sent)).toEqual([])
  expect(sent.billLists[0]).toMatchObject({ totInvValue: 70800, transDistance: 630, vehicleNo: 'MH12AB1234' })

  const body = {
    number: '351001234567',
    madeAt: '2026-11-20T09:00:00+05:30',
    validUntil: '2026-11-24T23:59:00+05:30',
    vehicleNo: 'MH12AB1234',
  }
  const { ewayBill } = await byHand(storeEwayAnswer, { params: { id }, body })
  expect(ewayBill).toMatchObject({
    state: 'generated',
    number: '351001234567',
    validUntil: '2026-11-24T18:29:00.000Z',
  })
  expect(await byHand.refused(storeEwayAnswer, { params: { id }, body })).toMatchObject({ status: 409 })
  const { _id: other } = await bill()
  expect(await byHand.refused(storeEwayAnswer, { params: { id: other }, body })).toMatchObject({
    status: 409,
    message: 'This number is that of another e-way bill.',
  })
  await app.close()
})
