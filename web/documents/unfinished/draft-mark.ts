/** Begins each sealed text. */
export const MARK = 'sealed:'

export const isSealed = (text: string | null) => text?.startsWith(MARK) === true

/** True for the name of a new sale's draft: those of other documents may hold purchase rates. */
export const isSale = (draft: string) => /-sales(~|$)/.test(draft)
