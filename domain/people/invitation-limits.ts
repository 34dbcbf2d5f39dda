/** Maximum number of open invitations of a shop, expired ones included. */
export const MOST_INVITATIONS = 50

/** Validity of an invitation's link, in days. */
export const INVITATION_DAYS = 7

/** Days in which the offer of a shop can be accepted. */
export const HANDOVER_DAYS = 7

/** Maximum number of people without an email in a shop. */
export const MOST_HELPERS = 50
