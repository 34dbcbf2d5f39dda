import { isWeighed, unitsIn } from '../unit-sizes.ts'

/**
 * Kilograms in the unit of the product: goods sold by the gram are weighed in kilograms too. Undefined for other units,
 * such as pieces or litres.
 */
export const weightIn = (unit: string, kg: number): number | undefined => {
  if (unit.trim() === '') return toThousandths(kg)
  return isWeighed(unit) ? toThousandths(kg * (unitsIn('Kg', unit) ?? 1)) : undefined
}

const toThousandths = (quantity: number) => Math.round(quantity * 1000) / 1000
