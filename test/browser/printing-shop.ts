import type { Page } from '@playwright/test'
import { countPrints } from './paper.ts'
import { ANITA, COLA, type OpenedShop, openBooks, openShop, RICE, sharedShop } from './shop.ts'

export const HOSTILE = '<img src=x onerror=alert(1)>'
export const NAME_OF_60 = 'Aashirvaad Superior MP Sharbati Whole Wheat Atta Family Bag '
export const DEVANAGARI = 'बासमती चावल ५ किलो'

/** Mixed rates, cess, a name of 60 characters, a hostile one and one in Devanagari, over and over. */
export function linesOf(count: number) {
  const kinds = [
    { itemname: NAME_OF_60, hsncode: '1101', cgst: 2.5, sgst: 2.5 },
    { itemname: HOSTILE, hsncode: '2202', cgst: 14, sgst: 14, cess: 12 },
    { itemname: DEVANAGARI, hsncode: '1006' },
  ]
  return Array.from({ length: count }, (_, i) => ({
    ...kinds[i % 3],
    itemname: i === 0 ? kinds[0]?.itemname.slice(0, 60) : kinds[i % 3]?.itemname,
    quantity: 1.5,
    rate: 33.33,
  }))
}

const SHELF = { products: [RICE, COLA], merchants: [ANITA] }

/** A shop that prints in a style, on this page. */
export async function openPrintingShop(page: Page, style: string, receiptPaper = '58mm') {
  const shop = await openShop(page, SHELF)
  await ready(shop)
  await printAs(shop, style, receiptPaper)
  await countPrints(page)
  return shop
}

/** One that prints the same bills in one style after the other, for the tests of a worker. */
export function sharedPrintingShop(bills: object[]) {
  const enter = sharedShop(async () => {
    const shop = await openBooks(SHELF)
    await ready(shop)
    for (const bill of bills) await shop.call('POST', '/api/invoices', { invoiceType: 'sales', ...bill })
    return shop
  })
  return async (page: Page, style: string, receiptPaper = '58mm') => {
    const shop = await enter(page)
    await printAs(shop, style, receiptPaper)
    await countPrints(page)
    return shop
  }
}

const ready = ({ call }: OpenedShop) =>
  call('PUT', '/api/users/profile', { gstin: '27ABCDE1234F1Z5', fssaiNumber: '11526034001187' })

async function printAs({ call }: OpenedShop, style: string, receiptPaper = '58mm') {
  await call('PUT', '/api/users/profile/invoice-type', { invoiceType: style })
  await call('PUT', '/api/users/profile/receipt-paper', { receiptPaper })
}
