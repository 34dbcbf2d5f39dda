import { openShop } from '#server/auth/auth-actions.ts'
import type { Store } from '#server/db/open.ts'
import { ask, type Till } from './till.ts'

export const CAMPAIGN_EMAIL = 'asha@campaign.test'
export const CAMPAIGN_PASSWORD = 'a campaign of sales'

/** A shop on the books, which must not be open in another process: an admin's, so it needs no plan. */
export const openCampaignShop = ({ platform }: Store, email = CAMPAIGN_EMAIL) =>
  openShop(
    platform,
    { name: 'Asha Kirana', email, password: CAMPAIGN_PASSWORD, address: 'Pune', role: 'admin' },
    new Date(),
  )

export async function signInAt(url: string, email: string): Promise<Till> {
  const { body } = await ask({ url, token: '' }, 'POST', '/api/auth/login', {
    email,
    password: CAMPAIGN_PASSWORD,
  })
  return { url, token: String(body.token) }
}

/** Signs in at a running server and puts products on the shelf. */
export async function takeTill(
  url: string,
): Promise<{ till: Till; products: { _id: string; name: string }[] }> {
  const till = await signInAt(url, CAMPAIGN_EMAIL)
  const { body } = await ask(till, 'POST', '/api/category/add', { categoryName: 'Grocery' })
  const categoryId = (body.category as { _id: string })._id
  const mill = {
    name: 'Mill',
    type: 'supplier',
    email: 'mill@campaign.test',
    phone: '9800000002',
    address: 'Pune',
  }
  const { body: made } = await ask(till, 'POST', '/api/supplier/add', mill)
  const supplier = (made.supplier as { _id: string })._id
  const products = []
  for (let i = 0; i < 6; i++) {
    const product = {
      name: `Article ${i}`,
      description: '-',
      categoryId,
      purchasePrice: 10,
      sellingPrice: 15 + i,
      stock: 1e6,
      // Every second one is kept in batches, which run out one after the other.
      inBatches: i % 2 === 1,
    }
    const added = await ask(till, 'POST', '/api/products/add', { ...product, cgst: 2.5, sgst: 2.5 })
    products.push(added.body.product as { _id: string; name: string })
  }
  for (const { _id, name } of products)
    for (let batch = 1; batch <= 9; batch++)
      await ask(till, 'POST', '/api/invoices', {
        invoiceType: 'purchase',
        merchants: { name: 'Mill', _id: supplier },
        items: [
          {
            product: _id,
            itemname: name,
            quantity: 40 * batch,
            rate: 10,
            batches: [{ number: `B${batch}`, expiry: `20${30 + batch}-06-01` }],
          },
        ],
      })
  return { till, products }
}
