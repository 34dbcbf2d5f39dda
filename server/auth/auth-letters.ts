import type { Letter } from '#server/mail/letter.ts'

export const welcomeLetter = (name: string, publicUrl: string): Letter => ({
  subject: 'Welcome to Bahi',
  name,
  paragraphs: [
    'Your shop is registered. Sign in, choose a plan, and write your first bill.',
    'You will find your orders, quotations, invoices and stock in one place.',
  ],
  link: { label: 'Sign in', url: `${publicUrl}/login` },
})

export const resetLetter = (name: string, link: string): Letter => ({
  subject: 'Set a new password for Bahi',
  name,
  paragraphs: [
    "Somebody asked for a new password for your shop's books. Open this link within one hour to set it:",
  ],
  link: { label: 'Set a new password', url: link },
  closing: ['The link works once. If it was not you, do nothing: your password stays as it is.'],
})

export const passwordChangedLetter = (name: string, publicUrl: string): Letter => ({
  subject: 'Your Bahi password was changed',
  name,
  paragraphs: [
    'The password of your account was changed just now, and every other device was signed out.',
    'If it was not you, ask for a new password at once:',
  ],
  link: { label: 'Ask for a new password', url: `${publicUrl}/forgot-password` },
})
