import { type Paise, rupeesToPaise } from '#domain/money.ts'

/** Classes of aggregate turnover of the financial year before, by which late fees are capped (Notification 19/2021-CT). */
export type Turnover = 'small' | 'middle' | 'large'

/** The highest turnover of each class: one and a half, and five crore rupees. */
const SMALL = rupeesToPaise(1_50_00_000)
const MIDDLE = rupeesToPaise(5_00_00_000)

interface KnownTurnover {
  /** Sales of the year before by the books; they may know only a part of it. */
  inBooks: Paise
  /** The shop's own answers: above 5 crore bills show six digits of the HSN. */
  hsnDigits: 4 | 6
  aboveSmallTurnover: boolean
}

/** The highest class that books and answers give: the books of a shop that began here may lack months or a registration. */
export function turnoverClass({ inBooks, hsnDigits, aboveSmallTurnover }: KnownTurnover): Turnover {
  if (hsnDigits === 6 || inBooks > MIDDLE) return 'large'
  return aboveSmallTurnover || inBooks > SMALL ? 'middle' : 'small'
}
