import type { WholeLanguage } from '#domain/words/languages.ts'

/** What the page of a due says, in the language of the reminder that led there. */
export interface DuesWords {
  dueNow: string
  owedInAll: string
  nothing: string
  pay: string
  scan: string
  bills: string
  earlier: string
  dueOn: string
  of: string
  onAccount: string
  call: string
  proof: string
}

export const DUES_WORDS: Readonly<Record<WholeLanguage, DuesWords>> = {
  en: {
    dueNow: 'Due now',
    owedInAll: 'Open in all',
    nothing: 'Nothing is to be paid. Thank you.',
    pay: 'Pay by UPI',
    scan: 'Scan with any UPI app to pay',
    bills: 'Open bills',
    earlier: 'Earlier balance',
    dueOn: 'due',
    of: 'of',
    onAccount: 'With the shop in advance',
    call: 'Call the shop',
    proof: 'A bill is closed here once the shop has entered the money.',
  },
  hi: {
    dueNow: 'अभी देय',
    owedInAll: 'कुल बाकी',
    nothing: 'कोई भुगतान बाकी नहीं है। धन्यवाद।',
    pay: 'UPI से भुगतान करें',
    scan: 'भुगतान के लिए किसी भी UPI ऐप से स्कैन करें',
    bills: 'बाकी बिल',
    earlier: 'पिछला बाकी',
    dueOn: 'देय तिथि',
    of: 'कुल',
    onAccount: 'दुकान के पास अग्रिम जमा',
    call: 'दुकान को फ़ोन करें',
    proof: 'दुकान में रक़म दर्ज होने पर बिल यहाँ से हट जाता है।',
  },
  mr: {
    dueNow: 'आता देय',
    owedInAll: 'एकूण बाकी',
    nothing: 'काहीही देणे बाकी नाही. धन्यवाद.',
    pay: 'UPI ने पैसे भरा',
    scan: 'पैसे भरण्यासाठी कोणत्याही UPI ॲपने स्कॅन करा',
    bills: 'बाकी बिले',
    earlier: 'मागील बाकी',
    dueOn: 'देय दिनांक',
    of: 'एकूण',
    onAccount: 'दुकानाकडे आगाऊ जमा',
    call: 'दुकानाला फोन करा',
    proof: 'दुकानात रक्कम नोंदल्यावर बिल येथून निघते.',
  },
}

const DATES = Object.fromEntries(
  (['en', 'hi', 'mr'] as const).map((language) => [
    language,
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  ]),
)

/** '6 Oct 2026', with the month in that language. */
export const dateIn = (language: WholeLanguage, date: string): string =>
  DATES[language]?.format(new Date(`${date}T00:00:00Z`)) ?? date
