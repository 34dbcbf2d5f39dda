import { expect, onTestFinished, test } from 'vitest'
import { attachFile } from '#contract/documents/attachments.ts'
import { urlOf } from '#contract/endpoint.ts'
import { markFiled } from '#contract/gst/filed.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { createInvoice } from '#contract/invoices.ts'
import { savePaper } from '#contract/money/papers.ts'
import { cancelVoucher, createExpense, createReceipt, createTransfer } from '#contract/money/vouchers.ts'
import { logout } from '#contract/people/auth.ts'
import { listClients } from '#contract/people/desk.ts'
import { listShopRoles, saveShopRole } from '#contract/people/members.ts'
import { monthArchive, monthArchiveOfShops } from '#contract/shop/months.ts'
import { checkTrail, listTrail } from '#contract/shop/trail.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { givePin } from '#test/permit-staff.ts'
import { PICTURES, pngOf } from '#test/pictures.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  type BodyOf,
  FRIDAY_MORNING,
  openMember,
  openPerson,
  type Person,
  setClock,
  startBahi,
} from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'
import { unzip, unzipBytes } from '#test/unzip.ts'

const JOINED = new Date('2026-11-20T04:30:00Z')
const OCTOBER = { month: '2026-10' }

const joins = async (person: Person, { shopId, userId }: Person, role: 'accountant' | 'cashier' | 'viewer') =>
  (await startBahi()).store.platform.execute(
    insertMembership({ shopId, userId: person.userId, role, invitedBy: userId }, JOINED),
  )

async function take(
  person: Person,
  query: object,
  endpoint: typeof monthArchive | typeof monthArchiveOfShops = monthArchive,
) {
  const { app } = await startBahi()
  return app.inject({
    method: 'GET',
    url: urlOf(endpoint, {}, { ...query }),
    headers: { authorization: `Bearer ${person.token}` },
  })
}
const filesOf = async (...asked: Parameters<typeof take>) => unzip((await take(...asked)).rawPayload)

/** Sharma sold ₹1,045.80 to Anita in October and bought from Krishna, with a photo of that bill. */
async function openOctober() {
  const { sharma, products, anita, krishna } = await openSharmaTraders()
  const { store } = await startBahi()
  await store.script(`update shops set created_at = '2026-09-05T10:00:00Z' where id = '${sharma.shopId}'`)
  const bill = (
    invoiceType: 'sales' | 'purchase',
    invoiceDate: string,
    quantity: number,
    more: BodyOf<typeof createInvoice> = {},
  ) =>
    sharma(createInvoice, {
      body: { invoiceType, invoiceDate, items: [lineOf(products.RICE5, quantity)], ...more },
    })
  const { invoice: sold } = await bill('sales', '2026-10-03', 2, { merchants: { _id: anita._id } })
  await bill('sales', '2026-11-02', 1)
  const { invoice: bought } = await bill('purchase', '2026-10-07', 5, {
    merchants: { _id: krishna._id },
    supplierBillNo: 'KW-77',
  })
  const query = { name: 'photo of the bill.png' }
  await sharma(attachFile, { params: { id: bought._id }, query, body: pngOf() })
  return { sharma, anita, sold, bought }
}

/** What an accountant of the shop may not. */
async function adapt(owner: Person, refused: BodyOf<typeof saveShopRole>['answers']) {
  const delivered = (await owner(listShopRoles)).find(({ role }) => role === 'accountant')
  const body = { answers: { ...delivered?.answers, ...refused }, discountFree: 5 }
  await owner(saveShopRole, { params: { role: 'accountant' }, body })
}

/** The cells of a register, line by line. */
const cells = (csv = '') =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

test('the export of a month has papers, registers, returns and the head of the trail in one file', async () => {
  const { sharma, anita, sold, bought } = await openOctober()
  await sharma(createReceipt, {
    body: { party: anita._id, date: '2026-10-19', ways: [{ account: 'cash', amount: 100 }] },
  })
  const answer = await take(sharma, OCTOBER)
  const files = unzip(answer.rawPayload)

  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toContain('October%202026%20of%20Sharma%20Traders.zip')
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([
    `Sales bills/${sold.invoiceNumber}.pdf`,
    `Purchase bills/${bought.invoiceNumber}.pdf`,
    'Receipts/RV-00001.pdf',
  ])
  const [heads, bill, total] = cells(files['Registers/Sales register.csv'])
  const at = heads?.indexOf('Total') ?? -1
  expect(bill?.[1]).toBe('SINV-00001')
  expect([bill?.[at], total?.[at]]).toEqual([String(sold.grandTotal / 100), String(sold.grandTotal / 100)])
  expect(files['Registers/Purchase register.csv']).toContain(bought.invoiceNumber)
  expect(files['Registers/Day book.csv']).toContain('RV-00001')
  // SINV-00002 is of November, and in no file of October.
  expect(JSON.stringify(files)).not.toContain('SINV-00002')
})

