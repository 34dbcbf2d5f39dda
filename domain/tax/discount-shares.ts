import { type Paise, paise } from '#domain/money.ts'

/**
 * Distributes a discount to amounts in proportion, exactly: each gets the whole paise of its share, and the remaining paise
 * go to the shares that were cut most, the earlier first. No share exceeds its amount, unless the discount exceeds their sum.
 */
export function sharesOf(discount: Paise, amounts: readonly Paise[]): Paise[] {
  const sizes = amounts.map((amount) => BigInt(Math.max(0, amount)))
  const whole = sizes.reduce((sum, size) => sum + size, 0n)
  if (discount === 0 || whole === 0n) return amounts.map(() => paise(0))

  const parts = sizes.map((size, index) => {
    const product = BigInt(discount) * size
    return { index, share: product / whole, cut: product % whole }
  })
  let left = BigInt(discount) - parts.reduce((sum, { share }) => sum + share, 0n)
  for (const part of parts.toSorted((a, b) =>
    a.cut === b.cut ? a.index - b.index : a.cut > b.cut ? -1 : 1,
  )) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => paise(Number(share)))
}
