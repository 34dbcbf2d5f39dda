import { paths } from '#web/app/paths.ts'

/** Help on price lists, schemes and what else a shop sells by. */
export const PRICING_HELP = {
  [paths.priceLists]: {
    for: 'Prices that some customers pay, such as Wholesale or Hotel: a percentage of your selling prices, or prices by item, less for more.',
    things: [
      'Add a list, then type prices into its grid. Add Quantity makes a column for those who buy more.',
      'Give the list to a customer in Buyers & Suppliers: their bills take its prices by themselves.',
      'Mark one as usual for everybody who has no list of their own.',
    ],
  },
  [paths.schemes]: {
    for: 'What a bill gives by itself: something free, less for more of an item, or something off a large bill.',
    things: [
      'Add a scheme, say what it is about, and from which day to which.',
      'Switch it off when it is over. Bills that were made by it keep naming it.',
      'On a bill press Take off where it should not be given; a discount that you type always wins.',
    ],
  },
} as const
