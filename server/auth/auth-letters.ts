import { plural, t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

export const welcomeLetter = (name: string, confirm: string): Letter => ({
  subject: t('Welcome to Bahi'),
  name,
  paragraphs: [
    t('Your shop is registered. Sign in, choose a plan, and write your first bill.'),
    t('You will find your orders, quotations, invoices and stock in one place.'),
  ],
  link: { label: t('Confirm this email, and sign in'), url: confirm },
  closing: [t('Until it is confirmed, Bahi sends no bills by mail in your name.')],
})

/** For a person who joined a shop by a link that was not mailed. */
export const joinedLetter = (name: string, shopName: string, confirm: string): Letter => ({
  subject: t('You work in {shop} with Bahi now', { shop: shopName }),
  name,
  paragraphs: [t('You have joined {shop} with this email. If it was you, confirm it:', { shop: shopName })],
  link: { label: t('Confirm this email'), url: confirm },
  closing: [t('If it was not you, do nothing.')],
})

export const confirmLetter = (name: string, confirm: string): Letter => ({
  subject: t('Confirm your email for Bahi'),
  name,
  paragraphs: [
    t('Somebody who signs in to Bahi with this email asked for this letter. If it was you, confirm it:'),
  ],
  link: { label: t('Confirm this email'), url: confirm },
  closing: [t('If it was not you, do nothing.')],
})

export const resetLetter = (name: string, link: string): Letter => ({
  subject: t('Set a new password for Bahi'),
  name,
  paragraphs: [
    t("Somebody asked for a new password for your shop's books. Open this link within one hour to set it:"),
  ],
  link: { label: t('Set a new password'), url: link },
  closing: [t('The link works once. If it was not you, do nothing: your password stays as it is.')],
})

/** Passkeys stay valid after a change of the password: the mail says so. */
export const passwordChangedLetter = (name: string, publicUrl: string, passkeys: number): Letter => ({
  subject: t('Your Bahi password was changed'),
  name,
  paragraphs: [
    t('The password of your account was changed just now, and every other device was signed out.'),
    t('If it was not you, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
  closing:
    passkeys === 0
      ? []
      : [
          plural(
            passkeys,
            'A passkey opens your account as before. If it is not yours, remove it in your profile.',
            '{count} passkeys open your account as before. If one is not yours, remove it in your profile.',
            { count: passkeys },
          ),
        ],
})

export const secondStepOnLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Signing in to Bahi now asks for a code'),
  name,
  paragraphs: [
    t('A second step was switched on for your account just now: after the password, a code of an app.'),
    t('If it was not you, somebody knows your password. Ask for a new one at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
  closing: [t('Then ask whoever runs Bahi to switch the second step off.')],
})

export const secondStepOffLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Signing in to Bahi no longer asks for a code'),
  name,
  paragraphs: [
    t('The second step of your account was switched off just now: the password alone opens it again.'),
    t('If it was not you, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})

/** Mail after the operator has removed a lost second step and its passkeys. */
export const devicesDroppedLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Your Bahi account opens with the password alone again'),
  name,
  paragraphs: [
    t('Whoever runs Bahi has switched off the second step of your account and removed its passkeys.'),
    t('If you did not ask for it, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})

export const recoveryCodeLetter = (name: string, left: number, publicUrl: string): Letter => ({
  subject: t('A recovery code of your Bahi account was used'),
  name,
  paragraphs: [
    t('A recovery code was used in place of a code of your app just now.'),
    plural(left, '1 recovery code is left.', '{count} recovery codes are left.', { count: left }),
    t('If it was not you, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})

export const guessedCodesLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Somebody is trying codes at your Bahi account'),
  name,
  paragraphs: [
    t('Your password was right, and ten codes after it were wrong. Nobody got in.'),
    t('If it was not you, somebody knows your password. Ask for a new one at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})
