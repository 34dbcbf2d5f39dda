import { createMerchant, type Merchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, listProducts, type Product } from '#contract/shelf/products.ts'
import { openedOnce } from './copied-shop.ts'
import { openPerson, type Person } from './start-shop.ts'

/** name, item code, HSN, unit, purchase, selling, stock, low, then cgst / sgst / igst / cess percent */
const SHELF = [
  ['Basmati Rice 5kg', 'RICE5', '1006', 'Bag', 410.5, 499, 40, 10, 2.5, 2.5, 0, 0],
  ['Aerated Drink 2L', 'COLA2', '2202', 'Btl', 62.5, 95, 12, 20, 14, 14, 0, 12],
  ['Loose Sugar', 'SUGAR', '1701', 'Kg', 38.4, 44.8, 150, 30, 2.5, 2.5, 0, 0],
  ['Steel Bottle', 'BOTL', '7323', 'Pcs', 210, 349.5, 8, 10, 0, 0, 18, 0],
  ['Sunflower Oil 1L', 'OIL1', '1512', 'Btl', 118.75, 149.5, 25, 10, 2.5, 2.5, 0, 0],
] as const

const openOnce = openedOnce(async () => {
  const { sharma, ...answered } = await openByCalls()
  return [sharma, answered]
})

/** Sharma Traders of the acceptance scenarios: profile, three merchants, five products. */
export async function openSharmaTraders() {
  const [sharma, answered] = await openOnce()
  return { sharma, ...answered }
}

async function openByCalls() {
  const sharma = await openPerson('Sharma')
  await sharma(updateProfile, {
    body: {
      name: 'Sharma Traders',
      address: '12 MG Road, Pune',
      phone: '9800000001',
      gstin: '27ABCDE1234F1Z5',
      state: 'Maharashtra',
      saleOrderTerms: 'Goods once sold will not be taken back.',
    },
  })
  const { category } = await sharma(createCategory, { body: { categoryName: 'Grocery' } })
  const products: Record<string, Product> = {}
  for (const [
    name,
    itemId,
    hsncode,
    unit,
    purchasePrice,
    sellingPrice,
    stock,
    lowStock,
    cgst,
    sgst,
    igst,
    cess,
  ] of SHELF) {
    const body = {
      name,
      description: name,
      itemId,
      hsncode,
      unit,
      purchasePrice,
      sellingPrice,
      stock,
      lowStock,
    }
    const { product } = await sharma(createProduct, {
      body: { ...body, cgst, sgst, igst, cess, categoryId: category._id },
    })
    products[itemId] = product
  }
  const krishna = await addMerchant(sharma, 'Krishna Wholesale', '9800000002', 'supplier')
  const anita = await addMerchant(sharma, 'Anita Stores', '9800000003', 'buyer')
  const ravi = await addMerchant(sharma, 'Ravi Kumar', '9800000004', 'buyer')
  return { sharma, category, products, krishna, anita, ravi }
}

async function addMerchant(person: Person, name: string, phone: string, type: Merchant['type']) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@party.test`
  return (await person(createMerchant, { body: { name, email, phone, address: 'Market Yard, Pune', type } }))
    .supplier
}

/** A line as the sheet fills it from a product. */
export const lineOf = (
  product: Product | undefined,
  quantity: number,
  rate = product?.sellingPrice ?? 0,
) => ({
  product: product?._id,
  itemId: product?.itemId,
  itemname: product?.name ?? '',
  hsncode: product?.hsncode,
  unit: product?.unit,
  quantity,
  rate,
  cgst: product?.cgst,
  sgst: product?.sgst,
  igst: product?.igst,
  cess: product?.cess,
})

/** What is on the shelf now, by item code. */
export async function stockOf(person: Person): Promise<Record<string, number>> {
  const { products } = await person(listProducts, {})
  return Object.fromEntries(products.map((product) => [product.itemId, product.stock]))
}
