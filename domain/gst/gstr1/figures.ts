import { NOTHING, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import type { Heads } from '../tax-document.ts'

/** Reported figures of a supply: its value and the tax by head. */
export interface Figures extends Heads {
  taxable: Paise
}

export const NO_FIGURES: Figures = {
  taxable: NOTHING,
  cgst: NOTHING,
  sgst: NOTHING,
  igst: NOTHING,
  cess: NOTHING,
}

const FIELDS = ['taxable', 'cgst', 'sgst', 'igst', 'cess'] as const

/** Adds into `sum` in place: adding up a month allocates no objects. */
export function addInto(sum: Figures, more: Figures, sign: 1 | -1 = 1): void {
  for (const field of FIELDS) sum[field] = paise(sum[field] + sign * more[field])
}

export const taxOf = ({ cgst, sgst, igst, cess }: Heads): Paise => paise(cgst + sgst + igst + cess)

export const isNothing = (figures: Figures): boolean => FIELDS.every((field) => figures[field] === 0)

/** Avoids -0, which must not be in files. */
export const withSign = (amount: Paise, sign: 1 | -1): Paise => paise(sign * amount || 0)
export const signedFigures = (figures: Figures, sign: 1 | -1): Figures => {
  const sum = { ...NO_FIGURES }
  addInto(sum, figures, sign)
  return sum
}

/** Heads by the file's names: CGST and SGST within the state, else IGST; never both. */
export const headsJson = ({ cgst, sgst, igst, cess }: Heads, isInter: boolean) =>
  isInter
    ? { iamt: paiseToRupees(igst), csamt: paiseToRupees(cess) }
    : { camt: paiseToRupees(cgst), samt: paiseToRupees(sgst), csamt: paiseToRupees(cess) }
