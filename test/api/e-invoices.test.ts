import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import {
  askForIrn,
  cancelEInvoice,
  fileOfEInvoices,
  getEInvoice,
  listEInvoices,
  savePortalAccount,
  storeIrnAnswers,
} from '#contract/gst/e-invoices.ts'
import { getInvoice, updateInvoice } from '#contract/invoices.ts'
import { sql } from '#server/db/sql.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { portalSessions } from '#server/portals/portal-sessions.ts'
import type { Portal, PortalAccount } from '#server/portals/provider.ts'
import { isSignedBy, qrPayload } from '#server/portals/signed-answer.ts'
import { openPortalShop } from '#test/portal-shop.ts'
import { FRIDAY_MORNING, otherApp, startBahi } from '#test/start-shop.ts'
import { faultsOf } from '#test/tax-document.ts'

const WHY = { reason: '2', remark: 'Wrong amount' } as const
const EDIT = { itemname: 'Laptop stand', hsncode: '847330', unit: 'Nos', quantity: 1, rate: 10, igst: 18 }

test('a bill gets one signed and verified IRN, and its reported content can then not be edited', async () => {
  const { asha, bharat, bill, portal, app } = await openPortalShop()
  const { _id: id, invoiceNumber } = await bill()
  const params = { id }
  expect(await asha(getEInvoice, { params })).toMatchObject({
    because: 'the buyer has a GSTIN',
    problems: [],
    way: 'portal',
    eInvoice: { state: 'needed' },
  })
  expect((await asha(listEInvoices)).counts).toMatchObject({ needed: 1, generated: 0 })

  const { eInvoice } = await asha(askForIrn, { params })
  expect(eInvoice).toMatchObject({
    state: 'generated',
    isVerified: true,
    cancelUntil: '2026-11-21T04:30:00.000Z',
  })
  expect(eInvoice.irn).toMatch(/^[0-9a-f]{64}$/)
  // 60,000.00 and 18% are 70,800.00.
  expect(qrPayload(eInvoice.signedQr)).toMatchObject({
    DocNo: invoiceNumber,
    DocDt: '20/11/2026',
    TotInvVal: 70800,
    Irn: eInvoice.irn,
    MainHsnCode: '847330',
  })
  expect(await asha.refused(askForIrn, { params })).toMatchObject({ status: 409, message: 'It has its IRN.' })
  expect((await asha(listEInvoices, { query: { state: 'generated' } })).rows).toHaveLength(1)

  const edit = { params, body: { items: [EDIT] } }
  expect(await asha.refused(updateInvoice, edit)).toMatchObject({
    status: 409,
    message: expect.stringContaining('has an IRN'),
  })
  // Money comes in all the same.
  await asha(updateInvoice, { params, body: { amountReceived: 100 } })

  expect(await bharat.refused(getEInvoice, { params })).toMatchObject({ status: 404 })
  expect(await bharat.refused(askForIrn, { params })).toMatchObject({ status: 404 })
  expect(await bharat.refused(cancelEInvoice, { params, body: WHY })).toMatchObject({ status: 404 })
  expect(await bharat.refused(fileOfEInvoices, { body: { ids: [id] } })).toMatchObject({ status: 404 })
  expect(portal.calls.generateIrn).toBe(1)
  await app.close()
})

