import { formatDate as date, formatTimeInIndia as timeInIndia } from '#domain/calendar.ts'
import {
  formatAmount as amountOf,
  type Paise,
  formatPercent as percentOf,
  formatQuantity as quantityOf,
  formatRate as rateOf,
  formatRupees as rupeesOf,
  formatWholeRupees as wholeRupeesOf,
} from '#domain/money.ts'
import { onPaper, p } from '#domain/words/p.ts'

// Figures of papers: those of screens, with the digits and the words of the drawn paper's language.

export const formatRupees = (amount: Paise) => onPaper(rupeesOf(amount))
export const formatAmount = (amount: Paise) => onPaper(amountOf(amount))
export const formatWholeRupees = (amount: Paise) => onPaper(wholeRupeesOf(amount))
export const formatQuantity = (quantity: number) => onPaper(quantityOf(quantity))
export const formatRate = (rate: number) => onPaper(rateOf(rate))
export const formatPercent = (percent: number) => onPaper(percentOf(percent))
/** '1000': a count or an index. */
export const formatCount = (count: number) => onPaper(String(count))
export const formatDate = (iso: string) => onPaper(date(iso, p))
export const formatTimeInIndia = (at: Date) => onPaper(timeInIndia(at, p))
