import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'

/** Help on price lists, schemes and other pricing. */
export const PRICING_HELP = {
  [paths.priceLists]: {
    for: t(
      'Prices that some customers pay, such as Wholesale or Hotel: a percentage of your selling prices, or prices by item, less for more.',
    ),
    things: [
      t('Add a list, then type prices into its grid. Add Quantity makes a column for those who buy more.'),
      t('Give the list to a customer in Buyers & Suppliers: their bills take its prices by themselves.'),
      t('Mark one as usual for everybody who has no list of their own.'),
    ],
  },
  [paths.schemes]: {
    for: t(
      'What a bill gives by itself: something free, less for more of an item, or something off a large bill.',
    ),
    things: [
      t('Add a scheme, say what it is about, and from which day to which.'),
      t('Switch it off when it is over. Bills that were made by it keep naming it.'),
      t('On a bill press Take off where it should not be given; a discount that you type always wins.'),
    ],
  },
} as const
