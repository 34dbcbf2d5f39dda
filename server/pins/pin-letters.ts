import { formatTimeInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

interface WrongPins {
  shopName: string
  /** Whose PIN was tried last. */
  person: string
  /** Name of the trusted till, '' elsewhere. */
  till: string
}

const placeOf = (till: string) => till || t('a browser that is no trusted till')

/** To owners and to the person: somebody may be guessing. */
export const pinOffLetter = (name: string, { shopName, person, till }: WrongPins): Letter => ({
  subject: t('The PIN of {person} in {shop} is off', { person, shop: shopName }),
  name,
  paragraphs: [
    t(
      'It was typed wrong twenty times without a right one between, the last time at {till}. Nobody got in by it, and it opens nothing any more.',
      { till: placeOf(till) },
    ),
    t('Who it belongs to sets another one in the profile; an owner does it on the page of the staff.'),
  ],
  closing: [t('If nobody of the shop has mistyped, somebody was guessing.')],
})

export const tillClosedLetter = (
  name: string,
  { shopName, person, till, until }: WrongPins & { until: Date },
): Letter => ({
  subject: t('{till} of {shop} is closed for PINs', { till: placeOf(till), shop: shopName }),
  name,
  paragraphs: [
    t('Twenty wrong PINs were typed there one after another, the last one for {person}.', { person }),
    t('Until {time} no PIN opens anything there. Other tills go on, and so do email and password.', {
      time: formatTimeInIndia(until),
    }),
  ],
  closing: [t('On the page of the staff an owner opens it at once.')],
})
