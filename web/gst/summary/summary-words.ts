import type { Cell } from '#contract/gst/gstr3b.ts'

/** What each cell of the form is about. */
export const CELL_WORDS: Record<Cell, string> = {
  '3.1(a)': 'Sales with tax',
  '3.1(b)': 'Exports and SEZ',
  '3.1(c)': 'Nil-rated and exempt sales',
  '3.1(d)': 'Bought under reverse charge',
  '3.1(e)': 'Sales outside GST',
  '3.1.1(ii)': 'Sales of which an operator pays the tax',
  '4(A)(1)': 'Credit: goods from abroad',
  '4(A)(2)': 'Credit: services from abroad',
  '4(A)(3)': 'Credit: reverse charge',
  '4(A)(4)': 'Credit: from a head office',
  '4(A)(5)': 'Credit: all other purchases',
  '4(B)(1)': 'Given back by rule 38, 42, 43 or section 17(5)',
  '4(B)(2)': 'Given back otherwise, to be claimed again',
  '4(C)': 'Net credit',
  '4(D)(1)': 'Claimed again, within 4(A)(5)',
  '4(D)(2)': 'No credit by GSTR-2B',
  '5(GST)': 'Bought exempt, nil-rated or from composition',
  '5(non-GST)': 'Bought outside GST',
}

/** Cells that are shown also where they are nothing. */
export const ALWAYS: readonly Cell[] = ['3.1(a)', '4(A)(5)', '4(C)']
