import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { WHOLE_LANGUAGES, type WholeLanguage } from '#domain/words/languages.ts'
import { speechOf } from '#domain/words/speech.ts'
import { wordsIn } from '#server/words/read-catalogue.ts'
import { mailLink, messageNumber, smsLink, whatsAppLink } from './message-links.ts'
import {
  type ReceiptFacts,
  type ReminderFacts,
  receiptText,
  reminderText,
  type StatementFacts,
  statementText,
} from './reminder-text.ts'

const speechIn = (language: WholeLanguage) => speechOf(wordsIn(language))

const ANITA: ReminderFacts = {
  party: 'Anita Stores',
  shop: 'Sharma Kirana Store',
  amount: paise(14_986_40),
  bills: ['SINV-00341', 'SINV-00371'],
  link: 'bahi.test/p/7KQ2',
}
const text = (language: WholeLanguage, more: Partial<ReminderFacts> = {}) =>
  reminderText(speechIn(language), { ...ANITA, ...more })
const statement = (language: WholeLanguage, facts: StatementFacts) => statementText(speechIn(language), facts)
const receipt = (language: WholeLanguage, facts: ReceiptFacts) => receiptText(speechIn(language), facts)

test('the reminder in three languages', () => {
  expect(text('en')).toBe(
    'Namaste Anita Stores, ₹14,986.40 is due at Sharma Kirana Store for SINV-00341 and SINV-00371. Pay by UPI: bahi.test/p/7KQ2',
  )
  expect(text('hi')).toBe(
    'नमस्ते Anita Stores, Sharma Kirana Store में आपके बिल SINV-00341 और SINV-00371 के ₹14,986.40 का भुगतान बाकी है। कृपया UPI से भुगतान कर दें: bahi.test/p/7KQ2',
  )
  expect(text('mr')).toBe(
    'नमस्कार Anita Stores, Sharma Kirana Store येथे आपले SINV-00341 आणि SINV-00371 या बिलांचे ₹14,986.40 देणे बाकी आहे. कृपया UPI ने रक्कम पाठवावी: bahi.test/p/7KQ2',
  )
})

test('a reminder without a link ends with thanks', () => {
  const one = { link: null, bills: ['SINV-00341'], amount: paise(1_37_838_53) }
  expect(text('en', one)).toBe(
    'Namaste Anita Stores, ₹1,37,838.53 is due at Sharma Kirana Store for SINV-00341. Thank you.',
  )
  expect(text('hi', one)).toBe(
    'नमस्ते Anita Stores, Sharma Kirana Store में आपके बिल SINV-00341 के ₹1,37,838.53 का भुगतान बाकी है। धन्यवाद।',
  )
  expect(text('mr', one)).toBe(
    'नमस्कार Anita Stores, Sharma Kirana Store येथे आपले SINV-00341 या बिलाचे ₹1,37,838.53 देणे बाकी आहे. धन्यवाद.',
  )
})

test('a reminder counts many bills, names an earlier balance, and without bills has only the amount', () => {
  const many = { bills: ['A1', 'A2', 'A3', 'A4', 'A5'] }
  expect(text('en', many)).toContain(' for A1, A2, A3 and 2 more bills.')
  expect(text('hi', many)).toContain('आपके बिल A1, A2, A3 और 2 अन्य बिलों के ₹14,986.40 का भुगतान')
  expect(text('mr', many)).toContain('आपले A1, A2, A3 आणि इतर 2 बिलांचे ₹14,986.40 देणे')
  const four = { bills: many.bills.slice(0, 4) }
  expect(text('en', four)).toContain('A3 and 1 more bill.')
  expect(text('hi', four)).toContain('और 1 अन्य बिल के')
  expect(text('mr', four)).toContain('आणि इतर 1 बिलाचे')
  const earlier = { bills: ['A1'], hasEarlierBalance: true }
  expect(text('en', earlier)).toContain(' for your earlier balance and A1.')
  expect(text('hi', earlier)).toContain('आपके पिछले हिसाब और बिल A1 के ₹')
  expect(text('mr', earlier)).toContain('आपले मागील बाकीचे आणि A1 या बिलाचे ₹')
  expect(text('en', { bills: [] })).toContain('₹14,986.40 is due at Sharma Kirana Store. Pay')
  expect(text('hi', { bills: [] })).toContain('में आपके ₹14,986.40 का भुगतान बाकी है।')
  expect(text('mr', { bills: [] })).toContain('येथे आपले ₹14,986.40 देणे बाकी आहे.')
})

test('a statement of 1 October to 22 November', () => {
  const facts = {
    party: 'Anita\nStores',
    shop: 'Sharma Kirana Store',
    from: '2026-10-01',
    to: '2026-11-22',
    // 6,480.00 + 56,994.58 - 33,063.02 = 30,411.56.
    opening: paise(6_480_00),
    debit: paise(56_994_58),
    credit: paise(33_063_02),
    closing: paise(30_411_56),
    link: 'bahi.test/s/9TR4',
  }
  expect(
    statement('en', facts),
  ).toBe(`Namaste Anita Stores, your statement from Sharma Kirana Store, 1 Oct to 22 Nov 2026:
Opening balance: ₹6,480.00
Bills: ₹56,994.58
Received and taken off: ₹33,063.02
To be paid: ₹30,411.56
bahi.test/s/9TR4`)
  expect(
    statement('hi', { ...facts, link: null }),
  ).toBe(`नमस्ते Anita Stores, Sharma Kirana Store में आपका हिसाब, 1 अक्टूबर से 22 नवंबर 2026 तक:
पिछला बाकी: ₹6,480.00
बिल: ₹56,994.58
जमा और वापसी: ₹33,063.02
कुल बाकी: ₹30,411.56`)
  expect(
    statement('mr', { ...facts, from: '2025-12-01', closing: paise(-500_00) }),
  ).toBe(`नमस्कार Anita Stores, Sharma Kirana Store येथील आपला हिशोब, 1 डिसेंबर 2025 ते 22 नोव्हेंबर 2026:
मागील बाकी: ₹6,480.00
बिले: ₹56,994.58
जमा आणि परतावा: ₹33,063.02
आपली आगाऊ जमा: ₹500.00
bahi.test/s/9TR4`)
  expect(statement('en', { ...facts, closing: paise(0) })).toContain('\nNothing is to be paid.\n')
})

