import { toWords } from 'to-words/en-IN'
import { type Paise, paise } from '#domain/money.ts'
import { p, paperWords } from '#domain/words/p.ts'
import { inEnglish, type Say, type Spelling } from '#domain/words/t.ts'

const CRORE = 10_000_000
const ENGLISH: Spelling = { number: toWords, crore: 'Crore' }

/**
 * An amount in paise as Indian documents spell it: 'Indian Rupees One Lakh and Fifty Paise Only', 'Zero Only'. It is stored in
 * English. Never fails: a form in the making may show a total below zero, which starts with 'Minus'.
 */
export function amountInWords(amount: Paise, say: Say = inEnglish, spelling = ENGLISH): string {
  if (amount === 0) return say('Zero Only')
  if (amount < 0) return say('Minus {amount}', { amount: amountInWords(paise(-amount), say, spelling) })

  const rest = amount % 100
  const rupees = numberInWords((amount - rest) / 100, spelling)
  return rest === 0
    ? say('Indian Rupees {rupees} Only', { rupees })
    : say('Indian Rupees {rupees} and {paise} Paise Only', { rupees, paise: numberInWords(rest, spelling) })
}

/** As amountInWords in the paper's language; an English paper prints the stored text. */
export function amountOnPaper(amount: Paise, stored = amountInWords(amount)): string {
  const spelling = paperWords()?.spelling
  return spelling ? amountInWords(amount, p, spelling) : stored
}

/**
 * Amounts above 99 crore keep counting in crore, as in trade ('Ten Thousand Crore'), instead of the library's arab and
 * kharab.
 */
function numberInWords(whole: number, spelling: Spelling): string {
  if (whole < CRORE) return spelling.number(whole)
  const rest = whole % CRORE
  const crore = `${numberInWords((whole - rest) / CRORE, spelling)} ${spelling.crore}`
  return rest === 0 ? crore : `${crore} ${spelling.number(rest)}`
}
