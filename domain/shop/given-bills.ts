/** What a shop does with a bill that was given to a customer: edits it, or cancels it and corrects it by a note. */
export const GIVEN_BILLS = ['edit', 'cancel'] as const
export type GivenBills = (typeof GIVEN_BILLS)[number]
