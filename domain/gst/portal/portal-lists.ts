/** Tax rates that the portals accept, in percent (RET191175); 12 and 28 for bills before 22 September 2025. */
export const PORTAL_RATES: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** The number of a document as GSTR-1 and e-way bills take it (CGST rule 46(b)). */
export const PORTAL_NUMBER = /^[a-zA-Z0-9/-]{1,16}$/
