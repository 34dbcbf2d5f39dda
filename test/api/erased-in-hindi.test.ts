import { expect, test } from 'vitest'
import { getStatementFile } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { listTallyLedgers } from '#contract/gst/tally.ts'
import { createInvoice, getInvoice } from '#contract/invoices.ts'
import { listMerchants } from '#contract/merchants.ts'
import { getDrawer } from '#contract/money/drawer.ts'
import { getKhata } from '#contract/money/khata.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { getMerchant } from '#contract/parties/party.ts'
import { erasePartyData, getPartyData } from '#contract/parties/personal-data.ts'
import { readReport } from '#contract/reports/report.ts'
import { sql } from '#server/db/sql.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { startBahi } from '#test/start-shop.ts'

const [FIXED, IN_HINDI] = ['Erased customer', 'मिटाया गया ग्राहक']
const language = 'hi'

async function openErased() {
  const { sharma, products, anita } = await openSharmaTraders()
  const items = [lineOf(products.RICE5, 2)]
  const bill = { invoiceType: 'sales' as const, merchants: { _id: anita._id }, items }
  await sharma(createInvoice, { body: bill })
  await sharma(createReceipt, {
    body: { party: anita._id, date: '2026-11-20', ways: [{ account: 'cash', amount: 100 }] },
  })
  const one = { params: { id: anita._id } }
  await sharma(erasePartyData, one)
  return { sharma, anita, bill, one }
}

test('the erased customer has a Hindi name on screens, in reports and in files', async () => {
  const { sharma, one } = await openErased()
  expect((await sharma(getMerchant, { ...one, language })).merchant.name).toBe(IN_HINDI)
  expect((await sharma(getMerchant, one)).merchant.name).toBe(FIXED)
  const names = (await sharma(listMerchants, { query: {}, language })).map(({ name }) => name)
  expect(names).toContain(IN_HINDI)
  expect(names).not.toContain(FIXED)
  expect(
    (await sharma(getKhata, { ...one, query: { from: '2026-11-01', to: '2026-11-20' }, language })).party
      .name,
  ).toBe(IN_HINDI)
  const { parts } = await sharma(getDrawer, { query: { account: 'cash' }, language })
  expect(JSON.stringify(parts)).not.toContain(FIXED)

  const asked = { params: { report: 'party-balances' as const }, query: { to: '2026-11-20' } }
  const wordsOf = async (who: { language?: string }) =>
    JSON.stringify((await sharma(readReport, { ...asked, ...who })).rows)
  expect(await wordsOf({ language })).toContain(IN_HINDI)
  expect(await wordsOf({})).toContain(FIXED)

  for (const as of ['json', 'csv'] as const) {
    const { body } = await sharma.send(getPartyData, { ...one, query: { as }, language })
    expect(body).toContain(IN_HINDI)
    expect(body).not.toContain(FIXED)
  }
})

test('books and Tally store one fixed name, also after a Hindi screen has sent the Hindi name on a bill', async () => {
  const { sharma, bill, anita, one } = await openErased()
  const merchants = { _id: anita._id, name: IN_HINDI }
  const { invoice } = await sharma(createInvoice, { body: { ...bill, merchants }, language })
  expect(invoice.merchants.name).toBe(IN_HINDI)
  const theBill = { params: { id: invoice._id } }
  expect((await sharma(getInvoice, theBill)).merchants.name).toBe(FIXED)

  const { store } = await startBahi()
  const rows = await store.forShop(sharma).execute(
    sql`select name from merchants where id = ${one.params.id}
          union all select party ->> 'name' from documents where id = ${invoice._id}`,
  )
  expect(rows).toEqual([{ name: FIXED }, { name: FIXED }])
  const ledgers = JSON.stringify(await sharma(listTallyLedgers, { language }))
  expect(ledgers).not.toContain(IN_HINDI)
})

test.skipIf(!readsPdf)(
  'a statement names the erased customer in the language of the paper, whoever prints it',
  async () => {
    const { sharma, anita, one } = await openErased()
    const db = (await startBahi()).store.forShop(sharma)
    await db.execute(sql`update merchants set message_language = 'hi' where id = ${anita._id}`)
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const url = urlOf(getStatementFile, one.params, query)
    const { app } = await startBahi()
    const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${sharma.token}` } })
    const text = pdfText(rawPayload)
    expect(text).toContain(IN_HINDI)
    expect(text).not.toContain(FIXED)
  },
)
