import { expect, test } from 'vitest'
import { markFiled } from '#contract/gst/filed.ts'
import { importGstr2b } from '#contract/gst/gstr2b.ts'
import { lockBooks } from '#contract/gst/lock.ts'
import { createInvoice } from '#contract/invoices.ts'
import { findingsOfClient, listClients, recordsOfClient } from '#contract/people/desk.ts'
import { askQuestion, listQuestions } from '#contract/people/questions.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, openPerson, type Person, startBahi } from '#test/start-shop.ts'

const JOINED = new Date('2026-11-20T04:30:00Z')

/** A file of GSTR-2B of October: one bill, that nobody has entered. */
const REPORTED = {
  gstin: '27ABCDE1234F1Z5',
  rtnprd: '102026',
  version: '4.0',
  gendt: '14-11-2026',
  docdata: {
    b2b: [
      {
        ctin: '29AAFFP5005H1ZB',
        trdnm: 'Krishna Wholesale',
        inv: [
          {
            inum: 'KW/2231',
            typ: 'R',
            dt: '31-10-2026',
            val: 12390,
            pos: '27',
            rev: 'N',
            itcavl: 'Y',
            rsn: '',
            diffprcnt: 1,
            txval: 11800,
            igst: 590,
            cgst: 0,
            sgst: 0,
            cess: 0,
          },
        ],
      },
    ],
  },
}

const joins = async (person: Person, { shopId, userId }: Person, role: 'accountant' | 'cashier') =>
  (await startBahi()).store.platform.execute(
    insertMembership({ shopId, userId: person.userId, role, invitedBy: userId }, JOINED),
  )

test('an accountant sees all client shops on one page, each with due, late and locked returns, and no other shop', async () => {
  const { sharma, products } = await openSharmaTraders()
  const [kale, other] = await Promise.all([openPerson('Kale'), openPerson('Other')])
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  await joins(hiral, kale, 'accountant')
  // As a cashier she may not read its books whole.
  await joins(hiral, other, 'cashier')
  const { store } = await startBahi()
  await store.script(`
    update shops set created_at = '2026-09-05T10:00:00Z' where id = '${sharma.shopId}';
    update shops set created_at = '2026-11-02T10:00:00Z', registration = 'composition', composition_class = 'trader', gstin = '27AAPFU0939F1ZV' where id = '${kale.shopId}'`)
  await sharma(createInvoice, {
    body: { invoiceType: 'sales', invoiceDate: '2026-10-30', items: [lineOf(products.RICE5, 1)] },
  })
  await sharma(markFiled, { body: { form: 'gstr1', month: '2026-09' } })
  await sharma(lockBooks, { body: { upTo: '2026-09-30', reason: '', confirmed: true } })

  const [late, next, ...rest] = await hiral(listClients)
  expect(rest).toEqual([])
  // GSTR-3B of September was due on 20 October, a month before; CMP-08 of the quarter is due on 18 January.
  expect(late).toMatchObject({
    _id: sharma.shopId,
    name: 'Sharma Traders',
    role: 'accountant',
    due: { form: 'gstr3b', month: '2026-09', due: '2026-10-20', daysLeft: -31 },
    lockedUpTo: '2026-09-30',
    missing: null,
  })
  expect(next).toMatchObject({
    _id: kale.shopId,
    registration: 'composition',
    due: { form: 'cmp08', month: '2026-12', due: '2027-01-18', daysLeft: 59 },
    lockedUpTo: null,
  })
})

test('findings of a client equal those in the shop, and exclude other shops', async () => {
  const { sharma, products } = await openSharmaTraders()
  const other = await openPerson('Other')
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  await joins(hiral, other, 'cashier')
  const items = [{ ...lineOf(products.RICE5, 1), hsncode: '' }]
  await sharma(createInvoice, { body: { invoiceType: 'sales', items } })
  const asked = { query: { month: '2026-11' } }

  const found = await hiral(findingsOfClient, { params: { id: sharma.shopId }, ...asked })
  expect(found.documents).toBe(1)
  expect(found.stops + found.looks).toBeGreaterThan(0)
  for (const id of [other.shopId, hiral.userId]) {
    expect(await hiral.refused(findingsOfClient, { params: { id }, ...asked })).toMatchObject({ status: 404 })
  }
  const { store } = await startBahi()
  await store.script(
    `update memberships set left_at = now() where user_id = '${hiral.userId}' and shop_id = '${sharma.shopId}'`,
  )
  expect(await hiral.refused(findingsOfClient, { params: { id: sharma.shopId }, ...asked })).toMatchObject({
    status: 404,
  })
  expect(await hiral(listClients)).toEqual([])
})

