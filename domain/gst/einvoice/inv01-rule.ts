import type { Inv01 } from './inv01.ts'

/** Inputs of the rules besides the file itself. */
export interface Inv01Context {
  /** 'yyyy-mm-dd' */
  today: string
  /** The portal's last day for the document, if the shop has one. */
  reportedBy?: string
  /** HSN digits required by the shop's turnover. */
  hsnDigits: 4 | 6
  /** The numbers of the items whose tax is computed on the MRP (CGST rule 31D), not as value x rate. */
  onMrp?: readonly string[]
}

/** Violation of a rule: place and sentence. */
export interface RuleProblem {
  at: string
  message: string
}

/** One rule of the portal: its error number, and a function that finds violations in a file. */
export interface Inv01Rule {
  code: string
  find(invoice: Inv01, context: Inv01Context): Iterable<RuleProblem>
}
