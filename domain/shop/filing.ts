/** Filing schedules of GSTR-1 and GSTR-3B; quarterly up to ₹5 crore of turnover (QRMP, rule 61A). */
export const FILINGS = ['monthly', 'quarterly'] as const
export type Filing = (typeof FILINGS)[number]
