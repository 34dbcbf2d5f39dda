/** '333.00', '12.3456': rupees a unit, with as many decimals as it needs and two at least. */
export function formatTallyRate(rate: number): string {
  const [rupees = '0', decimals = ''] = rate.toFixed(4).split('.')
  return `${rupees}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`
}
