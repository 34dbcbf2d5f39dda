import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { answerPermit } from '#contract/people/permits.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { entryWords } from '#domain/trail/trail-words.ts'
import { MEERAS_PIN, openPermitStaff } from '#test/permit-staff.ts'
import { type Person, startBahi } from '#test/start-shop.ts'

test('a call that is killed on its way and sent again under its key makes one payment with one yes', async () => {
  const { neha, meera, sharma, anita } = await openPermitStaff()
  await neha(createReceipt, { body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] } as never })
  const pay = {
    body: { party: anita._id, ways: [{ account: 'cash', amount: 90 }] },
    idempotencyKey: randomUUID(),
  }
  const permit = (await neha.refused(createPayment, pay)).values?.permit ?? ''
  await meera(answerPermit, { params: { id: permit }, body: { answer: 'yes' } })
  const sent = Array.from({ length: 6 }, () => neha(createPayment, { ...pay, permit } as never))
  const answers = (await Promise.all(sent)) as { voucher: { number: string } }[]
  expect(new Set(answers.map(({ voucher }) => voucher.number)).size).toBe(1)
  const { store } = await startBahi()
  const { rows } = [
    await store.script(
      `select count(*)::int as made from vouchers where shop_id = '${sharma.shopId}' and kind = 'payment'`,
    ),
  ].flat()[0] as { rows: { made: number }[] }
  expect(rows).toEqual([{ made: 1 }])
  expect((await neha(listInvoices, { query: { type: 'sales' } } as never)) as unknown[]).toHaveLength(1)
})

const sentences = async (person: Person) =>
  (await person(listTrail, { query: { kind: 'settings' } })).entries.map(
    (entry) => `${entry.by}: ${entry.name}: ${entryWords(entry, 9)}`,
  )

test('the trail has who asked, who answered, for what and why, and of a PIN only that it was set', async () => {
  const { sharma, neha, meera, invoice, given } = await openPermitStaff()
  await given()
  const [answered, asked, set] = await sentences(sharma)
  expect(asked).toBe(
    `${neha.email}: ${invoice.invoiceNumber}: Written · Amount: ₹523.96 · Edit or cancel a bill of today: Asked for · Asked by: ${neha.email}`,
  )
  expect(answered).toBe(
    `${neha.email}: ${invoice.invoiceNumber}: Amount: ₹523.96 · Edit or cancel a bill of today Asked for became Yes · Why: Typed twice · Asked by: ${neha.email} · Answered by: ${meera.email}`,
  )
  expect(set).toBe(`${meera.email}: ${meera.email}: Written`)
  const { store } = await startBahi()
  const logged = JSON.stringify(
    await store.script(`select before, after from audit_log where shop_id = '${sharma.shopId}'`),
  )
  expect(logged).not.toContain('argon2')
  expect(logged).not.toContain(`"${MEERAS_PIN}"`)
})
