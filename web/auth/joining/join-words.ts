import type { ShownInvitation } from '#contract/people/invitations.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { paths } from '#web/app/paths.ts'

/** Shared props of the forms. */
export interface JoinProps {
  token: string
  invitation: ShownInvitation
}

/** Called after joining: `go` opens the shop, after any offers. */
export type AfterJoining = (go: () => void) => void

/** 'Join Sharma Kirana' */
export const headingOf = ({ shopName }: ShownInvitation) => t('Join {shop}', { shop: shopName })

export const invitationSentence = ({ invitedBy, role }: ShownInvitation) =>
  t('{person} asks you to work there. Your role is: {role}.', {
    person: invitedBy,
    role: SHOP_ROLE_WORDS[role],
  })

/** The server's sentence, where the name is one that reads as somebody else's of the shop; '' for every other failure. */
export const nameTakenWords = (failure: unknown): string =>
  failure instanceof ApiError && failure.code === 'name-taken' ? failure.message : ''

/** Where somebody begins who has joined: at a shop with trusted tills they set their PIN first. */
export const homeOfJoined = ({ needsPin }: ShownInvitation): string =>
  needsPin ? `${paths.profile}#pin` : paths.dashboard

/** Said while joining; '' where nobody signs in by PIN. */
export const pinSentence = ({ needsPin }: ShownInvitation): string =>
  needsPin ? t('At the counter you sign in with a PIN. You set it right after joining.') : ''
