import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

export const welcomeLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Welcome to Bahi'),
  name,
  paragraphs: [
    t('Your shop is registered. Sign in, choose a plan, and write your first bill.'),
    t('You will find your orders, quotations, invoices and stock in one place.'),
  ],
  link: { label: t('Sign in'), url: `${publicUrl}/login` },
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

export const passwordChangedLetter = (name: string, publicUrl: string): Letter => ({
  subject: t('Your Bahi password was changed'),
  name,
  paragraphs: [
    t('The password of your account was changed just now, and every other device was signed out.'),
    t('If it was not you, ask for a new password at once:'),
  ],
  link: { label: t('Ask for a new password'), url: `${publicUrl}/forgot-password` },
})
