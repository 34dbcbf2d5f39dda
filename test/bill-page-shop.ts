import { makeBillLink } from '#contract/documents/bill-page/bill-links.ts'
import { getBillPage } from '#contract/documents/bill-page/bill-page.ts'
import { createInvoice } from '#contract/invoices.ts'
import { sql } from '#server/db/sql.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'
import { openPerson, type Person, personOf, setClock, startBahi } from './start-shop.ts'

export const NOON = (date: string) => setClock(`${date}T12:00:00+05:30`)

/** Friday 20 November 2026: rice and cola for Anita, 1,000 of it paid in cash. */
export async function openBillWithPage() {
  NOON('2026-11-20')
  const { store, app } = await startBahi()
  const { sharma, products, anita, krishna } = await openSharmaTraders()
  const bharat = await openPerson('Bharat')
  await store.platform.execute(sql`update sessions set expires_at = '2027-12-31'`)
  const visitor: Person = Object.assign(personOf(app), {
    token: '',
    userId: '',
    shopId: '',
    email: '',
  }) as Person
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { _id: anita._id },
      invoiceDate: '2026-11-20',
      items: [lineOf(products.RICE5, 10), lineOf(products.COLA2, 6)],
      discount: 100,
      additionalCharges: 40,
      amountReceived: 1000,
      paymentMode: 'cash',
    },
  })
  const params = { id: invoice._id }
  const link = async () => tokenOf((await sharma(makeBillLink, { params })).link.url)
  const look = async (token: string) => {
    const { statusCode, body } = await app.inject({
      url: `/api/public/bills/${token}`,
      remoteAddress: `10.9.${Math.floor(looked / 100)}.${looked++ % 100}`,
    })
    return [statusCode, body] as const
  }
  const page = (token: string) => visitor(getBillPage, { params: { token } })
  return { store, app, sharma, bharat, visitor, products, anita, krishna, invoice, params, link, look, page }
}
let looked = 0

export const tokenOf = (url: string) => url.split('/b/')[1] ?? ''