test('the export of a month has the files of its purchases, and a register of notes', async () => {
  const { sharma, bought } = await openOctober()
  const files = await filesOf(sharma, OCTOBER)
  const name = `Files of purchases/${bought.invoiceNumber} Krishna Wholesale photo of the bill.png`
  expect(files[name]?.slice(1, 4)).toBe('PNG')
  expect(cells(files['Registers/Notes register.csv'])).toHaveLength(1)
  expect(files['READ-ME.txt']).toContain('Files that belong to purchases: 1')
})

test('the export of a month has the photos of vouchers unchanged, and its READ-ME counts them', async () => {
  const { sharma } = await openOctober()
  const spend = async (date: string, more: BodyOf<typeof createExpense>) => {
    const body = { head: 'rent', amount: 900, account: 'cash', date, ...more }
    return (await sharma(createExpense, { body })).voucher
  }
  const keep = (id: string, body: Buffer) => sharma(savePaper, { params: { id }, body })
  const photoOf = Object.fromEntries(PICTURES.map(({ name, bytes }) => [name, bytes])) as Record<
    string,
    Buffer
  >
  const rent = await spend('2026-10-05', { payee: 'Patil / Sons' })
  const wrong = await spend('2026-10-31', {})
  const later = await spend('2026-11-01', {})
  await spend('2026-10-06', {})
  const { voucher: moved } = await sharma(createTransfer, {
    body: { from: 'cash', to: 'bank', amount: 50, date: '2026-10-09' },
  })
  await keep(rent._id, photoOf.jpeg as Buffer)
  await keep(wrong._id, pngOf({ shade: 7 }))
  await keep(later._id, pngOf({ shade: 9 }))
  await keep(moved._id, photoOf['lossy webp'] as Buffer)
  // What counts no more is in the books, with its photo.
  await sharma(cancelVoucher, { params: { id: wrong._id }, body: { reason: 'Entered twice' } })

  const files = unzipBytes((await take(sharma, OCTOBER)).rawPayload)
  const photos = Object.entries(files).filter(([name]) => name.startsWith('Photos'))
  expect(photos).toEqual([
    [`Photos of expenses and vouchers/${rent.number} Patil - Sons Expense.jpg`, photoOf.jpeg],
    [`Photos of expenses and vouchers/${moved.number} Transfer.webp`, photoOf['lossy webp']],
    [`Photos of expenses and vouchers/${wrong.number} Expense.png`, pngOf({ shade: 7 })],
  ])
  expect(files['READ-ME.txt']?.toString()).toContain('- Photos of expenses and other vouchers: 3')
  const hindi = await (await startBahi()).app.inject({
    method: 'GET',
    url: urlOf(monthArchive, {}, OCTOBER),
    headers: { authorization: `Bearer ${sharma.token}`, cookie: 'language=hi' },
  })
  const named = Object.entries(unzipBytes(hindi.rawPayload)).find(([, bytes]) =>
    bytes.equals(photoOf.jpeg as Buffer),
  )
  expect(named?.[0]).toMatch(/^खर्च .*\/.* खर्च\.jpg$/)

  // Another shop gets none of these photos, nor does an accountant who may not see what goods cost.
  const kale = await openPerson('Kale')
  const { store } = await startBahi()
  await store.script(`update shops set created_at = '2026-09-05T10:00:00Z' where id = '${kale.shopId}'`)
  expect(Object.keys(await filesOf(kale, OCTOBER)).filter((name) => name.startsWith('Photos'))).toEqual([])
  await adapt(sharma, { costs: 'refused' })
  const without = await filesOf(await openMember(sharma, 'Hiral', 'accountant'), OCTOBER)
  expect(Object.keys(without).filter((name) => name.startsWith('Photos'))).toEqual([])
  expect(without['READ-ME.txt']).toContain(
    '- Photos of expenses and vouchers: your role there does not allow it',
  )
})

