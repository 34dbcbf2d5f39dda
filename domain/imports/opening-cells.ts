import { separatorProblem } from '#domain/typed/typed-number.ts'
import { t } from '#domain/words/t.ts'
import type { BalanceSide, Cell } from './import-field.ts'
import { readWrittenFigure } from './written-figure.ts'

const SIDES: readonly (readonly [RegExp, BalanceSide])[] = [
  [
    /^(?:dr|debit|debtors?|d|receivables?|to (?:receive|collect)|(?:they|he|she|party) owes?(?: us)?|you(?:'|’)?(?: wi)?ll get|due from|लेना|येणे|नावे)\.?$/i,
    'debit',
  ],
  [
    /^(?:cr|credit|creditors?|c|payables?|to (?:pay|give)|we owe(?: them)?|you(?:'|’)?(?: wi)?ll give|due to|advance|देना|देणे|जमा)\.?$/i,
    'credit',
  ],
]

export function readSide(text: string): Cell {
  const found = SIDES.find(([words]) => words.test(text.trim()))
  return found
    ? { value: found[1] }
    : {
        problem: t('Write Dr (they owe us) or Cr (we owe them); "{text}" is neither.', { text: text.trim() }),
      }
}

/** '1,250.00', '-300' and '500 Cr': the side beside it is kept apart from the sign. */
export function readBalance(title: string, text: string): Cell {
  const found = readWrittenFigure(text)
  if (!found)
    return {
      problem: separatorProblem(text) ?? t('{title} must be a number; "{text}" is none.', { title, text }),
    }
  const { value, unit, side } = found
  if (side && value < 0)
    return { problem: t('"{text}" has a minus and a side. Write one of them.', { text: text.trim() }) }
  return {
    value,
    ...(unit && { unit }),
    ...(side && { side: side === 'dr' ? ('debit' as const) : ('credit' as const) }),
  }
}

interface RowOfSides {
  values: Record<string, string | number>
  problems: { column: string; message: string }[]
}

/** A side beside the amount is the side of the row. */
export function withSides(row: RowOfSides, sides: readonly (readonly [column: string, side: BalanceSide])[]) {
  for (const [column, side] of sides) {
    if (row.values.side === undefined) row.values.side = side
    else if (row.values.side !== side)
      row.problems.push({ column, message: t('Two sides are written in this row. Write one of them.') })
  }
}

type Values = Readonly<Record<string, string | number | undefined>>

/** What a row comes to: an amount above zero on a side; nothing at zero; or the column with what is wrong in it. */
export type Balance =
  | { side: BalanceSide; amount: number }
  | { side?: undefined; isNothing: true }
  | { side?: undefined; isNothing?: undefined; column: string; message: string }

const wrong = (column: string, message: string) => ({ column, message })

/**
 * The balance of a row. An amount with its own side is above zero. Without one, `usual` says which side an amount above
 * zero is on (chosen for the whole file, or by what the party is), and an amount below zero is on the other one; where
 * nothing says it, a minus is what the shop owes and a plus has to be asked about.
 */
export function balanceOf({ amount, debit, credit, side }: Values, usual?: BalanceSide): Balance {
  const columns = [
    { column: 'debit', of: 'debit' as const, value: Number(debit ?? 0) },
    { column: 'credit', of: 'credit' as const, value: Number(credit ?? 0) },
  ].filter(({ value }) => value !== 0)
  const [first, second] = columns
  if (second) return wrong('credit', t('Both columns have an amount. Leave one of them empty.'))
  if (
    first &&
    amount !== undefined &&
    Number(amount) !== 0 &&
    Math.abs(Number(amount)) !== Math.abs(first.value)
  )
    return wrong('amount', t('The amount is another one than in the column of its side.'))
  if (first) {
    if (side && side !== first.of)
      return wrong(first.column, t('Two sides are written in this row. Write one of them.'))
    return { side: first.value > 0 ? first.of : otherSide(first.of), amount: Math.abs(first.value) }
  }
  if (amount === undefined && (debit !== undefined || credit !== undefined)) return { isNothing: true }
  if (amount === undefined) return wrong('amount', t('Amount is required'))
  const value = Number(amount)
  if (value === 0) return { isNothing: true }
  if (side === 'debit' || side === 'credit')
    return value > 0
      ? { side, amount: value }
      : wrong('amount', t('The amount has a minus and a side. Write one of them.'))
  if (usual) return { side: value > 0 ? usual : otherSide(usual), amount: Math.abs(value) }
  if (value < 0) return { side: 'credit', amount: -value }
  return wrong('side', t('Say who owes: Dr where they owe us, Cr where we owe them.'))
}

const otherSide = (side: BalanceSide): BalanceSide => (side === 'debit' ? 'credit' : 'debit')
