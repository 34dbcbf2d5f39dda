import { mustHold } from './report.ts'

/** Each bill that was confirmed is stored once, nothing else is, and the numbers have no gap. */
export function mustBeStored(confirmed: string[], stored: { invoiceNumber: string }[]): void {
  const numbers = stored.map(({ invoiceNumber }) => invoiceNumber)
  const known = new Set(numbers)
  const lost = confirmed.filter((number) => !known.has(number))
  mustHold(lost.length === 0, `lost: ${lost.join(', ')}`)
  mustHold(known.size === numbers.length, 'a number was given twice')
  mustHold(new Set(confirmed).size === confirmed.length, 'two bills were told one number')
  mustHold(numbers.length === confirmed.length, `${numbers.length - confirmed.length} bills were doubled`)
  const counted = numbers.map((number) => Number(number.slice('SINV-'.length))).sort((a, b) => a - b)
  mustHold(
    counted.every((number, i) => number === i + 1),
    'the numbers have a gap',
  )
}
