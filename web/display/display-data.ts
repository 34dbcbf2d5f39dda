// Loaded with every bill; what sends to a display comes where a till has one (show-sale-data.ts).

/** What this till answered about the screens that face its customers; where it has none there is nothing. */
export const TILL_DISPLAY = 'bahi.display'

/** Whether a customer sees this till's bills on a screen of their own. */
export const hasDisplay = () => localStorage.getItem(TILL_DISPLAY) !== null
