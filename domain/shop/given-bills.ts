/** Handling of a bill that was given to a customer: edited, or cancelled and corrected by a note. */
export const GIVEN_BILLS = ['edit', 'cancel'] as const
export type GivenBills = (typeof GIVEN_BILLS)[number]
