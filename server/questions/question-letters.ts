import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

/** Rows in a mail; further ones are on the page. */
const MOST_LINES = 20

export interface Waiting {
  /** Number or name of its record; '' for a month. */
  label: string
  words: string
  askedBy: string
}

/** Mail with a shop's unanswered questions. */
export function waitingLetter(
  name: string,
  { shopName, waiting, publicUrl }: { shopName: string; waiting: Waiting[]; publicUrl: string },
): Letter {
  const lines = waiting
    .slice(0, MOST_LINES)
    .map(({ label, words, askedBy }): [string, string] => [label ? `${askedBy}, ${label}` : askedBy, words])
  const more = waiting.length - lines.length
  return {
    subject: t('Questions wait for an answer at {shop}', { shop: shopName }),
    name,
    paragraphs: [t('Somebody asks about the books of {shop}:', { shop: shopName })],
    facts: lines,
    link: { label: t('Answer'), url: `${publicUrl}/questions` },
    closing: [
      ...(more > 0 ? [t('And {count} more.', { count: more })] : []),
      t('You get one such letter a day at most, and only when something new was asked.'),
    ],
  }
}
