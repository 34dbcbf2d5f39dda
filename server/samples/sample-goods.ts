import { DEMO_SHELF } from '#server/demo/shops/demo-shelf.ts'

/** Suffix of every sample's name, on paper too, so that nobody takes a sample for their own record. */
export const SAMPLE_MARK = ' (sample)'

export const SAMPLE_TERMS = 'Sample data. No goods were sold and nothing is owed.'

const ON_SHELF = [
  'RICE5',
  'ATTA10',
  'BESAN1',
  'TUR1',
  'SUGAR',
  'SALT1',
  'SUNF1',
  'GHEE1',
  'TEA5',
  'PARL8',
  'MAGGI',
  'SURF1',
]

/** A dozen products of the demo shop's shelf. */
export const SAMPLE_SHELF = DEMO_SHELF.filter(([, , itemId]) => ON_SHELF.includes(itemId))

/** name, type, phone, address. Without a GSTIN, so that they are nobody's. */
export const SAMPLE_PARTIES = [
  ['Krishna Wholesale', 'supplier', '98220 11001', 'Gala 14, Market Yard'],
  ['Sahyadri Distributors', 'supplier', '98220 11005', '9 Bhavani Peth'],
  ['Annapurna Caterers', 'buyer', '98900 22001', '7 Shanti Niketan, Karve Road'],
  ['Hotel Shreyas', 'buyer', '98900 22002', '1242 Apte Road'],
  ['Anita Stores', 'buyer', '98900 22003', '18 Tilak Road'],
] as const

interface SampleBill {
  daysAgo: number
  hour: string
  buyer?: string
  /** Item code and quantity. */
  basket: readonly (readonly [string, number])[]
  paymentMode: 'cash' | 'upi'
  paymentStatus: 'paid' | 'unpaid'
}

/** Bills over the counter and on credit, the oldest first. */
export const SAMPLE_BILLS: readonly SampleBill[] = [
  {
    daysAgo: 4,
    hour: '10:20',
    paymentMode: 'cash',
    paymentStatus: 'paid',
    basket: [
      ['TEA5', 1],
      ['SUGAR', 2],
      ['PARL8', 3],
    ],
  },
  {
    daysAgo: 3,
    hour: '12:05',
    buyer: 'Anita Stores',
    paymentMode: 'upi',
    paymentStatus: 'paid',
    basket: [
      ['ATTA10', 4],
      ['SALT1', 10],
      ['SURF1', 6],
    ],
  },
  {
    daysAgo: 2,
    hour: '18:40',
    paymentMode: 'upi',
    paymentStatus: 'paid',
    basket: [
      ['MAGGI', 4],
      ['GHEE1', 1],
    ],
  },
  {
    daysAgo: 1,
    hour: '11:15',
    buyer: 'Hotel Shreyas',
    paymentMode: 'cash',
    paymentStatus: 'unpaid',
    basket: [
      ['RICE5', 5],
      ['TUR1', 8],
      ['SUNF1', 12],
    ],
  },
  {
    daysAgo: 0,
    hour: '09:30',
    paymentMode: 'cash',
    paymentStatus: 'paid',
    basket: [
      ['BESAN1', 1],
      ['SUNF1', 1],
      ['SALT1', 2],
    ],
  },
]

/** A buyer's quotation that became an order. */
export const SAMPLE_QUOTE = {
  buyer: 'Annapurna Caterers',
  basket: [
    ['RICE5', 6],
    ['SUGAR', 25],
    ['GHEE1', 4],
  ],
} as const

/** Sample purchase order that was delivered. */
export const SAMPLE_PURCHASE = {
  supplier: 'Krishna Wholesale',
  basket: [
    ['SUNF1', 24],
    ['PARL8', 48],
    ['MAGGI', 36],
  ],
} as const
