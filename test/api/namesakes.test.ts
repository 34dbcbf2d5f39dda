import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attachFile } from '#contract/documents/attachments.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { noteSentPaper } from '#contract/documents/papers/sent-papers.ts'
import { type Endpoint, urlOf } from '#contract/endpoint.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { endpoints } from '#contract/index.ts'
import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { changeReceipt, createReceipt } from '#contract/money/vouchers.ts'
import { setPin } from '#contract/people/pins.ts'
import { answerQuestion, askQuestion } from '#contract/people/questions.ts'
import { showTill } from '#contract/people/tills.ts'
import { isSameName } from '#domain/people/person-name.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { pngOf } from '#test/pictures.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, PASSWORD, startBahi } from '#test/start-shop.ts'
import { at, trust } from '#test/trusted-till.ts'

// Two who share a name, from before a shop refused that: everybody else reads which of them it is.

const NAME = 'Savita'

/** Both have written, changed, asked and answered. */
async function openNamesakes() {
  const { sharma, products, anita } = await openSharmaTraders()
  const [first, second] = [
    await openMember(sharma, NAME, 'manager'),
    await openMember(sharma, NAME, 'manager'),
  ]
  const items = [lineOf(products.RICE5, 1)]
  let ids: string[] = []
  for (const person of [first, second]) {
    const { invoice } = await person(createInvoice, { body: { invoiceType: 'sales', items } })
    const { voucher } = await person(createReceipt, {
      body: { party: anita._id, ways: [{ account: 'cash', amount: 10 }] },
    })
    await person(changeReceipt, {
      params: { id: voucher._id },
      body: { party: anita._id, date: voucher.date, ways: [{ account: 'cash', amount: 20 }], bills: [] },
    })
    const { invoice: wrong } = await person(createInvoice, { body: { invoiceType: 'sales', items } })
    await person(cancelInvoice, { params: { id: wrong._id }, body: { reason: 'Twice' } })
    const about = { pin: 'document' as const, pinned: invoice._id, words: 'Which rate?' }
    const { question } = await person(askQuestion, { body: about })
    await person(attachFile, { params: { id: invoice._id }, query: { name: 'slip.png' }, body: pngOf() })
    await person(noteSentPaper, {
      params: { noun: 'invoice', id: invoice._id },
      body: { way: 'whatsapp', to: '9890022003' },
    })
    await person(answerQuestion, { params: { id: question._id }, body: { words: '5%' } })
    ids = [person.userId, anita._id, invoice._id, wrong._id, voucher._id, question._id]
  }
  await first(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  // A cashier of the same name asks for a yes.
  const third = await openMember(sharma, NAME, 'cashier')
  const { invoice } = await third(createInvoice, { body: { invoiceType: 'sales', items } })
  await third.refused(updateInvoice, { params: { id: invoice._id }, body: { items, discount: 5 } })
  return { sharma, first, second, third, ids }
}

/** All texts of an answer that are the bare name. */
const bare = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === NAME
    : typeof value === 'object' && value !== null && Object.values(value).some(bare)

test('no answer names one of two namesakes without saying which of them', async () => {
  const { sharma, ids } = await openNamesakes()
  const { app } = await startBahi()
  const asked = endpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(({ method, config }) => method === 'GET' && config.permission !== 'superadmin')
  const found = new Set<string>()
  const told = new Set<string>()
  const ask = async (endpoint: Endpoint, params: Record<string, string>, query?: Record<string, string>) => {
    const url = urlOf(endpoint, params, query)
    const { body, headers } = await app.inject({ url, headers: { authorization: `Bearer ${sharma.token}` } })
    // Papers and files are laid out from the same answers.
    if (!String(headers['content-type']).includes('json')) return false
    if (bare(JSON.parse(body))) found.add(endpoint.url)
    if (/Savita \(\d\)/.test(body)) told.add(endpoint.url)
    return true
  }
  const others = { noun: 'invoice', thing: 'document', hash: 'a', code: 'cash', token: 'x' }
  const dates = { from: '2026-11-20', to: '2026-11-20', month: '2026-11' }
  for (const endpoint of asked) {
    const reports = endpoint.url.includes(':report')
      ? ['work-by-person', 'sales-by-person', 'day-book']
      : ['']
    for (const report of reports) {
      for (const id of endpoint.url.includes(':id') ? ids : ['']) {
        const params = { ...others, id, report }
        if (!(await ask(endpoint, params))) break
        if (id === '') await ask(endpoint, params, dates)
      }
    }
  }
  expect([...found]).toEqual([])
  for (const url of [
    '/api/trail',
    '/api/people',
    '/api/money/vouchers',
    '/api/money/vouchers/:id',
    '/api/cancelled-documents',
    '/api/permits',
    '/api/questions',
    '/api/gst/lock',
    '/api/invoices/:id',
    '/api/documents/:id/attachments',
    '/api/papers/:noun/:id/sent',
    '/api/reports/:report',
  ])
    expect([...told]).toContain(url)
})

test('at the till and among those who may say yes each of them has a number', async () => {
  const { sharma, first, second, third } = await openNamesakes()
  for (const person of [first, second, third])
    await person(setPin, { body: { password: PASSWORD, pin: '7391' } })
  const { cookie } = await trust(sharma)
  const visitor = await at(cookie, sharma, '')
  const { people } = await visitor(showTill)
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Savita (1)', 'Savita (2)', 'Savita (3)'])
})

test('the database takes the same names for one as the check of a new name', async () => {
  const { store } = await startBahi()
  const pairs = [
    ['Savita', 'savita.'],
    ['Savita  Patil', 'savitapatil'],
    ['José', 'Jose'],
    ['सविता', 'सविता '],
    ['सविता', 'सविती'],
    ['Savita', 'Sarita'],
    ['R. K. Rao', 'RK Rao'],
    ['.', '-'],
  ]
  for (const [one = '', other = ''] of pairs) {
    const [row] = await store.platform.execute(
      query({ same: z.boolean() }, sql`select read_name(${one}::text) = read_name(${other}::text) as same`),
    )
    expect([one, other, row?.same]).toEqual([one, other, isSameName(one, other)])
  }
})
