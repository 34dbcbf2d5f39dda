import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { closeDrawer } from '#contract/money/drawer.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { makeInvitation } from '#contract/people/invitations.ts'
import { answerPermit, getPermit, withdrawPermit } from '#contract/people/permits.ts'
import { changeOwnName } from '#contract/people/sign-in/own-name.ts'
import { checkTrail, listTrail } from '#contract/shop/trail.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { sql } from '#server/db/sql.ts'
import { forgetPermits } from '#server/permits/permit-queries.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import { lineOf } from '#test/sharma-traders.ts'
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
  // The answer is one row with its question.
  const [answered, set] = await sentences(sharma)
  expect(answered).toBe(
    `Neha: ${invoice.invoiceNumber}: Yes by Meera to Neha: Edit or cancel a bill of today, ₹523.96 · Typed twice`,
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
  const what = 'Edit or cancel a bill of today, ₹523.96'
  expect(answered.map((entry) => entryWords(entry))).toEqual([
    `Neha took the question back: ${what}`,
    `No by Meera to Neha: ${what}`,
    `Yes by Meera to Neha: ${what} · Typed twice`,
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
    (await sharma(listTrail, { query: { search } })).entries.filter(({ table }) => table === 'permits').length
  expect(await asked(invoice.invoiceNumber)).toBe(2)
  expect(await asked(made.invoiceNumber)).toBe(1)
})

test('a discount by a yes says its per cent and amount at the bill, and whose yes to whom at the yes', async () => {
  const { sharma, neha, meera, products } = await openPermitStaff()
  // Rice at 499.00, and 12.48 of each tax: 523.96. 99.80 off it is 20%, where a cashier gives 5% unasked.
  const sale = {
    body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 1)], discount: 99.8 },
    idempotencyKey: randomUUID(),
  }
  const permit = (await neha.refused(createInvoice, sale)).values?.permit ?? ''
  const waiting = (await sharma(listTrail, { query: {} })).entries[0]
  expect(waiting && [waiting.name, entryWords(waiting)]).toEqual([
    '20%',
    'Neha asks for a yes: Discount 20%, ₹99.80, above 5%',
  ])
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  const { invoice } = await neha(createInvoice, { ...sale, permit })
  const [bill, yes] = (await sharma(listTrail, { query: {} })).entries
  expect(bill && entryWords(bill)).toBe(
    'Written · Grand Total: ₹424.16 · Discount 20%, ₹99.80, above 5%: yes by Meera',
  )
  expect(yes && [yes.name, yes.by, entryWords(yes)]).toEqual([
    invoice.invoiceNumber,
    'Meera',
    'Yes by Meera to Neha: Discount 20%, ₹99.80, above 5%',
  ])
})

test('an invitation by a yes carries it', async () => {
  const { sharma, meera } = await openPermitStaff()
  const invite = { body: { name: 'Neeta', role: 'cashier' as const } }
  const permit = (await meera.refused(makeInvitation, invite)).values?.permit ?? ''
  await sharma(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  await meera(makeInvitation, { ...invite, permit })
  const [invited] = (await sharma(listTrail, { query: { kind: 'settings' } })).entries
  expect(invited).toMatchObject({ table: 'invitations', yes: { by: 'Sharma Stores' } })
  expect(invited && entryWords(invited, 1)).toMatch(
    /^Invited · .* · Settings and people: yes by Sharma Stores$/,
  )
})

test('a drawer that is closed by a yes says whose, and how much it has more than it should', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  const close = { body: { count: { 'note-500': 1 }, stays: 500 } }
  const permit = (await neha.refused(closeDrawer, close)).values?.permit ?? ''
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  await neha(closeDrawer, { ...close, permit })
  const { entries } = await sharma(listTrail, { query: {} })
  const wordsOf = (table: string) => {
    const found = entries.find((entry) => entry.table === table)
    return found && [found.name, entryWords(found)]
  }
  // Nothing was sold for cash: five hundred rupees are over.
  expect(wordsOf('drawer_closings')).toEqual([
    'Counter 1',
    'Closed, ₹500.00 counted: over ₹500.00 · Close the drawer: yes by Meera',
  ])
  expect(wordsOf('permits')).toEqual(['Counter 1', 'Yes by Meera to Neha: Close the drawer, over ₹500.00'])
})

test('a question whose answer is on an earlier page of the trail does not stand again on the next', async () => {
  const { sharma, neha, meera, items, invoice, ask } = await openPermitStaff()
  const open = await ask({ params: { id: invoice._id }, body: { items, discount: 20 } })
  const answered = await ask({ params: { id: invoice._id }, body: { items, discount: 15 } })
  await neha(createInvoice, { body: { invoiceType: 'sales', items } })
  await meera(answerPermit, { params: { id: answered }, body: { answer: 'no' } })

  const states: string[] = []
  let cursor: string | undefined
  do {
    const page = await sharma.send(listTrail, { query: { limit: 1, cursor } })
    const { entries }: Output<typeof listTrail> = JSON.parse(page.body)
    states.push(...entries.flatMap(({ asked }) => (asked ? [asked.state] : [])))
    cursor = page.headers['x-next-cursor']?.toString()
  } while (cursor)
  expect(states).toEqual(['refused', 'asked'])

  // Where the answer is left out, its question is there: a no by phone is written under who answered.
  const person = neha.userId
  const { entries } = await sharma(listTrail, { query: { person, kind: 'settings' } })
  expect(entries.flatMap(({ asked }) => (asked ? [asked.state] : []))).toEqual(['asked', 'asked'])
  await meera(answerPermit, { params: { id: open }, body: { answer: 'yes' } })
})

test('the trail names people as they were called at that time', async () => {
  const { sharma, neha, meera, items, given } = await openPermitStaff()
  await given()
  await neha(changeOwnName, { body: { name: 'Neha Pawar' } })
  await meera(changeOwnName, { body: { name: 'Meera Sharma' } })
  await neha(createInvoice, { body: { invoiceType: 'sales', items } })

  const { entries } = await sharma(listTrail, {})
  expect(entries.filter(({ table }) => table === 'documents').map(({ by }) => by)).toEqual([
    'Neha Pawar',
    'Neha',
  ])
  const [answer] = entries.flatMap(({ asked }) => asked ?? [])
  expect(answer).toMatchObject({ asker: 'Neha', decider: 'Meera' })
})
