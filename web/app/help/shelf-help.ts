import { paths } from '#web/app/paths.ts'

export const BY_HAND = `${paths.inventory}#ManualAdjustments`
export const LEDGER = `${paths.inventory}#StockMovement`

/** What lies on the shelf: its categories and products, what comes and goes, and what runs low. */
export const SHELF_HELP = {
  [paths.categories]: {
    for: 'The shelves of your shop: every product stands in one category.',
    things: [
      'Add a category before the first product.',
      'Rename one with Edit; its products follow.',
      'Delete one: its products stay, without a category.',
    ],
  },
  [BY_HAND]: {
    for: 'What comes to the shelf or leaves it without a bill: found when counting, broken, used in the shop.',
    things: [
      'Stock In adds, Stock Out takes away; each wants a reason.',
      'You cannot take out more than is there.',
      'Change or delete an entry: the stock follows by itself.',
    ],
  },
  [LEDGER]: {
    for: 'The ledger of the shelf: every piece that came or went, with what was there before and after. Nothing in it is ever changed.',
    things: [
      'Search a product to see why its stock is what it is.',
      'Show only what came in or what went out.',
      'Read the reference: it names the bill or the entry.',
    ],
  },
  [paths.products]: {
    for: 'What you sell: prices, tax, and how many are on the shelf.',
    things: [
      'Add a product with its price, GST and opening stock. Codes make themselves when left empty.',
      'Search by name, code, SKU or HSN.',
      'Set “Low stock”: from there down the product stands on the list of what to order.',
    ],
  },
  [paths.lowStock]: {
    for: 'What has run low, by supplier, ready to be ordered.',
    things: [
      'Correct how much of each is ordered; 0 leaves it out.',
      'Choose a supplier where a product has none.',
      'Press the button above: one purchase order a supplier.',
    ],
  },
  [paths.rateChanges]: {
    for: 'When the law changes a GST rate: see first what it does to your prices and margins, then decide from which day it counts.',
    things: [
      'Choose a notification, or the items yourself; take the tick off what stays.',
      'Say whether the customer pays the same, or your price before tax stays.',
      'Schedule it: bills of that day and later take the new rate by themselves.',
    ],
  },
} as const
