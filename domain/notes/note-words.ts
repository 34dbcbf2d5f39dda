/** Reasons for notes, by section 34 of the CGST Act and the portal's tables. */
export const NOTE_REASONS = {
  'credit-note': [
    'Goods came back',
    'Price was too high',
    'Discount after the sale',
    'Less was delivered',
    'Tax was too high',
    'Other',
  ],
  'debit-note': ['Price was too low', 'More was delivered', 'Tax was too low', 'Other'],
} as const
export const ALL_NOTE_REASONS = [
  ...new Set<string>([...NOTE_REASONS['credit-note'], ...NOTE_REASONS['debit-note']]),
]

/** Settlement of a credit note: set off against the bill, refunded, or kept for the next one. */
export const SETTLEMENTS = ['set-off', 'refund', 'credit'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** Goods of a noted line: back on the shelf, scrapped, or left where they were. */
export const GOODS = ['shelf', 'scrap', 'kept'] as const
export type Goods = (typeof GOODS)[number]

/** Ways of noting a line: by quantity with its goods, or by value. */
export const NOTED_BY = [...GOODS, 'lowered', 'raised'] as const
export type Noted = (typeof NOTED_BY)[number]
