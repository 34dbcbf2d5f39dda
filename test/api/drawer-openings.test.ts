import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { urlOf } from '#contract/endpoint.ts'
import { answerPermit } from '#contract/people/permits.ts'
import { getReceipt, openCashDrawer, printOnNetwork } from '#contract/printing/receipt-printing.ts'
import { readReport } from '#contract/reports/report.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { sql } from '#server/db/sql.ts'
import { openPermitStaff } from '#test/permit-staff.ts'
import { openPrinter } from '#test/printing/printer-at.ts'
import { printed } from '#test/printing/simulated-printer.ts'
import { openMember, type Person, startBahi } from '#test/start-shop.ts'

const HERE = '127.0.0.1'
const actsOf = ({ bytes }: { bytes: string }) => printed(new Uint8Array(Buffer.from(bytes, 'base64'))).acts

const opened = async (person: Person) =>
  (await person(listTrail, { query: { kind: 'money' } })).entries
    .filter(({ table }) => table === 'drawer_openings')
    .map(({ by, act }) => [by, act])

test('opening the drawer without a bill pulses the pin of its cable, prints nothing, and the trail names the person', async () => {
  const { sharma, meera } = await openPermitStaff()
  expect(actsOf(await sharma(openCashDrawer, { body: { drawer: 'pin2' } }))).toEqual(['start', 'pulse 0'])
  expect(actsOf(await meera(openCashDrawer, { body: { drawer: 'pin5' } }))).toEqual(['start', 'pulse 1'])
  expect(await opened(sharma)).toEqual([
    ['Meera', 'added'],
    ['Sharma Stores', 'added'],
  ])
  expect((await sharma.refused(openCashDrawer, { body: { drawer: 'none' } })).status).toBe(400)
})

test('a cashier needs a permit to open the drawer, and each permit opens it once; a role without sales is refused', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  const call = { body: { drawer: 'pin2' as const }, idempotencyKey: randomUUID() }
  const asked = await neha.refused(openCashDrawer, call)
  expect(asked).toMatchObject({ status: 403, code: 'asks', values: { permission: 'open-drawer' } })
  expect(await opened(sharma)).toEqual([])
  const permit = asked.values?.permit ?? ''
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  expect(actsOf(await neha(openCashDrawer, { ...call, permit }))).toEqual(['start', 'pulse 0'])
  expect(await opened(sharma)).toEqual([['Neha', 'added']])
  const again = await neha.refused(openCashDrawer, { ...call, idempotencyKey: randomUUID(), permit })
  expect(again).toMatchObject({ code: 'asks' })

  const keeper = await openMember(sharma, 'Ravi', 'stock-keeper')
  expect(await keeper.refused(openCashDrawer, call)).toMatchObject({ status: 403, code: 'not-permitted' })
})

test('a network printer opens the drawer once per key; an unreachable printer answers 503 and is recorded', async () => {
  const { sharma } = await openPermitStaff()
  const printer = await openPrinter()
  const call = {
    body: { drawer: 'pin2' as const, host: HERE, port: printer.port },
    idempotencyKey: randomUUID(),
  }
  await Promise.all([1, 2, 3].map(() => sharma(openCashDrawer, call)))
  expect(printer.jobs.map((job) => printed(job).acts)).toEqual([['start', 'pulse 0']])
  expect(await opened(sharma)).toHaveLength(1)

  const off = { body: { ...call.body, port: printer.port === 9109 ? 9100 : 9109 } }
  expect((await sharma.refused(openCashDrawer, off)).status).toBe(503)
  expect(await opened(sharma)).toHaveLength(2)
  const outside = { body: { ...call.body, host: '203.0.113.7' } }
  expect((await sharma.refused(openCashDrawer, outside)).status).toBe(400)
  expect(await opened(sharma)).toHaveLength(2)
})

test('a receipt just saved opens the drawer for its author; an older one only with the permission open-drawer', async () => {
  const { sharma, neha, invoice: bill } = await openPermitStaff()
  const { app, store } = await startBahi()
  const acts = async (person: Person) => {
    const url = urlOf(getReceipt, { noun: 'invoice', id: bill._id }, { drawer: 'pin2' })
    const headers = { authorization: `Bearer ${person.token}` }
    return printed(new Uint8Array((await app.inject({ url, headers })).rawPayload)).acts
  }
  expect(await acts(neha)).toEqual(['start', 'pulse 0', 'picture'])
  await store.script(`alter table documents disable trigger user;
    update documents set updated_at = clock_timestamp() - interval '11 minutes' where id = '${bill._id}';
    alter table documents enable trigger user`)
  expect(await acts(neha)).toEqual(['start', 'picture'])
  expect(await acts(sharma)).toEqual(['start', 'pulse 0', 'picture'])

  const printer = await openPrinter()
  const to = { host: HERE, port: printer.port, drawer: 'pin2' } as const
  await neha(printOnNetwork, { body: { ...to, noun: 'invoice', id: bill._id } })
  await neha(printOnNetwork, { body: { ...to, test: true } })
  for (const job of printer.jobs) expect(printed(job).acts).not.toContain('pulse 0')
})

test('the work-by-person report counts drawer openings, and another shop sees none of them', async () => {
  const { sharma, meera } = await openPermitStaff()
  for (const _time of [1, 2]) await meera(openCashDrawer, { body: { drawer: 'pin2' } })
  const { rows, total } = await sharma(readReport, {
    params: { report: 'work-by-person' },
    query: { from: '2026-11-20', to: '2026-11-20' },
  })
  const row = rows.find(({ words }) => words.name === 'Meera')
  expect(row?.figures).toMatchObject({ opened: 2 })
  expect(total?.figures).toMatchObject({ opened: 2 })

  const other = await openPermitStaff()
  const { store } = await startBahi()
  expect(await store.forShop(other.sharma).execute(sql`select id from drawer_openings`)).toEqual([])
  const db = store.forShop(sharma)
  await expect(db.execute(sql`delete from drawer_openings`)).rejects.toThrow()
  await expect(db.execute(sql`update drawer_openings set date = '2026-11-01'`)).rejects.toThrow()
})
