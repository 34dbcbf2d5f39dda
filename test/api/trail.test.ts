import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import type { Filters } from '#contract/endpoint.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant, deleteMerchant, updateMerchant } from '#contract/merchants.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { createQuotation, deleteQuotation } from '#contract/quotations.ts'
import { deleteProduct, updateProduct } from '#contract/shelf/products.ts'
import { throwSaleAway } from '#contract/shop/thrown-sales.ts'
import { checkTrail, listTrail, readTrailOf } from '#contract/shop/trail.ts'
import { TRAIL_TABLE_NAMES } from '#domain/trail/trail-tables.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { sql } from '#server/db/sql.ts'
import { linesAgain } from '#test/lines-again.ts'
import { openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, openPerson, type Person, startBahi, startShop } from '#test/start-shop.ts'

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]
const entriesOf = async (person: Person, query: Filters<typeof listTrail> = {}) =>
  (await person(listTrail, { query })).entries
const sentence = (entry: Entry | undefined) => entry && `${entry.name}: ${entryWords(entry, 9)}`
const sentences = async (person: Person, query: Filters<typeof listTrail> = {}) =>
  (await entriesOf(person, query)).map(sentence)

const GITA = {
  name: 'Gita Stores',
  email: 'a@a.test',
  phone: '9890022003',
  address: 'Pune',
  type: 'buyer' as const,
}
/** Untaxed, so that every total is quantity x rate. */
const line = (rate: number, itemname = 'Soap', quantity = 2) => ({ itemname, quantity, rate, unit: 'Pcs' })
const FORM =
  'name description itemId sku unit hsncode purchasePrice sellingPrice lowStock stock cgst sgst'.split(' ')
/** What a form sends of a stored product. */
const formOf = (product: Record<string, unknown>) =>
  Object.fromEntries(FORM.map((field) => [field, product[field]]))

test('a bill that is written, changed and cancelled is in the trail as sentences with the former values', async () => {
  const { asha, bharat } = await startShop()
  const { invoice } = await asha(createInvoice, {
    body: { invoiceType: 'sales', items: [line(523.95), line(10, 'Tea', 1)] },
  })
  const [soap] = linesAgain(invoice.items)
  const params = { id: invoice._id }
  // 2 x 499 = 998.00 for soap; tea goes, and one of sugar for 44.80 comes.
  const { invoice: edited } = await asha(updateInvoice, {
    params,
    body: { items: [{ ...soap, rate: 499 }, line(44.8, 'Sugar', 1)], vehicleNo: 'MH 12' },
  })
  await asha(cancelInvoice, { params, body: { reason: 'Billed twice' } })

  const [cancelled, changed, written] = await entriesOf(asha, { kind: 'documents' })

  expect(sentence(written)).toBe('SINV-00001: Written · Grand Total: ₹1,057.90')
  expect(sentence(changed)).toBe(
    'SINV-00001: Grand Total ₹1,057.90 became ₹1,042.80 · Sugar came in: 1 Pcs at ₹44.80: ₹44.80 · Tea 1 Pcs at ₹10.00: ₹10.00 was taken out · Total before tax ₹1,057.90 became ₹1,042.80 · Vehicle No: MH 12 · Rate of Soap ₹523.95 became ₹499.00 · Total of Soap ₹1,047.90 became ₹998.00',
  )
  expect(changed?.changes[0]?.after).toEqual({ money: edited.grandTotal })
  expect(sentence(cancelled)).toMatch(
    /^SINV-00001: Cancelled · Reason: Billed twice · Status Completed became Cancelled/,
  )
  expect([written, changed, cancelled].map((entry) => entry?.by)).toEqual([
    'Asha Stores',
    'Asha Stores',
    'Asha Stores',
  ])
  expect(changed?.opens).toEqual({ to: 'document', noun: 'invoice', id: invoice._id })

  const alone = await asha(readTrailOf, { params: { thing: 'document', id: invoice._id }, query: {} })
  expect(alone.entries).toEqual([cancelled, changed, written])
  expect(await entriesOf(bharat, { kind: 'documents' })).toEqual([])
  expect(
    (await bharat(readTrailOf, { params: { thing: 'document', id: invoice._id }, query: {} })).entries,
  ).toEqual([])
})

