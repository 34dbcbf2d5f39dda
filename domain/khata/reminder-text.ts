import { isIsoDate } from '#domain/calendar.ts'
import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { LANGUAGES } from '#domain/words/languages.ts'

/** The languages a customer can be written to in, each by its own name. */
export const MESSAGE_LANGUAGES = { en: LANGUAGES.en, hi: LANGUAGES.hi, mr: LANGUAGES.mr } as const
export type MessageLanguage = keyof typeof MESSAGE_LANGUAGES

export interface ReminderFacts {
  /** Who is asked, as it is in the books. */
  party: string
  shop: string
  /** What is late, in paise. */
  amount: Paise
  /** The numbers of the bills that are late, oldest first; none where only an earlier balance is. */
  bills: readonly string[]
  /** A part of it is from before the first bill in these books. */
  hasEarlierBalance?: boolean
  /** Where it can be paid by UPI. */
  link?: string | null
}

export interface StatementFacts {
  party: string
  shop: string
  /** First and last day, 'yyyy-mm-dd', both included. */
  from: string
  to: string
  /** In paise; above zero the party owes, below zero the shop does. */
  opening: Paise
  /** What was billed and what came in or was taken off in these days, in paise. */
  debit: Paise
  credit: Paise
  closing: Paise
  /** Where the statement can be read. */
  link?: string | null
}

export interface ReceiptFacts {
  party: string
  shop: string
  /** 'RV-00154'. */
  number: string
  /** 'yyyy-mm-dd'. */
  date: string
  /** What was received, and the party's balance after it (below zero the shop owes), in paise. */
  amount: Paise
  owedAfter: Paise
}

/** Longer lists of bills are counted: nobody reads eleven numbers. */
const NAMED_BILLS = 3

/** All that the three languages say differently. Amounts come with their sign and Indian grouping. */
interface Words {
  reminder(facts: { party: string; shop: string; amount: string; bills: string }): string
  payBy: string
  thanks: string
  /** The bills in the place where the sentence has them, with the blank before or after them; '' where there are none. */
  bills(named: string[], others: number, hasEarlier: boolean): string
  months: readonly string[]
  statement(facts: { party: string; shop: string; from: string; to: string }): string
  receipt(facts: { party: string; shop: string; number: string; date: string; amount: string }): string
  left(amount: string): string
  opening: string
  debit: string
  credit: string
  /** The closing balance: the party owes, the shop does, nobody does. */
  owed: string
  inAdvance: string
  settled: string
}

