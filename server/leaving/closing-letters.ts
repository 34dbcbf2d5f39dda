import { LEAVING_DAYS } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

interface Closed {
  shopName: string
  closedBy: string
  /** Last day for restoring the shop, as text. */
  lastDay: string
  publicUrl: string
}

/** Mail to the closing owner: the only one with the key, sent once. */
export const closedLetter = (
  name: string,
  { shopName, lastDay, publicUrl }: Closed,
  { key, until }: { key: string; until: string },
): Letter => ({
  subject: t('{shop} is closed', { shop: shopName }),
  name,
  paragraphs: [
    t(
      'You have closed {shop}. For {days} days nothing is written there, and you can read and download everything. Sign in until {date} and press Come Back, and it is as it was.',
      { shop: shopName, days: LEAVING_DAYS, date: lastDay },
    ),
    t(
      'After that the shop is erased. The law asks for its books until {until}: until then they are kept sealed, and nobody opens them without this key, not even we. It is written nowhere else. Keep this letter, or write the key down.',
      { until },
    ),
  ],
  facts: [[t('Key'), key]],
  link: { label: t('Open sealed books'), url: `${publicUrl}/sealed-books` },
})

export const closedForMemberLetter = (
  name: string,
  { shopName, closedBy, lastDay, publicUrl }: Closed,
): Letter => ({
  subject: t('{shop} is closed', { shop: shopName }),
  name,
  paragraphs: [
    t(
      '{person} has closed {shop}. Until {date} you can read there as before, and nothing can be saved. After that the shop is erased, and with it your sign-in, unless you work in another shop too.',
      { person: closedBy, shop: shopName, date: lastDay },
    ),
  ],
  link: { label: t('Sign in'), url: `${publicUrl}/login` },
})

export const openAgainLetter = (
  name: string,
  { shopName, openedBy }: { shopName: string; openedBy: string },
): Letter => ({
  subject: t('{shop} is open again', { shop: shopName }),
  name,
  paragraphs: [
    t('{person} has opened {shop} again. Everything is as it was, and is saved as before.', {
      person: openedBy,
      shop: shopName,
    }),
  ],
})