test('the trail has the former values of a party, an item and settings, and finds deleted records by name', async () => {
  const { sharma, products } = await openSharmaTraders()
  const { supplier: merchant } = await sharma(createMerchant, { body: GITA })
  const params = { id: merchant._id }
  await sharma(updateMerchant, { params, body: { ...GITA, phone: '9700000000' } })
  await sharma(deleteMerchant, { params })
  const rice = products.RICE5
  if (!rice) throw new Error('no rice')
  await sharma(updateProduct, {
    params: { id: rice._id },
    body: { ...formOf(rice), categoryId: rice.categoryId?._id, sellingPrice: 510, purchasePrice: 420 },
  })
  await sharma(updateProfile, { body: { name: 'Sharma & Sons' } })

  expect(await sentences(sharma, { search: 'gita' })).toEqual([
    'Gita Stores: Deleted',
    'Gita Stores: Phone 9890022003 became 9700000000',
    'Gita Stores: Added',
  ])
  const [changed] = (await sharma(readTrailOf, { params: { thing: 'product', id: rice._id }, query: {} }))
    .entries
  expect(sentence(changed)).toBe(
    'Basmati Rice 5kg: Selling price ₹499.00 became ₹510.00 · Purchase price ₹410.50 became ₹420.00',
  )
  expect(changed?.opens).toEqual({ to: 'product', code: 'RICE5' })
  expect((await sentences(sharma, { kind: 'settings' }))[0]).toBe(
    'Sharma & Sons: Name Sharma Traders became Sharma & Sons',
  )
  await sharma(deleteProduct, { params: { id: rice._id } })
  expect((await sentences(sharma, { search: 'basmati' }))[0]).toBe('Basmati Rice 5kg: Deleted')
})

test('a receipt is in the trail as money and at its bill, and a deleted quotation is there with its total', async () => {
  const { asha } = await startShop()
  const { supplier: merchant } = await asha(createMerchant, { body: GITA })
  const { invoice } = await asha(createInvoice, {
    body: { invoiceType: 'sales', merchants: { _id: merchant._id }, items: [line(100)] },
  })
  await asha(createReceipt, {
    body: { party: merchant._id, date: '2026-11-20', ways: [{ account: 'cash', amount: 150 }] },
  })
  const { quotation } = await asha(createQuotation, {
    body: { merchants: { name: 'Ravi' }, items: [line(30)] },
  })
  await asha(deleteQuotation, { params: { id: quotation._id } })

  const [gone] = await entriesOf(asha)
  expect(sentence(gone)).toBe(
    `${quotation.quotationNumber}: Deleted · Grand Total: ₹60.00 · Soap: 2 Pcs at ₹30.00: ₹60.00 · Party: Ravi`,
  )
  expect((await sentences(asha, { kind: 'money' }))[0]).toMatch(
    /: Entered · Amount: ₹150\.00 · Party: Gita Stores$/,
  )
  const [received] = await entriesOf(asha, { search: invoice.invoiceNumber })
  expect(sentence(received)).toBe('SINV-00001: Amount Received ₹0.00 became ₹150.00')
})

