import { INVITATION_DAYS } from '#domain/people/invitation-limits.ts'
import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

interface Invited {
  name: string
  shopName: string
  invitedBy: string
  /** Translated name of the role: 'Cashier'. */
  role: string
  url: string
}

export const invitationLetter = ({ name, shopName, invitedBy, role, url }: Invited): Letter => ({
  subject: t('{shop} invites you to Bahi', { shop: shopName }),
  name,
  paragraphs: [
    t('{person} asks you to work with the books of {shop}. Your role there is: {role}.', {
      person: invitedBy,
      shop: shopName,
      role,
    }),
    t('Open this link within {days} days to join:', { days: INVITATION_DAYS }),
  ],
  link: { label: t('Join {shop}', { shop: shopName }), url },
  closing: [t('The link works once. If you do not know who invites you, do nothing.')],
})

export const offerLetter = (
  name: string,
  { shopName, offeredBy, publicUrl }: { shopName: string; offeredBy: string; publicUrl: string },
): Letter => ({
  subject: t('{shop} is offered to you', { shop: shopName }),
  name,
  paragraphs: [
    t('{person} would like to hand {shop} over to you. You would be its owner, and pay for Bahi there.', {
      person: offeredBy,
      shop: shopName,
    }),
    t('To accept, sign in, press the name of the shop at the top of the menu, and choose Take Over.'),
  ],
  link: { label: t('Sign in'), url: `${publicUrl}/login` },
  closing: [t('If you do nothing, everything stays as it is.')],
})

export const takenOverLetter = (
  name: string,
  { shopName, takenOverBy }: { shopName: string; takenOverBy: string },
): Letter => ({
  subject: t('{shop} is handed over', { shop: shopName }),
  name,
  paragraphs: [
    t(
      '{person} has accepted {shop} and pays for it from now on. You are still an owner there until you leave.',
      { person: takenOverBy, shop: shopName },
    ),
  ],
})