test('the database refuses to overwrite an answer of the portal', async () => {
  const { asha, bill, app } = await openPortalShop()
  const { _id: id } = await bill()
  await asha(askForIrn, { params: { id } })
  const { store } = await startBahi()
  const db = store.forShop(asha)
  const over = (set: string) => db.execute(sql`update e_invoices set ${sql.raw(set)} where id = ${id}`)
  await expect(over("irn = repeat('a', 64)")).rejects.toThrow()
  await expect(over("state = 'pending'")).rejects.toThrow()
  await expect(over("signed_qr = ''")).rejects.toThrow()
  await expect(db.execute(sql`delete from e_invoices where id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`update documents set grand_total = 1 where id = ${id}`)).rejects.toThrow()
  await app.close()
})

test('after a lost answer the IRN is fetched from the portal, and not requested a second time', async () => {
  const { asha, bill, portal, app } = await openPortalShop()
  const lost = await bill()
  portal.fail('answer lost')
  const params = { id: lost._id }
  const first = await asha(askForIrn, { params })
  expect(first).toMatchObject({
    message: expect.stringContaining('does not answer'),
    eInvoice: { state: 'pending' },
  })
  // While nobody knows, nothing of it changes.
  expect(await asha.refused(updateInvoice, { params, body: { items: [EDIT] } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('being reported'),
  })
  expect(await asha.refused(cancelInvoice, { params, body: { reason: 'Wrong buyer' } })).toMatchObject({
    status: 409,
  })
  const { eInvoice } = await asha(askForIrn, { params })
  expect(eInvoice).toMatchObject({ state: 'generated', attempts: 2 })
  expect(portal.calls).toMatchObject({ generateIrn: 1, irnOf: 1 })

  // One that never arrived is asked for again.
  const never = await bill()
  portal.fail('never arrives')
  await asha(askForIrn, { params: { id: never._id } })
  expect((await asha(askForIrn, { params: { id: never._id } })).eInvoice.state).toBe('generated')
  expect(portal.calls.generateIrn).toBe(2)
  await app.close()
})

test('a waiting e-invoice is retried by one of two processes', async () => {
  const { asha, bill, portal, app, clock } = await openPortalShop()
  const ids = [await bill(), await bill(), await bill()].map(({ _id }) => _id)
  for (const id of ids) {
    portal.fail('answer lost')
    await asha(askForIrn, { params: { id } })
  }
  const { store } = await startBahi()
  await store.script(
    "update e_invoices set next_attempt_at = now() - interval '1 second' where state = 'pending'",
  )
  const other = await otherApp({ portal, clock })
  await Promise.all([app.workPortals(), other.workPortals()])
  await app.workPortals()
  const { rows } = await asha(listEInvoices, { query: { state: 'generated' } })
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ irn }) => irn)).size).toBe(3)
  expect(portal.calls).toMatchObject({ generateIrn: 3, irnOf: 3 })
  await other.close()
  await app.close()
})

test('a duplicate-IRN answer gives the bill its earlier IRN, or fails if the portal has another document under the number', async () => {
  const { asha, byHand, bill, portal, app } = await openPortalShop()
  const { _id: id } = await bill()
  const session = await portal.signIn({ gstin: '27AABCB1001D1ZN', userName: '', password: '' })
  const { file } = await byHand(fileOfEInvoices, { body: { ids: [id] } })
  const [sent] = JSON.parse(file)
  expect(faultsOf('einvoice', sent)).toEqual([])
  const { irn } = await portal.generateIrn(session, sent)
  const { eInvoice } = await asha(askForIrn, { params: { id } })
  expect(eInvoice).toMatchObject({ state: 'generated', irn })

  const other = await bill()
  const differs = structuredClone(sent)
  differs.DocDtls.No = other.invoiceNumber
  Object.assign(differs.ItemList[0], {
    Qty: 1,
    UnitPrice: 100,
    TotAmt: 100,
    AssAmt: 100,
    IgstAmt: 18,
    TotItemVal: 118,
  })
  Object.assign(differs.ValDtls, { AssVal: 100, IgstVal: 18, TotInvVal: 118 })
  await portal.generateIrn(session, differs)
  expect((await asha(askForIrn, { params: { id: other._id } })).eInvoice).toMatchObject({
    state: 'failed',
    errorCode: '2150',
    error: 'The portal has another document under this number.',
  })
  await app.close()
})

test('portal refusals are predicted before sending, and actual ones are stored', async () => {
  const { asha, bill, portal, app } = await openPortalShop()
  const party = { name: 'Yash Traders', gstin: '29AAACY3003F1ZN', address: '4 MG Road', state: 'Karnataka' }
  const nowhere = await bill({ merchants: party })
  const refused = await asha.refused(askForIrn, { params: { id: nowhere._id } })
  expect(refused).toMatchObject({
    status: 400,
    message: 'The buyer has no PIN code. Enter it on the bill. (2244)',
  })
  expect((await asha(getEInvoice, { params: { id: nowhere._id } })).problems).toMatchObject([
    { code: '2244' },
  ])
  const counter = await bill({ merchants: { name: 'Walk-in' } })
  expect(await asha.refused(askForIrn, { params: { id: counter._id } })).toMatchObject({
    status: 409,
    message: 'This document needs no e-invoice.',
  })

  portal.reportWithinDays = 30
  // 30 days from 20 October on end on 18 November.
  const old = await bill({ invoiceDate: '2026-10-20' })
  expect((await asha(askForIrn, { params: { id: old._id } })).eInvoice).toMatchObject({
    state: 'failed',
    errorCode: '2305',
    error: expect.stringContaining('18 Nov 2026'),
  })
  // What failed may be changed, and is asked for again.
  await asha(updateInvoice, { params: { id: old._id }, body: { invoiceDate: '2026-11-01', items: [EDIT] } })
  expect((await asha(askForIrn, { params: { id: old._id } })).eInvoice.state).toBe('generated')
  await app.close()
})

test('cancelling a bill within 24 hours cancels its IRN, and is refused afterwards', async () => {
  const { asha, bill, portal, app, at } = await openPortalShop()
  const [soon, late] = [await bill(), await bill()]
  for (const { _id: id } of [soon, late]) await asha(askForIrn, { params: { id } })
  const why = { body: { reason: 'Wrong buyer' } }
  const morning = await at('2026-11-21T09:59:00+05:30')
  await morning(cancelInvoice, { params: { id: soon._id }, ...why })
  expect((await morning(getInvoice, { params: { id: soon._id } })).status).toBe('cancelled')
  expect((await morning(getEInvoice, { params: { id: soon._id } })).eInvoice.state).toBe('cancelled')
  expect(portal.calls.cancelIrn).toBe(1)

  await at('2026-11-21T10:01:00+05:30')
  expect(await morning.refused(cancelInvoice, { params: { id: late._id }, ...why })).toMatchObject({
    status: 409,
    message: 'An IRN can be cancelled within 24 hours. Correct the bill by a credit note instead.',
  })
  expect((await morning(getInvoice, { params: { id: late._id } })).status).toBe('completed')
  expect(portal.calls.cancelIrn).toBe(1)
  await app.close()
})

test('a bill with a cancelled IRN gets no second one, and the answer says to make a new bill', async () => {
  const { asha, bill, app, portal } = await openPortalShop()
  const { _id: id } = await bill()
  await asha(askForIrn, { params: { id } })
  await asha(cancelEInvoice, { params: { id }, body: WHY })
  expect(await asha.refused(askForIrn, { params: { id } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('new bill'),
  })
  expect(await asha.refused(cancelEInvoice, { params: { id }, body: WHY })).toMatchObject({ status: 409 })
  expect(portal.calls.cancelIrn).toBe(1)
  await app.close()
})

test('without a connection to the portal the file is downloaded, and each answer is stored once, for its own bill', async () => {
  const { byHand, bharat, bill, portal, app } = await openPortalShop()
  const [one, two] = [await bill(), await bill()]
  expect(await byHand.refused(askForIrn, { params: { id: one._id } })).toMatchObject({
    status: 409,
    message: expect.stringContaining('download the file'),
  })
  const counter = await bill({ merchants: { name: 'Walk-in' } })
  const { file, count, left } = await byHand(fileOfEInvoices, {
    body: { ids: [one._id, two._id, counter._id] },
  })
  expect([count, left.map(({ number }) => number)]).toEqual([2, [counter.invoiceNumber]])

  const session = await portal.signIn({ gstin: '27AABCB1001D1ZN', userName: '', password: '' })
  const answers = []
  for (const sent of JSON.parse(file)) answers.push(await portal.generateIrn(session, sent))
  const [first, second] = answers as [(typeof answers)[0], (typeof answers)[0]]
  // The answer of the second bill under the first one's name.
  const swapped = await byHand(storeIrnAnswers, { body: { answers: [{ ...second, _id: one._id }] } })
  expect(swapped).toMatchObject({
    stored: 0,
    left: [{ message: `${one.invoiceNumber}: the answer is that of another document.` }],
  })
  expect((await bharat(storeIrnAnswers, { body: { answers: [first] } })).left).toMatchObject([
    { at: 0, message: 'No bill of yours has this number.' },
  ])

  expect(await byHand(storeIrnAnswers, { body: { answers } })).toMatchObject({ stored: 2, left: [] })
  expect(await byHand(storeIrnAnswers, { body: { answers: [first] } })).toMatchObject({ stored: 0 })
  const { eInvoice, way } = await byHand(getEInvoice, { params: { id: one._id } })
  // This Bahi knows no key of that portal, and says so.
  expect([eInvoice.irn, eInvoice.isVerified, way]).toEqual([first.irn, false, 'by-hand'])
  expect(isSignedBy(portal.keys, eInvoice.signedQr, '2026-11-20')).toBe(true)
  expect(isSignedBy(portal.keys, `${eInvoice.signedQr.slice(0, -8)}AAAAAAAA`, '2026-11-20')).toBe(false)
  expect(
    await byHand.refused(cancelInvoice, { params: { id: one._id }, body: { reason: 'Wrong buyer' } }),
  ).toMatchObject({ status: 409, message: expect.stringContaining('on the portal first') })
  await byHand(cancelEInvoice, { params: { id: one._id }, body: WHY })
  await byHand(cancelInvoice, { params: { id: one._id }, body: { reason: 'Wrong buyer' } })
  await app.close()
})

test('the password of the portal is encrypted before it is stored', async () => {
  const { byHand, bharat, app } = await openPortalShop()
  await byHand(savePortalAccount, { body: { userName: 'API_asha', password: 'hush hush' } })
  const { store } = await startBahi()
  const kept = JSON.stringify(
    await store.forShop(byHand).execute(sql`select user_name, password from portal_accounts`),
  )
  expect(kept).toContain('API_asha')
  expect(kept).not.toContain('hush')
  expect(
    JSON.stringify(await store.forShop(bharat).execute(sql`select user_name from portal_accounts`)),
  ).toBe('[]')
  await app.close()
})

test('after a change of the portal user every process signs in to the portal again at once', async () => {
  const { byHand, app } = await openPortalShop()
  const { store } = await startBahi()
  const names: string[] = []
  const portal = {
    needsAccount: true,
    keys: [],
    signIn: async ({ gstin, userName }: PortalAccount) => {
      names.push(userName)
      return { gstin, userName, token: 't', key: 'k', expires: new Date('2026-11-20T16:00:00+05:30') }
    },
  } as unknown as Portal
  const sessions = portalSessions(portal, secretsUnder('test'), () => new Date(FRIDAY_MORNING))
  const shop = { shopId: byHand.shopId, gstin: '27AABCB1001D1ZN' }
  const whoIsIn = () => sessions.as(store.forShop(byHand), shop, async ({ userName }) => userName)

  await byHand(savePortalAccount, { body: { userName: 'API_asha', password: 'hush hush' } })
  expect([await whoIsIn(), await whoIsIn()]).toEqual(['API_asha', 'API_asha'])
  await byHand(savePortalAccount, { body: { userName: 'API_ravi', password: 'hush hush' } })
  expect([await whoIsIn(), await whoIsIn()]).toEqual(['API_ravi', 'API_ravi'])
  await byHand(savePortalAccount, { body: { userName: 'API_ravi', password: 'a new one' } })
  await whoIsIn()
  expect(names).toEqual(['API_asha', 'API_ravi', 'API_ravi'])
  await app.close()
})