test('the trail can be filtered by day, person and kind, and is read in pages', async () => {
  const { asha, store } = await startShop()
  for (const rate of [1, 2, 3, 4, 5])
    await asha(createInvoice, { body: { invoiceType: 'sales', items: [line(rate)] } })
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  await store.script(`update audit_log set at = at - interval '40 days' where shop_id = '${asha.shopId}' and row_id in (
    select id::text from documents where number in ('SINV-00001', 'SINV-00002'))`)

  expect((await entriesOf(asha, { from: today, kind: 'documents' })).length).toBe(3)
  expect((await entriesOf(asha, { to: today, kind: 'documents', person: asha.userId })).length).toBe(5)
  expect(await entriesOf(asha, { person: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  expect(await asha.refused(listTrail, { query: { from: today, to: '2020-01-01' } })).toMatchObject({
    status: 400,
    message: 'The first day is after the last',
  })
  expect(await asha.refused(listTrail, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 })

  for (const narrowed of [
    ['kind', 'documents'],
    ['search', 'SINV'],
    ['person', asha.userId],
  ] as const) {
    const seen: string[] = []
    let cursor = ''
    do {
      const url = `/api/trail?${new URLSearchParams([[...narrowed], ['limit', '2'], ['cursor', cursor]])}`
      const { app } = await startBahi()
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${asha.token}` } })
      seen.push(...answer.json<{ entries: Entry[] }>().entries.map(({ name }) => name))
      cursor = String(answer.headers['x-next-cursor'] ?? '')
    } while (cursor)
    expect(seen).toEqual(['SINV-00005', 'SINV-00004', 'SINV-00003', 'SINV-00002', 'SINV-00001'])
  }
})

test('every table of the audit log has its words for the trail, except those of the platform', async () => {
  const { store } = await startBahi()
  const [answer] = [
    await store.script(`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('record_change', 'record_paper', 'record_file', 'record_issued', 'record_permit',
       'record_question', 'record_answer', 'record_answer_file', 'record_used_permit', 'record_till_session')`),
  ].flat() as { rows: { name: string }[] }[]
  const watched = (answer?.rows ?? []).map(({ name }) => name)
  const platform = ['payment_exceptions', 'payment_orders', 'plans', 'platform_settings']
  expect(watched.toSorted()).toEqual([...TRAIL_TABLE_NAMES, ...platform].toSorted())
})

test('the trail never has a password or its hash', async () => {
  const { asha, store } = await startShop()
  await store.script(`update users set password_hash = 'another-hash' where id = '${asha.userId}'`)

  const { app } = await startBahi()
  const answer = await app.inject({ url: '/api/trail', headers: { authorization: `Bearer ${asha.token}` } })

  expect(sentence(answer.json().entries[0])).toContain('Replaced: Password')
  expect(answer.body).not.toMatch(/hash|another/)
})

/** A shop whose log has six entries of one product, chained. */
async function openChained() {
  const { asha, store } = await startShop()
  for (const rate of [1, 2, 3, 4])
    await asha(createInvoice, { body: { invoiceType: 'sales', items: [line(rate)] } })
  expect((await asha(checkTrail)).findings).toEqual([])
  const of = `shop_id = '${asha.shopId}'`
  const seqAt = (place: number) => `(select seq from audit_chain where ${of} and place = ${place})`
  const findings = async () => (await asha(checkTrail)).findings.map(({ where, what }) => `${where}: ${what}`)
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  return { asha, store, of, seqAt, findings, day }
}

test.each<[name: string, tamper: (of: string, seqAt: (place: number) => string) => string, found: string[]]>([
  [
    'a removed row',
    (_, seqAt) => `delete from audit_log where seq = ${seqAt(3)}`,
    ['place 3, DAY: its row was removed'],
  ],
  [
    'a changed amount',
    (_, seqAt) =>
      `update audit_log set after = jsonb_set(after, '{grand_total}', '1') where seq = ${seqAt(4)}`,
    ['place 4, DAY: its row, about documents, was changed or moved'],
  ],
  [
    'another person',
    (_, seqAt) => `update audit_log set user_id = gen_random_uuid() where seq = ${seqAt(4)}`,
    ['place 4, DAY: its row, about documents, was changed or moved'],
  ],
  [
    'two rows that changed places',
    (of, seqAt) => `
      create temporary table swapped on commit drop as select ${seqAt(3)} as three, ${seqAt(4)} as four;
      update audit_chain set seq = -1 where ${of} and place = 3;
      update audit_chain set seq = (select three from swapped) where ${of} and place = 4;
      update audit_chain set seq = (select four from swapped) where ${of} and place = 3;`,
    [
      'place 3, DAY: its row, about documents, was changed or moved',
      'place 4, DAY: its row, about documents, was changed or moved',
    ],
  ],
  [
    'a row and its place',
    (of, seqAt) => `
      delete from audit_log where seq = ${seqAt(3)};
      delete from audit_chain where ${of} and place = 3;`,
    ['place 3, DAY: was cut out of the chain'],
  ],
])('%s in the trail is found and named', async (_name, tamper, found) => {
  const { store, of, seqAt, findings, day } = await openChained()

  // As the owner of the database: no role of the app may.
  await store.script(`begin; ${tamper(of, seqAt)}; commit;`)

  expect(await findings()).toEqual(found.map((words) => `the trail, ${words.replace('DAY', day)}`))
})

test('a row added to the trail with an old day is found, and so is a removed end', async () => {
  const { asha, store, of, findings } = await openChained()
  await store.script(`insert into audit_log (shop_id, at, table_name, row_id, operation)
    values ('${asha.shopId}', '2026-01-05 12:00+05:30', 'documents', 'x', 'insert')`)
  expect(await findings()).toEqual([
    expect.stringMatching(/^the trail, 2026-01-05: row \d+, about documents, was put in$/),
  ])

  await store.script(`
    delete from audit_log where ${of} and row_id = 'x';
    delete from audit_log where seq = (select seq from audit_chain where ${of} order by place desc limit 1);
    delete from audit_chain where ${of} and place = (select max(place) from audit_chain where ${of});`)
  expect(await findings()).toEqual([
    expect.stringMatching(/^the trail, place \d, \d{4}-\d\d-\d\d: was cut off at the end of the chain$/),
  ])
})

test('no role of the app can write the audit log, its chain or its heads', async () => {
  const { asha, store } = await openChained()
  for (const table of ['audit_log', 'audit_chain', 'audit_heads']) {
    for (const db of [store.forShop(asha), store.platformAs({ userId: asha.userId })]) {
      for (const statement of [
        sql`delete from ${sql.identifier(table)}`,
        sql`update ${sql.identifier(table)} set shop_id = shop_id`,
        sql`insert into ${sql.identifier(table)} (shop_id) values (${asha.shopId})`,
      ]) {
        await expect(db.execute(statement)).rejects.toMatchObject({ code: '42501' })
      }
    }
  }
  const bharat = await openPerson('Bharat')
  expect(await store.forShop(bharat).execute(sql`select from audit_heads`)).toEqual([])
})

test('rows that are written while the trail is sealed are chained once each', async () => {
  const { asha } = await startShop()
  const bills = Array.from({ length: 8 }, (_, i) =>
    asha(createInvoice, { body: { invoiceType: 'sales', items: [line(i + 1)] } }),
  )
  const checks = Array.from({ length: 4 }, () => asha(checkTrail))
  await Promise.all([...bills, ...checks])

  const { findings, head } = await asha(checkTrail)

  expect(findings).toEqual([])
  const { store } = await startBahi()
  const logged = await store.forShop(asha).execute(sql`select from audit_log`)
  expect(head?.place).toBe(logged.length)
  expect(head?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await asha(listTrail, { query: {} })).head).toEqual(head)
})

test('a sale that was handed over, never saved and thrown away stands in the trail with what it was', async () => {
  const { sharma } = await openSharmaTraders()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const body = { party: '', items: 'Besan 1 kg and 2 more', grandTotal: 424.16, by: 'Neha' }
  expect(await neha.refused(throwSaleAway, { body })).toMatchObject({ code: 'not-permitted' })
  await sharma(throwSaleAway, { body })
  const [entry] = (await sharma(listTrail, { query: {} })).entries
  expect(entry && [entry.name, entryWords(entry)]).toEqual([
    'Walk-in, Besan 1 kg and 2 more, Neha',
    'Deleted · Grand Total: ₹424.16',
  ])
  expect((await sharma(checkTrail)).findings).toEqual([])
})
