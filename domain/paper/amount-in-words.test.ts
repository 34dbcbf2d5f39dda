import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise as asPaise, MAX_AMOUNT_PAISE } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'

describe('the amount in words', () => {
  test.each([
    [0, 'Zero Only'],
    [5, 'Indian Rupees Zero and Five Paise Only'],
    [50, 'Indian Rupees Zero and Fifty Paise Only'],
    [99, 'Indian Rupees Zero and Ninety Nine Paise Only'],
    [1_00, 'Indian Rupees One Only'],
    [1_99, 'Indian Rupees One and Ninety Nine Paise Only'],
    [10_01, 'Indian Rupees Ten and One Paise Only'],
    [19_00, 'Indian Rupees Nineteen Only'],
    [20_00, 'Indian Rupees Twenty Only'],
    [21_00, 'Indian Rupees Twenty One Only'],
    [100_00, 'Indian Rupees One Hundred Only'],
    [101_00, 'Indian Rupees One Hundred One Only'],
    [1001_00, 'Indian Rupees One Thousand One Only'],
    [7099_75, 'Indian Rupees Seven Thousand Ninety Nine and Seventy Five Paise Only'],
    [6900_25, 'Indian Rupees Six Thousand Nine Hundred and Twenty Five Paise Only'],
    [10720_50, 'Indian Rupees Ten Thousand Seven Hundred Twenty and Fifty Paise Only'],
    [17000_00, 'Indian Rupees Seventeen Thousand Only'],
    [9222_37, 'Indian Rupees Nine Thousand Two Hundred Twenty Two and Thirty Seven Paise Only'],
    [99999_00, 'Indian Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
    [100000_00, 'Indian Rupees One Lakh Only'],
    [100001_00, 'Indian Rupees One Lakh One Only'],
    [110000_00, 'Indian Rupees One Lakh Ten Thousand Only'],
    [
      123456_78,
      'Indian Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only',
    ],
    [999999_50, 'Indian Rupees Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Fifty Paise Only'],
    [10000001_00, 'Indian Rupees One Crore One Only'],
    [10100000_00, 'Indian Rupees One Crore One Lakh Only'],
    [
      12345678_90,
      'Indian Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Ninety Paise Only',
    ],
    [
      505050505_05,
      'Indian Rupees Fifty Crore Fifty Lakh Fifty Thousand Five Hundred Five and Five Paise Only',
    ],
    [
      999999999_99,
      'Indian Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
    [1000000000_00, 'Indian Rupees One Hundred Crore Only'],
    [1500000000_00, 'Indian Rupees One Hundred Fifty Crore Only'],
    [100000000000_00, 'Indian Rupees Ten Thousand Crore Only'],
    [-200_00, 'Minus Indian Rupees Two Hundred Only'],
  ])('%d paise are "%s"', (paise, words) => {
    expect(amountInWords(asPaise(paise))).toBe(words)
  })

  test('any amount a document may reach can be read back from its words', () => {
    const anyAmount = fc.oneof(
      fc.integer({ min: 1, max: 1_00_000_00 }),
      fc.integer({ min: 1, max: MAX_AMOUNT_PAISE }),
    )
    fc.assert(
      fc.property(anyAmount, (paise) => readBack(amountInWords(asPaise(paise))) === paise),
      { numRuns: 2_000 },
    )
  })
})

const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['Zero', 'Ten', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const SCALES = [
  ['Crore', 10_000_000],
  ['Lakh', 100_000],
  ['Thousand', 1_000],
  ['Hundred', 100],
] as const

function readBack(text: string): number {
  const parts = /^Indian Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(text)
  if (!parts?.[1]) return Number.NaN
  return readNumber(parts[1].split(' ')) * 100 + (parts[2] ? readNumber(parts[2].split(' ')) : 0)
}

function readNumber(words: string[]): number {
  for (const [scale, value] of SCALES) {
    const at = words.lastIndexOf(scale)
    if (at >= 0) return readNumber(words.slice(0, at)) * value + readNumber(words.slice(at + 1))
  }
  return words.reduce(
    (sum, word) => sum + (SMALL.includes(word) ? SMALL.indexOf(word) : TENS.indexOf(word) * 10),
    0,
  )
}
