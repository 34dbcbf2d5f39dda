import type { Inv01 } from './inv01.ts'

/** What decides besides the file itself. */
export interface Inv01Context {
  /** 'yyyy-mm-dd' */
  today: string
  /** The last day on which the portal takes it, where the shop has one. */
  reportedBy?: string
  /** How many digits of the HSN the shop's turnover asks for. */
  hsnDigits: 4 | 6
  /** The numbers of the items whose tax is reckoned on the MRP (CGST rule 31D), and is not value x rate. */
  onMrp?: readonly string[]
}

/** What a rule finds: where, and in words. */
export interface RuleProblem {
  at: string
  message: string
}

/** One rule of the portal: the number of its error, and where a file breaks it. */
export interface Inv01Rule {
  code: string
  find(invoice: Inv01, context: Inv01Context): Iterable<RuleProblem>
}