test('of one month the desk says what is open, what is filed, and what is missing to file it', async () => {
  const { sharma } = await openSharmaTraders()
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const { store } = await startBahi()
  await store.script(`update shops set created_at = '2026-09-05T10:00:00Z' where id = '${sharma.shopId}'`)
  for (const form of ['gstr1', 'gstr3b'] as const)
    await sharma(markFiled, { body: { form, month: '2026-09' } })
  await sharma(markFiled, { body: { form: 'gstr1', month: '2026-10' } })

  const of = async (month?: string) => (await hiral(listClients, { query: { month } }))[0]
  expect(await of('2026-09')).toMatchObject({ due: null, isFiled: true, lacksGstr2b: false })
  expect(await of('2026-10')).toMatchObject({
    due: { form: 'gstr3b', month: '2026-10' },
    isFiled: false,
    missing: null,
    lacksGstr2b: true,
  })
  // GSTR-1 of November comes first, and its GSTR-2B is not made yet.
  expect(await of('2026-11')).toMatchObject({ due: { form: 'gstr1', month: '2026-11' }, lacksGstr2b: false })
  expect(await of()).toMatchObject({ due: { form: 'gstr3b', month: '2026-10' }, lacksGstr2b: true })

  await store.script(`update shops set gstin = '' where id = '${sharma.shopId}'`)
  expect(await of()).toMatchObject({ due: null, isFiled: false, lacksGstin: true, lacksGstr2b: false })
})

test('an accountant finds bills and parties of a client for a question, and her changes of the week are counted', async () => {
  const { sharma, products } = await openSharmaTraders()
  const other = await openPerson('Other')
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', merchants: { name: 'Ravi' }, items: [lineOf(products.RICE5, 1)] },
  })
  const params = { id: sharma.shopId }
  expect(await hiral(recordsOfClient, { params, query: { search: 'sinv' } })).toEqual([
    { pin: 'document', id: invoice._id, label: invoice.invoiceNumber, party: 'Ravi', total: 52396 },
  ])
  expect(
    (await hiral(recordsOfClient, { params, query: { search: 'anita' } })).map(({ label }) => label),
  ).toEqual(['Anita Stores'])
  expect(await hiral(recordsOfClient, { params, query: { search: '' } })).toEqual([])
  // What a supplier reported and no bill is: by its number or the supplier's name.
  await sharma(importGstr2b, { body: { month: '2026-10', files: [{ data: REPORTED }] } })
  const krishna = await hiral(recordsOfClient, { params, query: { search: 'krishna' } })
  expect(krishna.map(({ pin, label, total }) => [pin, label, total])).toEqual([
    ['party', 'Krishna Wholesale', null],
    ['gstr2b-row', 'KW/2231', 1239000],
  ])
  const [row] = await hiral(recordsOfClient, { params, query: { search: 'KW/2231' } })
  await hiral(askQuestion, { body: { pin: 'gstr2b-row', pinned: row?.id, words: 'Did the goods come?' } })
  const { questions } = await sharma(listQuestions, { query: {} })
  expect(questions).toMatchObject([{ label: 'KW/2231', opens: { to: 'gstr2b', month: '2026-10' } }])
  expect(
    await hiral.refused(recordsOfClient, { params: { id: other.shopId }, query: { search: 'sinv' } }),
  ).toMatchObject({ status: 404 })

  expect((await hiral(listClients))[0]).toMatchObject({ changes: 0 })
  await hiral(lockBooks, { body: { upTo: '2026-10-31', reason: '', confirmed: true } })
  expect((await hiral(listClients))[0]).toMatchObject({ changes: 1 })
})
