import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listSentPapers, mailPaper } from '#contract/documents/papers/sent-papers.ts'
import { undoImport } from '#contract/imports/imports.ts'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { listMerchants, updateMerchant } from '#contract/merchants.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { erasePartyData, getPartyData } from '#contract/parties/personal-data.ts'
import { checkTrail, readTrailOf } from '#contract/shop/trail.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { deliverMails, openMember, openPerson, startBahi } from '#test/start-shop.ts'

async function openBilled() {
  const { sharma, products, anita } = await openSharmaTraders()
  const items = [lineOf(products.RICE5, 2)]
  await sharma(createInvoice, { body: { invoiceType: 'sales', merchants: { _id: anita._id }, items } })
  await sharma(createReceipt, {
    body: { party: anita._id, date: '2026-11-19', ways: [{ account: 'cash', amount: 100 }] },
  })
  return { sharma, anita, one: { params: { id: anita._id } } }
}

test('a customer’s data is one file: details, bills and money, of this shop only', async () => {
  const { sharma, anita, one } = await openBilled()
  const data = JSON.parse((await sharma.send(getPartyData, one)).body)
  expect(data).toMatchObject({
    person: { name: anita.name, phone: anita.phone, address: anita.address },
    bills: [{ noun: 'invoice', number: 'SINV-00001', total: 1047.9, as_on_bill: { name: anita.name } }],
    money: [{ kind: 'receipt', number: 'RV-00001', amount: 100 }],
    messages: [],
  })
  const csv = (await sharma.send(getPartyData, { ...one, query: { as: 'csv' } })).body
  for (const part of [`name,${anita.name}`, 'SINV-00001', 'RV-00001']) expect(csv).toContain(part)
  const cashier = await openMember(sharma, 'Neha', 'cashier')
  expect(await cashier.refused(getPartyData, one)).toMatchObject({ code: 'not-permitted' })
  expect(await cashier.refused(erasePartyData, one)).toMatchObject({ code: 'not-permitted' })
  const bharat = await openPerson('Bharat')
  expect(await bharat.refused(getPartyData, one)).toMatchObject({ status: 404 })
  expect(await bharat.refused(erasePartyData, one)).toMatchObject({ status: 404 })
})

test('an erased customer loses the name; bills stay, and the trail names the eraser without the data', async () => {
  const { sharma, anita, one } = await openBilled()
  const { store } = await startBahi()
  const [before] = (await store
    .forShop(sharma)
    .execute(sql`select max(seq) as seq from audit_log where shop_id = ${sharma.shopId}`)) as {
    seq: number
  }[]

  await sharma(erasePartyData, one)

  const { merchant } = await sharma(getMerchant, one)
  expect(merchant).toMatchObject({ name: 'Erased customer', phone: '', email: '', address: '', gstin: '' })
  expect(await sharma(listMerchants, { query: { search: anita.name } })).toEqual([])
  expect(await sharma(listInvoices, {})).toMatchObject([{ merchants: { name: anita.name } }])
  const { entries } = await sharma(readTrailOf, { params: { thing: 'party', id: anita._id } })
  expect(entries[0]).toMatchObject({ act: 'changed', by: 'Sharma Stores', name: 'Erased customer' })
  expect(JSON.stringify(entries[0])).toContain('phone')
  const rows = await store
    .forShop(sharma)
    .execute(sql`select before, after from audit_log where seq > ${before?.seq ?? 0}`)
  expect(rows.length).toBeGreaterThan(0)
  for (const value of [anita.name, anita.phone, anita.address]) {
    expect(JSON.stringify([rows, entries[0]])).not.toContain(value)
  }
  expect((await sharma(checkTrail)).findings).toEqual([])
  expect(await sharma.refused(erasePartyData, one)).toMatchObject({ status: 409 })
  const { _id, id, ...draft } = anita
  expect(await sharma.refused(updateMerchant, { ...one, body: draft })).toMatchObject({ status: 404 })
})

test('the database refuses to mark a party as erased while its data is still there', async () => {
  const { sharma } = await openBilled()
  const { store } = await startBahi()
  await expect(
    store
      .forShop(sharma)
      .execute(sql`update merchants set erased_at = now() where shop_id = ${sharma.shopId}`),
  ).rejects.toMatchObject({ constraint: 'merchants_erased' })
})

test('erasing a customer also clears who got papers and the imported rows about them, and nobody else’s', async () => {
  const { sharma, anita, one } = await openBilled()
  const { store } = await startBahi()
  const db = store.forShop(sharma)
  const [invoice] = await sharma(listInvoices, {})
  const params = { noun: 'invoice', id: invoice?._id ?? '' } as const
  await sharma(mailPaper, { params, body: { to: 'anita@home.test' } })
  await deliverMails()
  const imported = async (target: string) => {
    const importId = randomUUID()
    await store.script(`
      insert into imports (shop_id, id, noun, file_name, user_email, created_at)
      values ('${sharma.shopId}', '${importId}', 'merchants', 'parties.xlsx', 'a@b.test', now());
      insert into import_rows (shop_id, import_id, row, outcome, target_id, before, after)
      values ('${sharma.shopId}', '${importId}', 1, 'changed', '${target}', '{"phone": "98765"}', '{"phone": "98766"}')`)
    return importId
  }
  const [hers, another] = [await imported(anita._id), await imported(randomUUID())]
  const standing = () =>
    db.execute(sql`
      select (select string_agg(recipient, ',') from sent_papers where shop_id = ${sharma.shopId}) as papers,
             (select string_agg(import_id::text, ',') from import_rows
               where shop_id = ${sharma.shopId} and (before is not null or after is not null)) as rows`)
  expect(await standing()).toMatchObject([{ papers: 'anita@home.test' }])

  await sharma(erasePartyData, one)

  expect(await standing()).toEqual([{ papers: '', rows: another }])
  expect((await sharma(listSentPapers, { params })).sent).toMatchObject([
    { way: 'mail', to: '', state: 'done' },
  ])
  const mails = await store.platform.execute(sql`select * from mails`)
  expect(JSON.stringify(mails)).not.toContain('anita@home.test')
  // Taking that import back brings nothing back.
  await sharma(undoImport, { params: { id: hers } })
  expect((await sharma(getMerchant, one)).merchant).toMatchObject({ name: 'Erased customer', phone: '' })
})
