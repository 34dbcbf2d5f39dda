import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

export const BY_HAND = `${paths.inventory}#ManualAdjustments`
export const LEDGER = `${paths.inventory}#StockMovement`

const TRANSFER_FORM: HelpWords = {
  for: t('Goods that go from one of your places to another.'),
  things: [
    t('Choose the two places, then the items and how many.'),
    t('Name the vehicle for the challan, where there is one.'),
    t('Save it as a draft, and send it when the goods leave.'),
  ],
}

/** Help of the shelf's screens: categories, products, movements, places, counts and low stock. */
export const SHELF_HELP = {
  [paths.categories]: {
    for: t('The shelves of your shop: every product stands in one category.'),
    things: [
      t('Add a category before the first product.'),
      t('Rename one with Edit; its products follow.'),
      t('Delete one: its products stay, without a category.'),
    ],
  },
  [BY_HAND]: {
    for: t(
      'What comes to the shelf or leaves it without a bill: found when counting, broken, used in the shop.',
    ),
    things: [
      t('Stock In adds, Stock Out takes away; each wants a reason.'),
      t('You cannot take out more than is there.'),
      t('Change or delete an entry: the stock follows by itself.'),
    ],
  },
  [LEDGER]: {
    for: t(
      'The ledger of the shelf: every piece that came or went, with what was there before and after. Nothing in it is ever changed.',
    ),
    things: [
      t('Search a product to see why its stock is what it is.'),
      t('Show only what came in or what went out.'),
      t('Read the reference: it names the bill or the entry.'),
    ],
  },
  [paths.productions]: {
    for: t('What you made of other goods ahead, and what you took apart again.'),
    things: [
      t(
        'Choose what was made and how much: its recipe fills in the parts, and you change what was different.',
      ),
      t('Say what was spoiled beyond the usual: it is an expense, the rest is the cost of what was made.'),
      t('Open one to take it back: all its goods are where they were.'),
    ],
  },
  [paths.batches]: {
    for: t('What stands on the shelf by batch, the first to expire first, and what can be done with it.'),
    things: [
      t('Search a batch number, an item or a supplier, or scan the code on a pack.'),
      t('Press a figure to see what is expired, expires soon or has not moved.'),
      t('Open a batch to see who brought it and who got it, or to correct a mistyped number, month or MRP.'),
    ],
  },
  [paths.batch]: {
    for: t('One batch: what it is, who brought it, and every bill by which it left.'),
    things: [
      t('Call or write to who got it, when its maker calls it back.'),
      t('Open a bill to see what else was on it.'),
      t('Press Correct where number, expiry or MRP were mistyped.'),
    ],
  },
  [paths.expiring]: {
    for: t('What is expired or soon will be, and what can still be made of it.'),
    things: [
      t('Choose batches with Space, then press the letter of what is to be done with them.'),
      t(
        'Return opens the notes on their purchases, filled in; Price Off gives a price that the counter takes.',
      ),
      t('Until when a supplier takes goods back is said in its details: the advice goes by it.'),
    ],
  },
  [paths.unentered]: {
    for: t('Items that were sold before their purchase was entered, with the bills that sold them.'),
    things: [
      t('Enter the purchase: its batches appear beside the item.'),
      t('Press the batch that was sold: the bills then name it.'),
      t('A return finds the batch afterwards.'),
    ],
  },
  [paths.places]: {
    for: t('Where your goods stand: the shop, a godown, a van, a second counter.'),
    things: [
      t('Add a place with its address and the tills that sell from it.'),
      t('Choose a place to see what stands there.'),
      t('Close a place once nothing stands there; its bills keep it.'),
    ],
  },
  [paths.transfers]: {
    for: t('Goods on their way from one place to another, each with its delivery challan.'),
    things: [
      t('Write a transfer and send it: its goods stand at neither place until they are received.'),
      t('Receive what came; say of what is short whether it comes later, had not left or was lost.'),
      t('Print the challan in triplicate for the vehicle.'),
    ],
  },
  [paths.newTransfer]: TRANSFER_FORM,
  [paths.editTransfer]: TRANSFER_FORM,
  [paths.transfer]: {
    for: t('One transfer: what it carries, from where and to where, and how far it is.'),
    things: [
      t('Press Send when the goods leave: they are on the way then.'),
      t('Press Receive where they arrive, and say what is short.'),
      t('Cancel one that is on the way: its goods are back where they were.'),
    ],
  },
  [paths.counts]: {
    for: t('Counts of the shelf, while the shop sells.'),
    things: [
      t('Begin one for some racks, a category or everything.'),
      t('Two people count apart: neither sees the books, nor the other.'),
      t('Open one that is finished to see what differs.'),
    ],
  },
  [paths.count]: {
    for: t('Counting: each for themselves, what the books say is not shown.'),
    things: [
      t('Scan an item, or search it by name; scanning it again adds one.'),
      t('Go on without the connection: what you count is kept here and sent later.'),
      t('Press Finish when you are done: it asks for what you have not counted.'),
    ],
  },
  [paths.differences]: {
    for: t('Where the people who counted and the books differ.'),
    things: [
      t('Choose why, and accept what is agreed: stock and books follow.'),
      t('What two people differ in is counted by a third.'),
      t('Open the sheet of a day, such as 31 March, and print it.'),
    ],
  },
  [paths.countSheet]: {
    for: t('What was counted, as it stood at the close of a day.'),
    things: [
      t('Choose the day: what moved after it is taken off.'),
      t('Print it for the auditor.'),
      t('Its worth is at today’s average cost.'),
    ],
  },
  [paths.products]: {
    for: t('What you sell: prices, tax, and how many are on the shelf.'),
    things: [
      t('Add a product with its price, GST and opening stock. Codes make themselves when left empty.'),
      t('Search by name, code, SKU or HSN.'),
      t('Set “Low stock”: from there down the product stands on the list of what to order.'),
    ],
  },
  [paths.lowStock]: {
    for: t('What has run low or is soon sold, by supplier, ready to be ordered.'),
    things: [
      t('Choose for how many days the order is, or correct how much of each; 0 leaves it out.'),
      t('Choose a supplier where a product has none.'),
      t('Press the button above: one purchase order a supplier.'),
    ],
  },
  [paths.labels]: {
    for: t(
      'Labels with name, price and barcode, for packs and for the shelf, on sheets of A4 or on the roll of a label printer.',
    ),
    things: [
      t('Open it from a purchase, a product or a rate change, and type how many of each.'),
      t('Print a test on plain paper and hold it against the sheet. Say the first free place of a used one.'),
      t('Give loose goods own numbers: the counter’s scanner then reads their labels.'),
    ],
  },
  [paths.rateChanges]: {
    for: t(
      'When the law changes a GST rate: see first what it does to your prices and margins, then decide from which day it counts.',
    ),
    things: [
      t('Choose a notification, or the items yourself; take the tick off what stays.'),
      t('Say whether the customer pays the same, or your price before tax stays.'),
      t('Schedule it: bills of that day and later take the new rate by themselves.'),
    ],
  },
} as const
