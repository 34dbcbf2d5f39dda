/** Default validity of a bill's page in days, and the choices. */
export const USUAL_PAGE_DAYS = 90
export const PAGE_DAYS = [30, 90, 180, 365] as const

/** Requests that a bill's page offers. */
export const BILL_REQUESTS = ['gstin', 'return'] as const
export type BillRequest = (typeof BILL_REQUESTS)[number]
/** Maximum length of a return request. */
export const MOST_REQUEST = 300