const listed = (items: readonly string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

const ENGLISH: Words = {
  reminder: ({ party, shop, amount, bills }) => `Namaste ${party}, ${amount} is due at ${shop}${bills}.`,
  payBy: 'Pay by UPI:',
  thanks: 'Thank you.',
  bills: (named, others, hasEarlier) => {
    const more = others > 0 ? [`${others} more ${others === 1 ? 'bill' : 'bills'}`] : []
    const all = [...(hasEarlier ? ['your earlier balance'] : []), ...named, ...more]
    return all.length > 0 ? ` for ${listed(all, 'and')}` : ''
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  statement: ({ party, shop, from, to }) =>
    `Namaste ${party}, your statement from ${shop}, ${from} to ${to}:`,
  receipt: ({ party, shop, number, date, amount }) =>
    `Namaste ${party}, ${shop} received ${amount} from you on ${date} (${number}).`,
  left: (amount) => `${amount} is left to pay.`,
  opening: 'Opening balance',
  debit: 'Bills',
  credit: 'Received and taken off',
  owed: 'To be paid',
  inAdvance: 'With us in advance',
  settled: 'Nothing is to be paid.',
}

const HINDI: Words = {
  reminder: ({ party, shop, amount, bills }) =>
    `नमस्ते ${party}, ${shop} में आपके ${bills}${amount} का भुगतान बाकी है।`,
  payBy: 'कृपया UPI से भुगतान कर दें:',
  thanks: 'धन्यवाद।',
  bills: (named, others, hasEarlier) => {
    const more = others > 0 ? [`${others} अन्य ${others === 1 ? 'बिल' : 'बिलों'}`] : []
    const bills = named.length > 0 ? [`बिल ${listed([...named, ...more], 'और')}`] : []
    const all = [...(hasEarlier ? ['पिछले हिसाब'] : []), ...bills]
    return all.length > 0 ? `${all.join(' और ')} के ` : ''
  },
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
  statement: ({ party, shop, from, to }) => `नमस्ते ${party}, ${shop} में आपका हिसाब, ${from} से ${to} तक:`,
  receipt: ({ party, shop, number, date, amount }) =>
    `नमस्ते ${party}, ${date} को ${shop} को आपके ${amount} मिले (${number})।`,
  left: (amount) => `अब ${amount} का भुगतान बाकी है।`,
  opening: 'पिछला बाकी',
  debit: 'बिल',
  credit: 'जमा और वापसी',
  owed: 'कुल बाकी',
  inAdvance: 'आपका अग्रिम जमा',
  settled: 'कोई भुगतान बाकी नहीं है।',
}

const MARATHI: Words = {
  reminder: ({ party, shop, amount, bills }) =>
    `नमस्कार ${party}, ${shop} येथे आपले ${bills}${amount} देणे बाकी आहे.`,
  payBy: 'कृपया UPI ने रक्कम पाठवावी:',
  thanks: 'धन्यवाद.',
  bills: (named, others, hasEarlier) => {
    const earlier = hasEarlier ? ['मागील बाकीचे'] : []
    const more = others > 0 ? [`इतर ${others} ${others === 1 ? 'बिलाचे' : 'बिलांचे'}`] : []
    const these = others > 0 ? '' : named.length === 1 ? ' या बिलाचे' : ' या बिलांचे'
    const all = [...earlier, ...(named.length > 0 ? [`${listed([...named, ...more], 'आणि')}${these}`] : [])]
    return all.length > 0 ? `${all.join(' आणि ')} ` : ''
  },
  months: [
    ...['जानेवारी', 'फेब्रुवारी', 'मार्च', 'एप्रिल', 'मे', 'जून'],
    ...['जुलै', 'ऑगस्ट', 'सप्टेंबर', 'ऑक्टोबर', 'नोव्हेंबर', 'डिसेंबर'],
  ],
  statement: ({ party, shop, from, to }) => `नमस्कार ${party}, ${shop} येथील आपला हिशोब, ${from} ते ${to}:`,
  receipt: ({ party, shop, number, date, amount }) =>
    `नमस्कार ${party}, ${date} रोजी ${shop} येथे आपले ${amount} मिळाले (${number}).`,
  left: (amount) => `आता ${amount} देणे बाकी आहे.`,
  opening: 'मागील बाकी',
  debit: 'बिले',
  credit: 'जमा आणि परतावा',
  owed: 'एकूण बाकी',
  inAdvance: 'आपली आगाऊ जमा',
  settled: 'काहीही देणे बाकी नाही.',
}

const WORDS: Readonly<Record<MessageLanguage, Words>> = { en: ENGLISH, hi: HINDI, mr: MARATHI }

/**
 * The reminder in a language: who, how much, where, for which bills, and where to pay. One paragraph that ends in the link,
 * so that the phone makes it one. 'Namaste Anita Stores, ₹14,986.40 is due at Sharma Kirana Store for SINV-00341 and
 * SINV-00371. Pay by UPI: bahi.test/p/7KQ2'
 */
export function reminderText(language: MessageLanguage, facts: ReminderFacts): string {
  const words = WORDS[language]
  const named = facts.bills.slice(0, NAMED_BILLS).map(oneLine)
  const sentence = words.reminder({
    party: oneLine(facts.party),
    shop: oneLine(facts.shop),
    amount: formatRupees(facts.amount),
    bills: words.bills(named, facts.bills.length - named.length, facts.hasEarlierBalance ?? false),
  })
  return facts.link ? `${sentence} ${words.payBy} ${facts.link}` : `${sentence} ${words.thanks}`
}

/** What was received, and what is left: what goes out with a receipt. */
export function receiptText(language: MessageLanguage, facts: ReceiptFacts): string {
  const words = WORDS[language]
  const { number, date, amount, owedAfter } = facts
  const sentence = words.receipt({
    party: oneLine(facts.party),
    shop: oneLine(facts.shop),
    number,
    date: dateIn(words, date, true),
    amount: formatRupees(amount),
  })
  const end = language === 'hi' ? '।' : '.'
  const after =
    owedAfter > 0
      ? words.left(formatRupees(owedAfter))
      : `${closingWords(words, owedAfter)}${owedAfter < 0 ? end : ''}`
  return `${sentence} ${after} ${words.thanks}`
}

/** A statement in a few lines: opening balance, what was added and taken off, and what is left to be paid. */
export function statementText(language: MessageLanguage, facts: StatementFacts): string {
  const words = WORDS[language]
  const { opening, debit, credit, closing, from, to, link } = facts
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const head = words.statement({
    party: oneLine(facts.party),
    shop: oneLine(facts.shop),
    from: dateIn(words, from, !sameYear),
    to: dateIn(words, to, true),
  })
  return [
    head,
    `${words.opening}: ${formatRupees(opening)}`,
    `${words.debit}: ${formatRupees(debit)}`,
    `${words.credit}: ${formatRupees(credit)}`,
    closingWords(words, closing),
    ...(link ? [link] : []),
  ].join('\n')
}

function closingWords(words: Words, closing: Paise): string {
  if (closing === 0) return words.settled
  const amount = formatRupees(paise(Math.abs(closing)))
  return `${closing > 0 ? words.owed : words.inAdvance}: ${amount}`
}

function dateIn({ months }: Words, date: string, withYear: boolean): string {
  if (!isIsoDate(date)) return date
  const text = `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`
  return withYear ? `${text} ${date.slice(0, 4)}` : text
}

/** A name in the middle of a sentence has no line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
