import { randomUUID } from 'node:crypto'
import { passwordChangedLetter } from '#server/auth/auth-letters.ts'
import type { SQL } from '#server/db/sql.ts'
import type { Letter } from '#server/mail/letter.ts'
import { writeMail } from '#server/mail/outbox.ts'

interface Whose {
  userId: string
  name: string
  publicUrl: string
  /** Both the old and the new email. */
  from: string
  to: string
  passkeys: number
}

const newEmailLetter = ({ name, publicUrl, from, to }: Whose): Letter => ({
  subject: 'The super admin of Bahi has a new email address',
  name,
  paragraphs: [
    `The super admin of Bahi at ${publicUrl} signs in with another email from now on, and every other device was signed out.`,
    'If it was not you, somebody else runs the platform now: tell whoever keeps the server at once.',
  ],
  facts: [
    ['Before', from],
    ['Now', to],
  ],
})

const newKeysLetter = ({ name, publicUrl }: Whose, keys: string[]): Letter => ({
  subject: 'The payment keys of Bahi were changed',
  name,
  paragraphs: [
    `Changed in System Settings just now: ${keys.join(', ')}. Customers pay into the account that these keys belong to.`,
    'If it was not you, sign in at once, set a new password and enter your own keys again:',
  ],
  link: { label: 'System Settings', url: `${publicUrl}/superadmin/settings` },
})

/** Mail to the super admin about their own change, in case another person made it. */
export function settingsMails(
  whose: Whose,
  { email, password, keys }: { email: boolean; password: boolean; keys: string[] },
): SQL[] {
  const mail = (letter: Letter, address?: string) =>
    writeMail({ key: `settings:${randomUUID()}`, userId: whose.userId, letter, address })
  return [
    ...(email ? [mail(newEmailLetter(whose), whose.from), mail(newEmailLetter(whose))] : []),
    ...(password ? [mail(passwordChangedLetter(whose.name, whose.publicUrl, whose.passkeys))] : []),
    ...(keys.length > 0 ? [mail(newKeysLetter(whose, keys))] : []),
  ]
}
