import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { answerPermit, getPermit, withdrawPermit } from '#contract/people/permits.ts'
import { checkTrail, listTrail } from '#contract/shop/trail.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { sql } from '#server/db/sql.ts'
import { forgetPermits } from '#server/permits/permit-queries.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

test('a call sent several times under its key makes one payment with one permit', async () => {
  const { neha, meera, sharma, anita } = await openPermitStaff()
  await neha(createReceipt, { body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] } })
  const pay = {
    body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] },
    idempotencyKey: randomUUID(),
  }
  const permit = (await neha.refused(createPayment, pay)).values?.permit ?? ''
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  const sent = Array.from({ length: 6 }, () => neha(createPayment, { ...pay, permit }))
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ voucher }) => voucher.number)).size).toBe(1)
  const { store } = await startBahi()
  const { rows } = [
    await store.script(
      `select count(*)::int as made from vouchers where shop_id = '${sharma.shopId}' and kind = 'payment'`,
    ),
  ].flat()[0] as { rows: { made: number }[] }
  expect(rows).toEqual([{ made: 1 }])
  expect(await neha(listInvoices, { query: { type: 'sales' } })).toHaveLength(1)
})

const sentences = async (person: Person) =>
  (await person(listTrail, { query: { kind: 'settings' } })).entries.map(
    (entry) => `${entry.by}: ${entry.name}: ${entryWords(entry, 9)}`,
  )

test('the trail has who asked for a permit, who answered and why, and of a PIN only that it was set', async () => {
  const { sharma, invoice, given } = await openPermitStaff()
  await given()
  const [answered, asked, set] = await sentences(sharma)
  expect(asked).toBe(
    `Neha: ${invoice.invoiceNumber}: Asked for a yes · Edit or cancel a bill of today: Asked for · Amount: ₹523.96 · Becomes: ₹513.96 · Asked by: Neha`,
  )
  expect(answered).toBe(
    `Neha: ${invoice.invoiceNumber}: Edit or cancel a bill of today Asked for became Yes · Answered by: Meera · Amount: ₹523.96 · Becomes: ₹513.96 · Why: Typed twice · Asked by: Neha`,
  )
  expect(set).toBe(`Meera: Meera: PIN set`)
  const { store } = await startBahi()
  const logged = JSON.stringify(
    await store.script(`select before, after from audit_log where shop_id = '${sharma.shopId}'`),
  )
  expect(logged).not.toContain('argon2')
  expect(logged).not.toContain(`"${MEERAS_PIN}"`)
})

test('a summary has the no and what was taken back first, and a yes by PIN is found under who gave it', async () => {
  const { sharma, neha, meera, invoice, items, ask, given } = await openPermitStaff()
  await given()
  const less = (discount: number) => ({ params: { id: invoice._id }, body: { items, discount } })
  await meera(answerPermit, { params: { id: await ask(less(20)) }, body: { answer: 'no' } })
  await neha(withdrawPermit, { params: { id: await ask(less(15)) } })

  const { entries } = await sharma(listTrail, { query: { kind: 'settings' } })
  const answered = entries.filter(({ table, act }) => table === 'permits' && act === 'changed')
  const what = 'Edit or cancel a bill of today Asked for became'
  expect(answered.map((entry) => entryWords(entry))).toEqual([
    `${what} Taken back · Amount: ₹523.96 · 2 more`,
    `${what} No · Answered by: Meera · 3 more`,
    `${what} Yes · Answered by: Meera · 4 more`,
  ])

  const { people } = await sharma(listTrail, {})
  const person = people.find(({ name }) => name === 'Meera')?.id ?? ''
  const hers = (await sharma(listTrail, { query: { person } })).entries
  // Her PIN at Neha's till, and her no in her own session; each once.
  expect(hers.filter(({ table }) => table === 'permits').map(({ by }) => by)).toEqual(['Meera', 'Neha'])
})

test('a permit is deleted a month after its end; the trail keeps it', async () => {
  const { sharma, neha, invoice, items, given, ask } = await openPermitStaff()
  const { store } = await startBahi()
  await given()
  const young = await ask({ params: { id: invoice._id }, body: { items, discount: 20 } })
  const before = await sentences(sharma)
  const left = async () => {
    const found = query({ id: column.id }, sql`select id from permits where shop_id = ${sharma.shopId}`)
    return (await store.forShop(sharma).execute(found)).map(({ id }) => id)
  }
  // The clock of the database decides, and not that of whoever asks.
  const age = (which: string, days: number) =>
    store.script(
      `update permits set expires_at = now() - interval '${days} days' where shop_id = '${sharma.shopId}' and id ${which} '${young}'`,
    )
  await age('=', 0)
  await age('<>', 29)
  await forgetPermits(store.platform)
  expect(await left()).toHaveLength(2)
  await age('<>', 31)
  await forgetPermits(store.platform)

  expect(await left()).toEqual([young])
  expect(await neha(getPermit, { params: { id: young } })).toMatchObject({ _id: young })
  expect(await sentences(sharma)).toEqual(before)
  expect((await sharma(checkTrail)).findings).toEqual([])
})

test("a search for a bill's number finds what was asked about it, and a question of a new bill has no number", async () => {
  const { sharma, neha, meera, invoice, items, ask, given } = await openPermitStaff()
  await given()
  await meera(answerPermit, {
    params: { id: await ask({ params: { id: invoice._id }, body: { items, discount: 20 } }) },
    body: { answer: 'no' },
  })
  const sale = {
    body: { invoiceType: 'sales' as const, invoiceNumber: 'SINV-00009', items, discount: 60 },
    idempotencyKey: randomUUID(),
  }
  const permit = (await neha.refused(createInvoice, sale)).values?.permit ?? ''
  expect((await neha(getPermit, { params: { id: permit } })).about).not.toContain('SINV')
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  const { invoice: made } = await neha(createInvoice, { ...sale, permit })

  const asked = async (search: string) =>
    (await sharma(listTrail, { query: { search } })).entries.filter(
      ({ table, act }) => table === 'permits' && act === 'added',
    ).length
  expect(await asked(invoice.invoiceNumber)).toBe(2)
  expect(await asked(made.invoiceNumber)).toBe(1)
})
