import { checkGstin } from '#domain/gstin.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'

/**
 * Problem of an e-commerce operator's GSTIN for collecting tax (CGST Act s.52); undefined if it is valid or empty. The portal
 * accepts only valid ones, so it blocks saving.
 */
export function operatorProblem(text: string): string | undefined {
  const checked = checkGstin(text)
  if (checked.status === 'wrong') return checked.problem
  const isOther = checked.status === 'ok' && checked.gstin[13] !== 'C'
  return isOther ? t('An operator collects tax under a GSTIN of its own: its 14th letter is C.') : undefined
}

/** An operator's GSTIN as it is stored. */
export const operatorGstinOf = (text: string | undefined): string => cleanGstin(text)