test('a receipt message has the amount and the balance', () => {
  const facts = {
    party: 'Anita Stores',
    shop: 'Sharma Kirana Store',
    number: 'RV-00154',
    date: '2026-11-22',
    amount: paise(12_000_00),
    money: paise(12_000_00),
    owedAfter: paise(18_411_56),
  }
  expect(receipt('en', facts)).toBe(
    'Namaste Anita Stores, Sharma Kirana Store received ₹12,000.00 from you on 22 Nov 2026 (RV-00154). ₹18,411.56 is left to pay. Thank you.',
  )
  expect(receipt('hi', facts)).toBe(
    'नमस्ते Anita Stores, 22 नवंबर 2026 को Sharma Kirana Store को आपके ₹12,000.00 मिले (RV-00154)। अब ₹18,411.56 का भुगतान बाकी है। धन्यवाद।',
  )
  expect(receipt('mr', facts)).toBe(
    'नमस्कार Anita Stores, 22 नोव्हेंबर 2026 रोजी Sharma Kirana Store येथे आपले ₹12,000.00 मिळाले (RV-00154). आता ₹18,411.56 देणे बाकी आहे. धन्यवाद.',
  )
  expect(receipt('en', { ...facts, money: paise(10_00) })).toContain(
    'received ₹10.00 from you on 22 Nov 2026 (RV-00154) and took off ₹11,990.00 besides. ',
  )
  expect(receipt('en', { ...facts, money: paise(0) })).toContain(
    'Sharma Kirana Store took ₹12,000.00 off your account on 22 Nov 2026 (RV-00154). ',
  )
  expect(receipt('en', { ...facts, owedAfter: paise(0) })).toContain(' Nothing is to be paid. Thank you.')
  expect(receipt('hi', { ...facts, owedAfter: paise(-588_44) })).toContain(
    ' आपका अग्रिम जमा: ₹588.44। धन्यवाद।',
  )
})

test.each([
  ['98900 22003', '919890022003'],
  ['+91 98900 22003', '919890022003'],
  ['+91-98900-22003', '919890022003'],
  ['91 9890022003', '919890022003'],
  ['09890022003', '919890022003'],
  ['0 98900 22003', '919890022003'],
  ['+91 (0) 98900 22003', '919890022003'],
  ['0091 98900 22003', '919890022003'],
  ['091 98900 22003', '919890022003'],
  ['९८९०० २२००३', '919890022003'],
  ['020 2445 1234 / 98900 22003', '919890022003'],
  ['+971 50 123 4567', '971501234567'],
  ['+65 9123 4567', '6591234567'],
])('a message to %s goes to %s', (phone, number) => {
  expect(messageNumber(phone)).toBe(number)
  expect(whatsAppLink('Hi', phone)).toBe(`https://wa.me/${number}?text=Hi`)
  expect(smsLink('Hi', phone)).toBe(`sms:+${number}?body=Hi`)
})

test.each([
  ...['', '   ', '12345', '98900 2200', '98900 220033', '5890022003', '+91 58900 22003', 'ask Ramesh'],
  // Landlines of Pune, Bengaluru, Ahmedabad; an extension; a number with a stray plus.
  ...[
    '020 2445 1234',
    '080-4567 8901',
    '+91 80 4567 8901',
    '(079) 2658 1234',
    '9890022003 ext 4',
    '+98900 22003',
  ],
  ...['9890022003 9890022004', '98900+22003', '+', '0000000000'],
])('a message link for %j has no number', (phone) => {
  expect(messageNumber(phone)).toBeUndefined()
  expect(whatsAppLink('Hi', phone)).toBe('https://wa.me/?text=Hi')
  expect(smsLink('Hi', phone)).toBe('sms:?body=Hi')
})

test('an e-mail link keeps line breaks, and an address cannot add a field', () => {
  const mail = { subject: 'Statement, 22 Nov', text: 'a\nb & c' }
  expect(mailLink({ ...mail, to: ' anita@example.in ' })).toBe(
    'mailto:anita@example.in?subject=Statement%2C%2022%20Nov&body=a%0D%0Ab%20%26%20c',
  )
  for (const to of ['anita', 'a@b.in?bcc=c@d.in', 'a@b.in,c@d.in', null])
    expect(mailLink({ ...mail, to })).toMatch(/^mailto:\?subject=/)
})

test('a link with any party’s name opens with the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...WHOLE_LANGUAGES), (party, language) => {
      const words = text(language, { party: `${party}\ud83d` })
      const query = new URL(whatsAppLink(words, '98900 22003')).searchParams.get('text')
      expect(query).toBe(words.replace(/\p{Surrogate}/gu, '\ufffd'))
    }),
  )
})
