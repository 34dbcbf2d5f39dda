import { formatDate } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

interface Changes {
  shopName: string
  /** Name of the person who made the changes. */
  person: string
  /** First and last day of the week. */
  from: string
  to: string
  /** Changed records with the time and words of each change. */
  lines: [about: string, words: string][]
  /** Number of changes not listed; `isMore`: at least that many. */
  more: number
  isMore: boolean
  /** Link to the trail with all changes. */
  url: string
}

/** Mail to an owner about an accountant's changes in a week. */
export function changesLetter(
  name: string,
  { shopName, person, from, to, lines, more, isMore, url }: Changes,
): Letter {
  const days = { from: formatDate(from), to: formatDate(to) }
  return {
    subject: t('What {person} changed at {shop}, {from} to {to}', { person, shop: shopName, ...days }),
    name,
    paragraphs: [
      t('{person} works on your books as an accountant. From {from} to {to} this was changed:', {
        person,
        ...days,
      }),
    ],
    facts: lines,
    link: { label: t('See it in the trail'), url },
    closing: more > 0 ? [moreWords(more, isMore)] : [],
  }
}

const moreWords = (count: number, isMore: boolean) =>
  isMore
    ? t('And more than {count} others.', { count })
    : plural(count, 'And 1 more.', 'And {count} more.', { count })
