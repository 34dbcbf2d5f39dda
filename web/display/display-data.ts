// Loaded with every bill; the sender is loaded only at a till with a display (show-sale-data.ts).

/** Storage key of this till's setting for customer displays; absent without one. */
export const TILL_DISPLAY = 'bahi.display'

/** True if this till has a customer display. */
export const hasDisplay = () => localStorage.getItem(TILL_DISPLAY) !== null
