import { toWords } from 'to-words/en-IN'
import { type Paise, paise } from '#domain/money.ts'

const CRORE = 10_000_000

/**
 * An amount in paise as Indian documents spell it: 'Indian Rupees One Lakh and Fifty Paise Only', 'Zero Only'.
 * Never fails: a form in the making may show a total below zero, which starts with 'Minus'.
 */
export function amountInWords(amount: Paise): string {
  if (amount === 0) return 'Zero Only'
  if (amount < 0) return `Minus ${amountInWords(paise(-amount))}`

  const rest = amount % 100
  const rupees = numberInWords((amount - rest) / 100)
  return rest === 0
    ? `Indian Rupees ${rupees} Only`
    : `Indian Rupees ${rupees} and ${numberInWords(rest)} Paise Only`
}

/** Trade keeps counting in crore above 99 crore ('Ten Thousand Crore'), where the library would say arab and kharab. */
function numberInWords(whole: number): string {
  if (whole < CRORE) return toWords(whole)
  const rest = whole % CRORE
  const crore = `${numberInWords((whole - rest) / CRORE)} Crore`
  return rest === 0 ? crore : `${crore} ${toWords(rest)}`
}
