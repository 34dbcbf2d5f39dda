import { type Paise, paise, rupeesToPaise } from '#domain/money.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'

/** Five figures and more may be a part of a telephone number; a whole one has 10 behind its country's. */
const FEW_FIGURES = 5
const WHOLE_FIGURES = 10

/**
 * The amounts that a search may mean: '1,250.50' to the paisa, '₹20' or '२०' with any paise. None of '00012', which is a
 * number's end.
 */
export function searchedAmount(search: string): { least: Paise; most: Paise } | undefined {
  const text = latinDigits(search)
    .replace(/^\s*(?:₹|rs\.?|inr)\s*/i, '')
    .trim()
  if (!/^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{2,3})+)(?:\.\d{1,2})?$/.test(text)) return undefined
  const rupees = Number(text.replaceAll(',', ''))
  if (rupees <= 0 || rupees >= 1e10) return undefined
  const least = rupeesToPaise(rupees)
  return { least, most: text.includes('.') ? least : paise(least + 99) }
}

/** The figures of a telephone number that a search may mean: the last ten of a whole one, or a part of one. */
export function searchedPhone(search: string): { figures: string; isWhole: boolean } | undefined {
  const text = latinDigits(search).trim()
  const figures = text.replace(/\D/g, '')
  if (!/^\+?[\d\s()-]+$/.test(text) || figures.length < FEW_FIGURES || figures.length > 14) return undefined
  return { figures: figures.slice(-WHOLE_FIGURES), isWhole: figures.length >= WHOLE_FIGURES }
}
