import { openShop } from '#server/auth/auth-actions.ts'
import type { Store } from '#server/db/open.ts'
import { ask, type Till } from './till.ts'

export const CAMPAIGN_EMAIL = 'asha@campaign.test'
export const CAMPAIGN_PASSWORD = 'a campaign of sales'

/** A shop on the books, which must not be open in another process: an admin's, so it needs no plan. */
export const openCampaignShop = ({ platform }: Store) =>
  openShop(
    platform,
    {
      name: 'Asha Kirana',
      email: CAMPAIGN_EMAIL,
      password: CAMPAIGN_PASSWORD,
      address: 'Pune',
      role: 'admin',
    },
    new Date(),
  )

/** Signs in at a running server and puts products on the shelf. */
export async function takeTill(
  url: string,
): Promise<{ till: Till; products: { _id: string; name: string }[] }> {
  const signIn = await ask({ url, token: '' }, 'POST', '/api/auth/login', {
    email: CAMPAIGN_EMAIL,
    password: CAMPAIGN_PASSWORD,
  })
  const till = { url, token: String(signIn.body.token) }
  const { body } = await ask(till, 'POST', '/api/category/add', { categoryName: 'Grocery' })
  const categoryId = (body.category as { _id: string })._id
  const products = []
  for (let i = 0; i < 6; i++) {
    const product = {
      name: `Article ${i}`,
      description: '-',
      categoryId,
      purchasePrice: 10,
      sellingPrice: 15 + i,
      stock: 1e6,
    }
    const added = await ask(till, 'POST', '/api/products/add', { ...product, cgst: 2.5, sgst: 2.5 })
    products.push(added.body.product as { _id: string; name: string })
  }
  return { till, products }
}
