import type { Ages, StatementLine } from '#contract/money/khata.ts'
import { AGES, type Age } from '#domain/khata/ageing.ts'
import { type Paise, paise } from '#domain/money.ts'

/** The token of an age: the older, the darker. */
export const ageColour = (age: Age) => `var(--age-${AGES.indexOf(age)})`

export const sumOfAges = (rows: readonly { ages: Ages }[]): Ages =>
  Object.fromEntries(AGES.map((age) => [age, rows.reduce((sum, { ages }) => sum + ages[age], 0)])) as Ages

/** What of it is late. */
export const lateOf = ({ upTo30, upTo60, upTo90, over90 }: Ages): Paise =>
  paise(upTo30 + upTo60 + upTo90 + over90)

const KINDS: Record<string, string> = {
  invoice: 'Bill',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
  receipt: 'Receipt',
  payment: 'Payment',
  due: 'Udhaar',
  interest: 'Interest',
  opening: 'Opening balance',
  allocation: 'Set off',
  journal: 'Journal',
}

/** 'Bill', 'Cheque bounced', 'Receipt cancelled' */
export function lineWords({ kind, isBack, status }: StatementLine): string {
  const name = KINDS[kind] ?? kind
  if (!isBack) return name
  return status === 'bounced' ? 'Cheque bounced' : `${name} cancelled`
}
