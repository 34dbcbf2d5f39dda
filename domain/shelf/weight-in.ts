import { isWeighed, unitsIn } from './unit-sizes.ts'

/**
 * Kilograms in the unit of the product: what is sold by the gram is weighed in kilograms too. Undefined where it is sold
 * otherwise, by the piece or the litre.
 */
export const weightIn = (unit: string, kg: number): number | undefined => {
  if (unit.trim() === '') return toThousandths(kg)
  return isWeighed(unit) ? toThousandths(kg * (unitsIn('Kg', unit) ?? 1)) : undefined
}

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
