import fc from 'fast-check'
import { paise } from '#domain/money.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'
import { invoiceOfNote } from '#print/notes/note-paper.ts'
import { offerOfOrder, offerOfQuotation } from '#print/offer/offer.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { invoicePaper, offerPaper } from '#server/papers/paper-kinds.tsx'
import { wordsOfPaper } from '#server/papers/words-of-paper.ts'
import { LOGO_ADDRESS, LOGOS } from './logos.ts'
import { sampleNote } from './sample-note.ts'
import { sampleOrder, sampleQuotation } from './sample-offers.ts'

/** Words of the scripts that shops write in, signs without a font, and long ones without a gap. */
const WORDS = [
  ...['Basmati', 'Rice', '5 kg', 'Store', 'GST', 'No.', '(new)', 'M/s', '&', '“A1”', 'Tur/Arhar', 'x'],
  ...['चना', 'दाल', 'क्षत्रिय', 'साखर', 'ગાંધી', 'கடலை', 'শ্রী', 'చక్కెర', 'ಸಕ್ಕರೆ', 'പഞ്ചസാര', 'ਖੰਡ', 'ଚିନି'],
  ...['🙏', '茶', 'SURFEXCELEASYWASH4KGPLUS1KGFREE2026', 'https://shop.example/items/4711?from=bill'],
]
/** Words as most shops write them. */
export const PLAIN_WORDS = [
  ...[
    'Basmati',
    'Rice',
    '5 kg',
    'Sharma',
    'Kirana',
    'Store,',
    'M/s',
    'Road,',
    'Pune',
    '411038',
    '12/3',
    'Shop-4',
  ],
  ...['Parle-G', 'Oil', '1 L', 'AVATAR', 'Tea', 'To.', '(J)', '(new)', '&', '“A1”', 'Goods', 'once', 'sold'],
]
const wordsOf = (from: readonly string[]) => (most: number) =>
  fc
    .array(fc.constantFrom(...from), { minLength: 1, maxLength: 40 })
    .map((some) => [...some.join(' ')].slice(0, most).join('').trim())

const lineOf = (words: ReturnType<typeof wordsOf>) =>
  fc.record({
    itemname: words(200),
    description: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { arbitrary: words(500), weight: 1 }),
    hsncode: fc.constantFrom('', '1006', '10063020'),
    unit: fc.constantFrom('Bag', 'Pkt', 'Kilogram', ''),
    quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(0.125, 999.999)),
    rate: fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0.0125, 1_23_456.78)),
    half: fc.constantFrom(0, 2.5, 6, 9, 14),
  })
const namesOf = (words: ReturnType<typeof wordsOf>) => ({
  shop: words(120),
  party: words(120),
  address: words(300),
  terms: fc.oneof(fc.constant(''), words(200)),
})
const E_INVOICE = {
  irn: 'a1'.repeat(32),
  ackNo: '112010036563310',
  ackAt: '2026-11-20T05:00:00Z',
  signedQr: 'x'.repeat(900),
}

/** A bill, a note or an offer as a shop might write it: `lines` at most, of these words, with or without all that may stand on it. */
export const anyPaper = (lines: number, from = WORDS) =>
  fc
    .record({
      ...namesOf(wordsOf(from)),
      items: fc.array(lineOf(wordsOf(from)), { minLength: 1, maxLength: lines }),
      style: fc.constantFrom(...INVOICE_STYLES),
      kind: fc.constantFrom('bill' as const, 'note' as const, 'order' as const, 'quotation' as const),
      roll: fc.constantFrom('58mm' as const, '80mm' as const),
      language: fc.constantFrom('en' as const, 'hi' as const, 'mr' as const),
      digits: fc.constantFrom('latin' as const, 'native' as const),
      logo: fc.option(fc.constantFrom(...LOGOS)),
      longTerms: fc.boolean(),
      isRegistered: fc.boolean(),
      discount: fc.constantFrom(0, 12_50),
      charges: fc.constantFrom(0, 150_00),
    })
    .map((wish) => ({
      name: `${wish.kind}, ${wish.style}, ${wish.language}, ${wish.items.length} lines`,
      job: jobOf(wish),
    }))

type Wish = {
  [Key in 'shop' | 'party' | 'address' | 'terms' | 'style']: string
} & {
  items: {
    itemname: string
    description: string
    hsncode: string
    unit: string
    quantity: number
    rate: number
    half: number
  }[]
  kind: 'bill' | 'note' | 'order' | 'quotation'
  roll: '58mm' | '80mm'
  language: 'en' | 'hi' | 'mr'
  digits: 'latin' | 'native'
  logo: (typeof LOGOS)[number] | null
  longTerms: boolean
  isRegistered: boolean
  discount: number
  charges: number
}

function jobOf(wish: Wish): PaperJob {
  const { shop, party, address, style, kind, roll, language, digits, logo } = wish
  const items = wish.items.map(({ half, ...typed }) => sampleLine({ ...typed, cgst: half, sgst: half }))
  const sums = items.reduce((sum, { total }) => sum + total, 0)
  const base = sampleInvoice()
  const dressed = {
    own: { ...base.own, name: shop, address },
    logo: logo ? LOGO_ADDRESS : null,
    terms: wish.longTerms
      ? `${wish.terms} All goods are sold as seen. `.repeat(100).slice(0, 5000)
      : wish.terms,
    items,
  }
  const drawn = wordsOfPaper(language, digits)
  const merchants = { ...base.merchants, name: party, address }
  const bill = sampleInvoice({
    ...dressed,
    merchants,
    discount: paise(sums > wish.discount ? wish.discount : 0),
    additionalCharges: paise(wish.charges),
    ...(wish.isRegistered && { eInvoice: E_INVOICE }),
  })
  const choice = { style, receiptPaper: roll, words: drawn }
  const job = {
    bill: () => invoicePaper(bill, choice),
    note: () => invoicePaper(invoiceOfNote({ ...sampleNote, ...dressed, merchants }), choice),
    order: () =>
      offerPaper(
        [
          offerOfOrder({
            ...sampleOrder(),
            ...dressed,
            supplier: { ...sampleOrder().supplier, name: party },
          }),
        ],
        drawn,
      ),
    quotation: () => offerPaper([offerOfQuotation({ ...sampleQuotation(), ...dressed, merchants })], drawn),
  }[kind]()
  return logo ? { ...job, logo } : job
}
