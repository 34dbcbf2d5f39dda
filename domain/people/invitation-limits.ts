/** How many invitations of a shop may be open at a time, those that have expired among them. */
export const MOST_INVITATIONS = 50

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

/** How long the offer of a shop can be accepted. */
export const HANDOVER_DAYS = 7
