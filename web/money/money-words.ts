import type { Ages } from '#contract/money/khata.ts'
import { AGES, type Age } from '#domain/khata/ageing.ts'
import { type Paise, paise } from '#domain/money.ts'

/** The token of an age: the older, the darker. */
export const ageColour = (age: Age) => `var(--age-${AGES.indexOf(age)})`

export const sumOfAges = (rows: readonly { ages: Ages }[]): Ages =>
  Object.fromEntries(AGES.map((age) => [age, rows.reduce((sum, { ages }) => sum + ages[age], 0)])) as Ages

/** The late part. */
export const lateOf = ({ upTo30, upTo60, upTo90, over90 }: Ages): Paise =>
  paise(upTo30 + upTo60 + upTo90 + over90)
