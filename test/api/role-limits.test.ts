import { expect, test } from 'vitest'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { createMerchant, type Merchant, updateMerchant } from '#contract/merchants.ts'
import { changeCreditTerms } from '#contract/money/khata.ts'
import { cancelVoucher, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { createQuotation } from '#contract/quotations.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  FRIDAY_MORNING,
  openMember,
  type Person,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'

const REFUSED = { status: 403, code: 'not-permitted' }
const ASKS = { status: 403, code: 'asks' }
const needs = (permission: string) => ({ values: { permission } })

async function openStaff() {
  const { sharma, products, krishna, anita } = await openSharmaTraders()
  const [neha, ganesh, hiral] = await Promise.all([
    openMember(sharma, 'Neha', 'cashier'),
    openMember(sharma, 'Ganesh', 'stock-keeper'),
    openMember(sharma, 'Hiral', 'accountant'),
  ])
  const rice = lineOf(products.RICE5, 1)
  const sale = { invoiceType: 'sales' as const, items: [rice] }
  const purchase = { invoiceType: 'purchase' as const, merchants: { _id: krishna._id }, items: [rice] }
  return { sharma, neha, ganesh, hiral, sale, purchase, krishna, anita }
}

test('a seller cannot enter purchases, and a buyer cannot bill', async () => {
  const { neha, ganesh, sale, purchase, krishna } = await openStaff()

  expect((await neha(createInvoice, { body: sale })).invoice.invoiceNumber).toBe('SINV-00001')
  expect(await neha.refused(createInvoice, { body: purchase })).toMatchObject({ ...REFUSED, ...needs('buy') })
  expect((await ganesh(createInvoice, { body: purchase })).invoice.invoiceNumber).toBe('PINV-00001')
  expect(await ganesh.refused(createInvoice, { body: sale })).toMatchObject({ ...REFUSED, ...needs('bill') })
  expect(
    await neha.refused(createQuotation, {
      body: { quotationType: 'purchase', merchants: { _id: krishna._id }, items: sale.items },
    }),
  ).toMatchObject({ ...REFUSED, ...needs('buy') })
})

test('a bill of today is changed with a permit, one of yesterday is not, and none is dated back', async () => {
  const { neha, hiral, sale } = await openStaff()
  const { invoice } = await neha(createInvoice, { body: sale })
  const edit = { params: { id: invoice._id }, body: { items: sale.items, discount: 1 } }

  expect(await neha.refused(updateInvoice, edit)).toMatchObject({ ...ASKS, ...needs('change-today') })
  expect(
    await neha.refused(updateInvoice, { ...edit, body: { ...edit.body, invoiceDate: '2026-11-19' } }),
  ).toMatchObject({ ...REFUSED, ...needs('change-earlier') })
  // What it was paid is money that comes in, and no change of the bill.
  await neha(updateInvoice, { params: { id: invoice._id }, body: { receivedNow: 10 } })
  expect(
    await hiral.refused(updateInvoice, { params: { id: invoice._id }, body: { receivedNow: 10 } }),
  ).toMatchObject({ ...REFUSED, ...needs('bill') })

  setClock('2026-11-21T10:00:00+05:30')
  const nehaNext = await signInAgain(neha)
  expect(await nehaNext.refused(updateInvoice, edit)).toMatchObject({
    ...REFUSED,
    ...needs('change-earlier'),
  })
  expect(
    await nehaNext.refused(cancelInvoice, {
      params: { id: invoice._id },
      body: { reason: 'Wrong customer' },
    }),
  ).toMatchObject({ ...REFUSED, ...needs('change-earlier') })
  expect((await nehaNext(getInvoice, { params: { id: invoice._id } })).status).toBe('completed')
  setClock(FRIDAY_MORNING)
})

test('paying a customer needs another permission than paying a supplier', async () => {
  const { neha, hiral, krishna, anita } = await openStaff()
  const pay = (who: Person, party: string) =>
    who.refused(createPayment, { body: { party, ways: [{ account: 'cash', amount: 100 }] } })
  const { voucher } = await neha(createReceipt, {
    body: { party: anita._id, ways: [{ account: 'cash', amount: 100 }] },
  })

  expect(await pay(neha, anita._id)).toMatchObject({ ...ASKS, ...needs('give-back') })
  expect(await pay(neha, krishna._id)).toMatchObject({ ...REFUSED, ...needs('spend') })
  expect(await pay(hiral, anita._id)).toMatchObject({ ...ASKS, ...needs('give-back') })
  expect(
    await neha.refused(cancelVoucher, { params: { id: voucher._id }, body: { reason: 'Twice' } }),
  ).toMatchObject({ ...ASKS, ...needs('change-today,give-back') })
})

test('a seller changes buyers, a buyer suppliers, and a price list needs the permission for rates', async () => {
  const { sharma, neha, ganesh, krishna, anita } = await openStaff()
  const { priceList: list } = await sharma(createPriceList, {
    body: { name: 'Half', kind: 'percent', percent: -50, isUsual: false, isHidden: false },
  })
  const of = ({ _id: id, name, phone, address, email, type }: Merchant) => ({
    params: { id },
    body: { name, phone, address, email, type },
  })
  const [buyer, supplier] = [of(anita), of(krishna)]
  await neha(updateMerchant, buyer)
  await ganesh(updateMerchant, supplier)
  expect(await neha.refused(updateMerchant, supplier)).toMatchObject({ ...REFUSED, ...needs('buy') })
  expect(await ganesh.refused(updateMerchant, buyer)).toMatchObject({ ...REFUSED, ...needs('bill') })
  // Nor does a party change sides by it.
  const turned = { ...supplier, body: { ...supplier.body, type: 'buyer' as const } }
  expect(await neha.refused(updateMerchant, turned)).toMatchObject({ ...REFUSED, ...needs('buy') })
  expect(await ganesh.refused(updateMerchant, turned)).toMatchObject({ ...REFUSED, ...needs('bill') })

  const half = { ...buyer, body: { ...buyer.body, priceList: list._id } }
  expect(await neha.refused(updateMerchant, half)).toMatchObject({ ...REFUSED, ...needs('rates') })
  expect(await neha.refused(createMerchant, { body: { ...half.body, name: 'Ravi' } })).toMatchObject({
    ...REFUSED,
    ...needs('rates'),
  })
  await sharma(updateMerchant, half)
  // Sent back as it is, with another telephone number.
  await neha(updateMerchant, { ...half, body: { ...half.body, phone: '9890011111' } })
  const none = { ...buyer, body: { ...buyer.body, priceList: null } }
  expect(await neha.refused(updateMerchant, none)).toMatchObject({ ...REFUSED, ...needs('rates') })
})

test('a stored GSTIN is changed by who changes bills of today; the first one is entered at the counter', async () => {
  const { neha, ganesh, hiral, krishna, anita } = await openStaff()
  const of = ({ _id: id, name, phone, address, email, type }: Merchant, gstin: string) => ({
    params: { id },
    body: { name, phone, address, email, type, gstin },
  })
  await neha(updateMerchant, of(anita, '27aapfu0939f1zv'))
  await neha(updateMerchant, of(anita, '27AAPFU0939F1ZV'))
  for (const changed of ['29AAPFU0939F1ZR', '']) {
    expect(await neha.refused(updateMerchant, of(anita, changed))).toMatchObject({
      ...ASKS,
      ...needs('change-today'),
    })
  }
  // A stock keeper changes purchases of today, and none of sales.
  await ganesh(updateMerchant, of(krishna, '27AAPFU0939F1ZV'))
  await ganesh(updateMerchant, of(krishna, ''))
  expect(await ganesh.refused(updateMerchant, of(anita, ''))).toMatchObject({ ...REFUSED, ...needs('bill') })
  expect(await hiral.refused(updateMerchant, of(anita, ''))).toMatchObject({ status: 403 })
})

test('a credit limit is changed by who changes rates, days and interest by who pays', async () => {
  const { sharma, hiral, anita } = await openStaff()
  const terms = (creditDays: number, creditLimit: number | null) => ({
    params: { id: anita._id },
    body: { creditDays, creditLimit, interest: 18 },
  })
  await hiral(changeCreditTerms, terms(15, null))
  expect(await hiral.refused(changeCreditTerms, terms(15, 50_000))).toMatchObject({
    ...REFUSED,
    ...needs('rates'),
  })
  await sharma(changeCreditTerms, terms(15, 50_000))
  await hiral(changeCreditTerms, terms(30, 50_000))
  for (const limit of [null, 0, 50_000.01]) {
    expect(await hiral.refused(changeCreditTerms, terms(30, limit))).toMatchObject({
      ...REFUSED,
      ...needs('rates'),
    })
  }
})

test('rights that change during a call make the database refuse its write, and the next call uses the new rights', async () => {
  const { sharma, neha, sale } = await openStaff()
  const { store } = await startBahi()
  const asked = { shopId: sharma.shopId, userId: neha.userId, rights: 1 }
  await store.script(`update memberships set role = 'viewer' where user_id = '${neha.userId}'`)

  await expect(store.forShop(asked).execute(sql`select 1`)).rejects.toMatchObject({
    constraint: 'rights_changed',
  })
  expect(await neha.refused(createInvoice, { body: sale })).toMatchObject(REFUSED)
  await store.script(`update memberships set left_at = now() where user_id = '${neha.userId}'`)
  await expect(store.forShop(asked).execute(sql`select 1`)).rejects.toMatchObject({
    constraint: 'membership_ended',
  })
})

test('adapting a role while bills are saved refuses the later ones, and saves the earlier ones whole', async () => {
  const { sharma, neha, sale } = await openStaff()
  const { store } = await startBahi()
  const save = () =>
    neha(createInvoice, { body: sale }).then(
      ({ invoice }) => invoice.invoiceNumber,
      (error: Error) => error.message,
    )
  const first = Array.from({ length: 12 }, save)
  const adapted = store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
    values ('${sharma.shopId}', 'cashier', '{"bill": "refused"}', 5)`)
  const answers = await Promise.all([...first, ...Array.from({ length: 12 }, save), adapted.then(save)])

  expect(answers.at(-1)).toContain('not-permitted')
  for (const answer of answers) expect(answer).toMatch(/^SINV-|not-permitted|rights-changed/)
  const numbers = answers.filter((answer) => answer.startsWith('SINV-'))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the last owner cannot leave or lose the role, also when two try at once', async () => {
  const { sharma } = await openStaff()
  const { store } = await startBahi()
  const meera = await openMember(sharma, 'Meera', 'owner')
  const leave = ({ userId }: Person) =>
    store.script(`update memberships set left_at = now() where user_id = '${userId}'`).then(
      () => 'left',
      ({ constraint, code }) => constraint ?? code,
    )

  const answers = await Promise.all([leave(sharma), leave(meera)])
  expect(answers.filter((answer) => answer === 'left')).toHaveLength(1)
})
