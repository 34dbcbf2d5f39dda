import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Visitor } from '../auth-events.ts'

interface Whose {
  name: string
  role: string
}

/** Link to a person's passkeys and sessions. */
const doorOf = ({ role }: Whose, publicUrl: string, part: 'passkeys' | 'sessions') =>
  role === 'superadmin' ? `${publicUrl}/superadmin/security#${part}` : `${publicUrl}/admin/profile#${part}`

const momentOf = (now: Date) => `${formatDate(todayInIndia(now))}, ${formatTimeInIndia(now)}`

/** Browser and time of the event; no place, as an IP address does not tell it reliably. */
const factsOf = ({ device }: Visitor, now: Date): [label: string, value: string][] => [
  [t('Browser'), device || t('Unknown device')],
  [t('When'), momentOf(now)],
]

export const passkeyAddedLetter = (whose: Whose, visitor: Visitor, publicUrl: string, now: Date): Letter => ({
  subject: t('A passkey was added to your Bahi account'),
  name: whose.name,
  paragraphs: [
    t('From now on it signs in to your account by itself, without your password.'),
    t('If it was not you, remove it, and ask for a new password:'),
  ],
  facts: factsOf(visitor, now),
  link: { label: t('See your passkeys'), url: doorOf(whose, publicUrl, 'passkeys') },
})

export const passkeyRemovedLetter = (whose: Whose, passkey: string, publicUrl: string): Letter => ({
  subject: t('A passkey of your Bahi account was removed'),
  name: whose.name,
  paragraphs: [
    t('The passkey "{passkey}" opens nothing any more. Your password does.', { passkey }),
    t('If it was not you, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})

export const newBrowserLetter = (whose: Whose, visitor: Visitor, publicUrl: string, now: Date): Letter => ({
  subject: t('Somebody signed in to your Bahi account in a new browser'),
  name: whose.name,
  paragraphs: [
    t('If it was you, there is nothing to do.'),
    t('If it was not, sign it out under Sessions, and choose a new password:'),
  ],
  facts: factsOf(visitor, now),
  link: { label: t('See where you are signed in'), url: doorOf(whose, publicUrl, 'sessions') },
})
