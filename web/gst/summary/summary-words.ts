import type { Cell } from '#contract/gst/gstr3b.ts'
import { t } from '#domain/words/t.ts'

/** Labels of the form's cells. */
export const CELL_WORDS: Record<Cell, string> = {
  '3.1(a)': t('Sales with tax'),
  '3.1(b)': t('Exports and SEZ'),
  '3.1(c)': t('Nil-rated and exempt sales'),
  '3.1(d)': t('Bought under reverse charge'),
  '3.1(e)': t('Sales outside GST'),
  '3.1.1(ii)': t('Sales of which an operator pays the tax'),
  '4(A)(1)': t('Credit: goods from abroad'),
  '4(A)(2)': t('Credit: services from abroad'),
  '4(A)(3)': t('Credit: reverse charge'),
  '4(A)(4)': t('Credit: from a head office'),
  '4(A)(5)': t('Credit: all other purchases'),
  '4(B)(1)': t('Given back by rule 38, 42, 43 or section 17(5)'),
  '4(B)(2)': t('Given back otherwise, to be claimed again'),
  '4(C)': t('Net credit'),
  '4(D)(1)': t('Claimed again, within 4(A)(5)'),
  '4(D)(2)': t('No credit by GSTR-2B'),
  '5(GST)': t('Bought exempt, nil-rated or from composition'),
  '5(non-GST)': t('Bought outside GST'),
}

/** Cells that are shown even if zero. */
export const ALWAYS: readonly Cell[] = ['3.1(a)', '4(A)(5)', '4(C)']
