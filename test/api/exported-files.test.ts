import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { isOfShop } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { listTrail } from '#contract/shop/trail.ts'
import { answersOf, neededFor } from '#domain/people/permissions.ts'
import { openBilled } from '#test/billed-shop.ts'
import { openMember } from '#test/start-shop.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-30' }

type Shop = Awaited<ReturnType<typeof openBilled>>
interface Asked {
  params?: object
  query?: object
  body?: object
}

/** Calls that answer a list as a file, or are asked before a browser makes one. */
const LISTS: Record<string, (shop: Shop) => Asked> = {
  'books.downloadShopArchive': () => ({}),
  'months.monthArchive': () => ({ query: { month: '2026-11' } }),
  'personalData.getPartyData': ({ anita }) => ({ params: { id: anita._id }, query: { as: 'csv' } }),
  'paperFiles.getPapersArchive': () => ({ query: DAYS }),
  'gstr1.getGstr1File': () => ({ query: { month: '2026-11', confirmed: 'yes' } }),
  'gstr3b.getGstr3bFile': () => ({ query: { month: '2026-11' } }),
  'tally.getTallyMasters': () => ({}),
  'tally.getTallyVouchers': () => ({ query: DAYS }),
  'reports.getReportFile': () => ({ params: { report: 'stock-value' }, query: { of: '' } }),
  'takenLists.takeList': () => ({ body: { list: 'merchants' } }),
}

/** Every other call that answers a file. */
const SINGLE: Record<string, string[]> = {
  'One paper, photo or file, which is read or handed over one at a time.': [
    ...['questions.getAnswerFile', 'attachments.getAttachment', 'paperFiles.getPaperFile', 'papers.getPaper'],
    ...['receiptPrinting.getReceipt', 'receiptPrinting.getTestReceipt'],
  ],
  'The account of one customer, which the counter hands over as it does a bill; the spreadsheet of it asks.':
    ['paperFiles.getStatementFile'],
  'What the portal takes of the bills of who uploads it: a bill without its number there must not be given.':
    [...['eInvoices.fileOfEInvoices', 'ewayBills.fileOfEwayBill']],
}

const isFile = ({ schema: { response }, url }: Endpoint) =>
  url.endsWith('/file') ||
  Object.values(response).some((answer: z.ZodMiniType) => answer._zod.def.type === 'unknown')

test('each call of a shop that answers a file is a list that asks for Export, or says why it does not', () => {
  const files = endpoints
    .map(({ name, endpoint }) => ({ name, endpoint: endpoint as Endpoint }))
    .filter(
      ({ name, endpoint }) => isOfShop(endpoint.config.permission) && (name in LISTS || isFile(endpoint)),
    )
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(LISTS), ...Object.values(SINGLE).flat()].toSorted(),
  )
  const asking = files.filter(({ endpoint: { config } }) => {
    const { permission } = config
    return isOfShop(permission) && permission !== 'look' && neededFor(permission).includes('export')
  })
  expect(asking.map(({ name }) => name).toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test('each list that leaves as a file is in the trail, and needs Export whatever else a role may', async () => {
  const shop = await openBilled()
  const { sharma } = shop
  const meera = await openMember(sharma, 'Meera', 'manager')
  const everything = Object.fromEntries(
    Object.keys(answersOf('owner', null)).map((name) => [name, 'allowed']),
  ) as ReturnType<typeof answersOf>
  await sharma(saveShopRole, {
    params: { role: 'manager' },
    body: { answers: { ...everything, export: 'refused' }, discountFree: 5 },
  })
  const exported = async () =>
    (await sharma(listTrail, { query: {} })).entries.filter(({ act }) => act === 'exported').length

  for (const { name, endpoint } of endpoints) {
    const asked = LISTS[name]?.(shop)
    if (!asked) continue
    const before = await exported()
    const refused = await meera.send(endpoint as Endpoint, asked)
    expect([name, refused.statusCode, refused.body]).toEqual([name, 403, expect.stringContaining('"export"')])
    expect([name, await exported()]).toEqual([name, before])
    const { statusCode, body } = await sharma.send(endpoint as Endpoint, asked)
    expect([name, statusCode, statusCode === 200 || body]).toEqual([name, 200, true])
    expect([name, await exported()]).toEqual([name, before + 1])
  }
})
