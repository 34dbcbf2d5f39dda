import { expect, test } from 'vitest'
import { getPapersArchive } from '#contract/documents/papers/paper-files.ts'
import { getTallyMasters, getTallyVouchers } from '#contract/gst/tally.ts'
import { getPartyData } from '#contract/parties/personal-data.ts'
import { getReportFile } from '#contract/reports/report.ts'
import { takeList } from '#contract/shop/taken-lists.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { openBilled } from '#test/billed-shop.ts'
import { givePin } from '#test/permit-staff.ts'
import { openMember, openPerson, type Person } from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'

/** The exports in the trail, newest first. */
const taken = async (owner: Person) =>
  (await owner(listTrail, { query: {} })).entries
    .filter(({ act }) => act === 'exported')
    .map(({ by, table, name }) => `${by}: ${table} ${name}`)

test('exporting a list needs the permission, or a permit where the role asks', async () => {
  const { sharma, anita } = await openBilled()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  for (const body of [
    { list: 'products' },
    { list: 'merchants' },
    { list: 'batches' },
    { list: 'invoices', isPrinted: true },
    { list: 'trail' },
    { list: 'statement', party: anita._id },
    { list: 'report', report: 'sales-bills' },
    { list: 'report', report: 'sales-bills', isPrinted: true },
  ]) {
    const refusal = await neha.refused(takeList, { body })
    expect([body.list, refusal]).toMatchObject([
      body.list,
      { status: 403, code: 'not-permitted', values: { permission: 'export' } },
    ])
  }
  expect(await taken(sharma)).toEqual([])
})

test('an exported list is in the trail by its own table, not by a name in the body', async () => {
  const { sharma, anita } = await openBilled()
  const meera = await openMember(sharma, 'Meera', 'manager')
  const file = 'harmless.txt'
  await meera(takeList, { body: { list: 'products', file } as { list: 'products' } })
  await meera(takeList, { body: { list: 'merchants' } })
  await sharma(takeList, { body: { list: 'statement', party: anita._id } })
  await sharma(takeList, { body: { list: 'report', report: 'stock-value' } })
  await sharma(takeList, { body: { list: 'batches' } })
  await sharma(takeList, { body: { list: 'trail' } })
  await sharma(takeList, { body: { list: 'invoices', isPrinted: true } })
  await sharma(takeList, { body: { list: 'report', report: 'sales-bills', isPrinted: true } })
  expect(await taken(sharma)).toEqual([
    `Sharma Stores: shops sales-bills (paper)`,
    `Sharma Stores: documents invoices (paper)`,
    `Sharma Stores: shops trail.xlsx`,
    `Sharma Stores: batches batches.xlsx`,
    `Sharma Stores: shops stock-value.xlsx`,
    `Sharma Stores: merchants Anita Stores`,
    `Meera: merchants merchants.xlsx`,
    `Meera: products products.xlsx`,
  ])
  // Nobody takes another shop's, or writes a word of their own into the trail.
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(takeList, { body: { list: 'statement', party: anita._id } })).toMatchObject({
    status: 404,
  })
  for (const body of [
    {},
    { list: 'users' },
    { list: 'report', report: 'x' },
    { list: 'statement', party: 'x' },
  ]) {
    expect(await bharat.refused(takeList, { body })).toMatchObject({ status: 400 })
  }
  expect(await taken(bharat)).toEqual([])
})

test('lists that the server exports as files are in the trail too', async () => {
  const { sharma, anita } = await openBilled()
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const sent = [
    await sharma.send(getTallyMasters),
    await sharma.send(getTallyVouchers, { query: days }),
    await sharma.send(getPapersArchive, { query: days }),
    await sharma.send(getReportFile, { params: { report: 'stock-value' }, query: { of: '' } }),
    await sharma.send(getPartyData, { params: { id: anita._id }, query: { as: 'csv' } }),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await taken(sharma)).toEqual(
    [
      'shops tally-masters-2026-11-20.xml',
      'shops tally-vouchers-2026-11-01-2026-11-30.xml',
      'documents papers-2026-11-01-2026-11-30.zip',
      'shops stock-value.pdf',
      'merchants Anita Stores',
    ]
      .map((what) => `Sharma Stores: ${what}`)
      .toReversed(),
  )
})

test('a PIN session cannot export a list, not even an owner’s', async () => {
  const { sharma } = await openBilled()
  await givePin(sharma, '8520')
  const { cookie } = await trust(sharma)
  const owner = await standAt(cookie, sharma, '8520')
  expect(await owner.refused(takeList, { body: { list: 'merchants' } })).toMatchObject({
    status: 403,
    code: 'by-pin',
  })
})