test('the export has an unfiled return as the books stand, and a filed return as it was filed', async () => {
  const { sharma } = await openOctober()
  const open = await filesOf(sharma, OCTOBER)
  const gstr1 = Object.keys(open).find((name) => name.startsWith('Returns/')) ?? ''
  expect(JSON.parse(open[gstr1] ?? '').b2cs).toHaveLength(1)
  expect(Object.keys(open).filter((name) => name.startsWith('Returns/'))).toHaveLength(2)
  expect(open['READ-ME.txt']).toContain('GSTR-1: not filed. It is here as the books stand.')
  expect(open['READ-ME.txt']).toContain('The month is not locked: what is here may still change.')

  await sharma(markFiled, {
    body: { form: 'gstr1', month: '2026-10', filedOn: '2026-11-10', arn: 'AA2711260012345' },
  })
  await sharma(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  const filed = await filesOf(sharma, OCTOBER)
  expect(filed['READ-ME.txt']).toContain('GSTR-1: filed on 10 Nov 2026, ARN AA2711260012345.')
  expect(filed['READ-ME.txt']).toContain('The month is locked: nothing dated in it changes.')
  expect(JSON.parse(filed['Returns/2026-10 GSTR-1 1.json'] ?? '')).toMatchObject({ arn: 'AA2711260012345' })
  expect(filed[gstr1]).toBe(open[gstr1])
})

test('the exported head of the trail is that of checkTrail, and the trail records who exported the month', async () => {
  // The database says when a row of the trail was written.
  setClock(new Date().toISOString())
  onTestFinished(() => setClock(FRIDAY_MORNING))
  const month = todayInIndia(new Date()).slice(0, 7)
  const { sharma } = await openOctober()
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const trail = (await filesOf(hiral, { month }))['Trail.txt'] ?? ''
  const { head } = await sharma(checkTrail)
  expect(trail).toContain(`SHA-256 at that place: ${head?.hash}`)
  expect(trail).toContain(`Changes in the month: ${head?.place}`)
  expect(trail).toContain('bahi verify')
  // What was written in November about October is in the chain as it stands now.
  const october = (await filesOf(hiral, OCTOBER))['Trail.txt'] ?? ''
  const later = (await sharma(checkTrail)).head
  expect(october).toContain(`stood at place ${later?.place} with SHA-256 ${later?.hash}`)
  const { entries } = await sharma(listTrail, { query: { kind: 'settings' } })
  expect(entries[0]).toMatchObject({ act: 'exported', table: 'shops', by: 'Hiral' })
})

test('a month without documents is exported empty; one before the shop began or after today is refused', async () => {
  const { sharma } = await openOctober()
  const files = await filesOf(sharma, { month: '2026-09' })
  expect(cells(files['Registers/Day book.csv'])).toHaveLength(1)
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toEqual([])
  expect(files['Trail.txt']).toContain('Nothing was in the trail by then.')
  expect(await sharma.refused(monthArchive, { query: { month: '2026-08' } })).toMatchObject({
    status: 400,
    message: 'Sharma Traders began with Bahi in September 2026: there is nothing of an earlier month.',
  })
  expect(await sharma.refused(monthArchive, { query: { month: '2026-12' } })).toMatchObject({
    status: 400,
    message: 'Month: it has not begun.',
  })
  for (const month of ['', '2026-13', 'x', undefined]) {
    expect(await sharma.refused(monthArchive, { query: { month } })).toMatchObject({ status: 400 })
  }
})

test('a month is exported only with permission, and each part needs its own', async () => {
  const { sharma } = await openOctober()
  for (const role of ['cashier', 'viewer', 'stock-keeper'] as const) {
    const person = await openMember(sharma, role, role)
    expect(await person.refused(monthArchive, { query: OCTOBER })).toMatchObject({ code: 'not-permitted' })
    // A viewer has the shop on the desk, the others do not.
    expect(await person.refused(monthArchiveOfShops, { query: OCTOBER })).toMatchObject({
      status: role === 'viewer' ? 403 : 404,
    })
  }
  // Who sees no purchase prices takes sales along, and nothing of purchases.
  await adapt(sharma, { costs: 'refused', trail: 'refused' })
  const files = await filesOf(await openMember(sharma, 'Hiral', 'accountant'), OCTOBER)
  expect(JSON.stringify(files)).not.toMatch(/Krishna|PINV-|KW-77/)
  expect(files['Registers/Sales register.csv']).toContain('SINV-00001')
  for (const name of ['Files of purchases', 'Purchase register', 'Trail']) {
    expect(files['READ-ME.txt']).toContain(`- ${name}: your role there does not allow it`)
  }
  await givePin(sharma, '4826')
  const here = await standAt((await trust(sharma)).cookie, sharma, '4826')
  for (const endpoint of [monthArchive, monthArchiveOfShops]) {
    expect(await here.refused(endpoint, { query: OCTOBER })).toMatchObject({ code: 'by-pin' })
  }
})

test('an accountant exports a month of several shops, a folder each, and shops without permission are listed', async () => {
  const { sharma } = await openOctober()
  const [kale, patil, stranger] = await Promise.all([
    openPerson('Kale'),
    openPerson('Patil'),
    openPerson('Stranger'),
  ])
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  for (const owner of [kale, patil]) await joins(hiral, owner, 'accountant')
  const { store } = await startBahi()
  await store.script(
    `update shops set name = 'Sharma Traders', created_at = '2026-09-05T10:00:00Z' where id = '${kale.shopId}'`,
  )
  await adapt(patil, { export: 'refused' })
  const mine = await hiral(listClients)
  expect(Object.fromEntries(mine.map(({ _id, mayExport }) => [_id, mayExport]))).toEqual({
    [sharma.shopId]: true,
    [kale.shopId]: true,
    [patil.shopId]: false,
  })

  const answer = await take(hiral, OCTOBER, monthArchiveOfShops)
  const files = unzip(answer.rawPayload)
  expect(answer.headers['content-disposition']).toContain('October%202026%20of%202%20shops.zip')
  const folders = new Set(Object.keys(files).map((name) => name.split('/')[0]))
  expect([...folders].toSorted()).toEqual([
    'Left out.txt',
    'READ-ME.txt',
    'Sharma Traders',
    'Sharma Traders (2)',
  ])
  expect(files['Left out.txt']).toContain('Patil Stores: Your role there does not allow you to export.')
  const withBill = Object.keys(files).filter((name) => name.endsWith('Sales bills/SINV-00001.pdf'))
  expect(withBill).toHaveLength(1)

  // The picked ones alone; nobody else's, whatever id is sent.
  const one = await filesOf(hiral, { ...OCTOBER, shops: kale.shopId }, monthArchiveOfShops)
  expect(new Set(Object.keys(one).map((name) => name.split('/')[0]))).toEqual(
    new Set(['Sharma Traders', 'READ-ME.txt']),
  )
  expect(JSON.stringify(one)).not.toContain('SINV-00001')
  for (const shops of [stranger.shopId, `${sharma.shopId},${stranger.shopId}`]) {
    expect(await hiral.refused(monthArchiveOfShops, { query: { ...OCTOBER, shops } })).toMatchObject({
      status: 404,
    })
  }
  expect(await hiral.refused(monthArchiveOfShops, { query: { ...OCTOBER, shops: 'x' } })).toMatchObject({
    status: 400,
  })
  expect(
    await hiral.refused(monthArchiveOfShops, { query: { ...OCTOBER, shops: patil.shopId } }),
  ).toMatchObject({ status: 403, message: 'Your role there does not allow you to export.' })

  await store.script(
    `update memberships set left_at = now() where user_id = '${hiral.userId}' and shop_id = '${sharma.shopId}'`,
  )
  expect(
    await hiral.refused(monthArchiveOfShops, { query: { ...OCTOBER, shops: sharma.shopId } }),
  ).toMatchObject({ status: 404 })
  expect(await hiral.refused(monthArchive, { query: OCTOBER })).toMatchObject({ status: 403 })
})

test('two exports at the same moment both have the whole month', async () => {
  const { sharma } = await openOctober()
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const both = await Promise.all([filesOf(sharma, OCTOBER), filesOf(hiral, OCTOBER, monthArchiveOfShops)])
  const registers = both.map(
    (files) => Object.entries(files).find(([name]) => name.endsWith('Sales register.csv'))?.[1],
  )
  expect(registers[0]).toContain('SINV-00001')
  expect(registers[1]).toBe(registers[0])
})

test.each([
  ['signed out', (hiral: Person) => hiral(logout)],
  [
    'no longer of the shop',
    async ({ userId }: Person) =>
      (await startBahi()).store.script(`update memberships set left_at = now() where user_id = '${userId}'`),
  ],
])('an export breaks off if its person is %s midway', async (_, end) => {
  const { sharma } = await openOctober()
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const { app } = await startBahi()
  const answer = await app.inject({
    method: 'GET',
    url: urlOf(monthArchive, {}, OCTOBER),
    headers: { authorization: `Bearer ${hiral.token}` },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  const pieces: Buffer[] = []
  const reading = (async () => {
    for await (const piece of answer.stream()) {
      if (pieces.push(piece) === 1) await end(hiral)
    }
  })()
  await expect(reading).rejects.toThrow()
  expect(Buffer.concat(pieces).includes('PK\x05\x06')).toBe(false)
})
