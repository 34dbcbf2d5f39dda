import { checkGstin, cleanGstin } from '#domain/gstin.ts'
import { t } from '#domain/words/t.ts'

/**
 * Why a text cannot be the GSTIN under which an e-commerce operator collects tax (CGST Act s.52); undefined where it can, and
 * where there is none. The portal takes no other, so it keeps a bill from being saved.
 */
export function operatorProblem(text: string): string | undefined {
  const checked = checkGstin(text)
  if (checked.status === 'wrong') return checked.problem
  const isOther = checked.status === 'ok' && checked.gstin[13] !== 'C'
  return isOther ? t('An operator collects tax under a GSTIN of its own: its 14th letter is C.') : undefined
}

/** The form of it, as it is stored. */
export const operatorGstinOf = (text: string | undefined): string => cleanGstin(text)
