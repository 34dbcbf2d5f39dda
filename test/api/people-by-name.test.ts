import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { endMembership } from '#contract/people/members.ts'
import { readReport } from '#contract/reports/report.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { FRIDAY_MORNING, openMember, openPerson, type Person, setClock, startBahi } from '#test/start-shop.ts'

const bill = (person: Person) =>
  person(createInvoice, {
    body: { invoiceType: 'sales', items: [{ itemname: 'Soap', quantity: 1, rate: 10 }] },
  })
const people = async (asha: Person) => (await asha(listTrail, {})).people.map(({ name }) => name)
const authors = async (asha: Person) =>
  (await asha(listTrail, { query: { kind: 'documents' } })).entries.map(({ by }) => by)

test('trail and reports say people’s names, and tell two of one name apart', async () => {
  const asha = await openPerson('Asha')
  const neha = await openMember(asha, 'Neha', 'manager')
  await bill(neha)
  expect(await authors(asha)).toEqual(['Neha'])
  expect(await people(asha)).toEqual(['Asha Stores', 'Neha'])

  setClock('2026-11-20T10:30:00+05:30')
  const other = await openMember(asha, 'neha', 'manager')
  await bill(other)
  // In the order in which they joined, in every place.
  const [newer, older] = ['neha (2)', 'Neha (1)']
  expect(await authors(asha)).toEqual([newer, older])
  expect((await people(asha)).toSorted()).toEqual(['Asha Stores', older, newer].toSorted())
  for (const report of ['work-by-person', 'sales-by-person'] as const) {
    const { rows } = await asha(readReport, {
      params: { report },
      query: { from: '2026-11-20', to: '2026-11-20' },
    })
    expect(rows.map(({ words }) => words.name).toSorted()).toEqual([older, newer].toSorted())
  }
  const { rows } = await asha(readReport, {
    params: { report: 'day-book' },
    query: { from: '2026-11-20', to: '2026-11-20' },
  })
  expect(new Set(rows.map(({ words }) => words.by))).toEqual(new Set([older, newer]))
  setClock(FRIDAY_MORNING)
})

test('who left keeps their name in the trail, and who was erased is said to be so', async () => {
  const asha = await openPerson('Asha')
  const [neha, ravi] = [await openMember(asha, 'Neha', 'manager'), await openMember(asha, 'Ravi', 'manager')]
  await bill(neha)
  await bill(ravi)
  await asha(endMembership, { params: { id: neha.userId } })
  const { store } = await startBahi()
  await store.script(`delete from users where id = '${ravi.userId}'`)
  expect(await authors(asha)).toEqual(['Erased person', 'Neha'])
  expect(await people(asha)).toEqual(['Asha Stores', 'Neha'])
})

test('what the platform’s owner changed in a shop is said to be theirs, and what nobody did Bahi’s own', async () => {
  const asha = await openPerson('Asha')
  const { store } = await startBahi()
  const runner = await openPerson('Runner')
  await store.script(`
    delete from memberships where user_id = '${runner.userId}';
    update users set role = 'superadmin', shop_id = null where id = '${runner.userId}'`)
  await asha(createMerchant, {
    body: { name: 'Gita', email: 'a@a.test', phone: '9890022003', address: 'Pune', type: 'buyer' },
  })
  await store.script(`update audit_log set user_id = '${runner.userId}' where shop_id = '${asha.shopId}'`)
  const [entry] = (await asha(listTrail, {})).entries
  expect(entry).toMatchObject({ name: 'Gita', by: 'Who runs Bahi' })
  await store.script(`update audit_log set user_id = null where shop_id = '${asha.shopId}'`)
  expect((await asha(listTrail, {})).entries[0]).toMatchObject({ name: 'Gita', by: '' })
})
