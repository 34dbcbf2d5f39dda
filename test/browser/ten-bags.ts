import { type OpenedShop, RICE } from './shop.ts'

/** Ten bags of rice for Anita, within the state: 10 x 499.00 and 5 %. */
export const TEN_BAGS = {
  merchants: { name: 'Anita Stores', state: 'Maharashtra' },
  items: [
    {
      itemId: RICE.itemId,
      itemname: RICE.name,
      unit: RICE.unit,
      quantity: 10,
      rate: RICE.sellingPrice,
      cgst: 2.5,
      sgst: 2.5,
    },
  ],
}

/** How many bags are on the shelf of a shop that has nothing else. */
export const bagsLeft = async ({ call }: Pick<OpenedShop, 'call'>) =>
  (await call<{ products: { stock: number }[] }>('GET', '/api/products')).products[0]?.stock
