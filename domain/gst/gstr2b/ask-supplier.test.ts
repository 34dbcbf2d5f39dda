import { afterEach, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { answerIn } from '#domain/words/t.ts'
import { askSupplier } from './ask-supplier.ts'

const side = (cgst: number) => ({
  name: 'Pune Paper House',
  gstin: '27AAFFP5005H1ZF',
  number: 'PPH/1045',
  date: '2026-10-18',
  placeOfSupply: '27',
  taxable: paise(5000_00),
  igst: paise(0),
  cgst: paise(cgst * 100),
  sgst: paise(450_00),
  cess: paise(0),
  isReverseCharge: false,
})
const ask = { shop: 'Asha Stores', month: '2026-10' }

test.each([
  [
    'differs',
    { ...ask, differs: ['cgst' as const], portal: side(405), books: side(450) },
    'your bill PPH/1045 of 18 Oct 2026: CGST ₹405.00 in GSTR-2B, ₹450.00 in our books. Please check it, and correct it in your next GSTR-1 if it is wrong there.',
  ],
  [
    'is missing there',
    { ...ask, differs: [], portal: null, books: side(450) },
    'your bill PPH/1045 of 18 Oct 2026 with tax of ₹900.00 is not in our GSTR-2B of October 2026. Please tell it in your GSTR-1, so that we get the credit.',
  ],
  [
    'is missing here',
    { ...ask, differs: [], portal: side(450), books: null },
    'our GSTR-2B of October 2026 has your bill PPH/1045 of 18 Oct 2026 with tax of ₹900.00, which we do not have. Please send us a copy.',
  ],
])('the message about a bill that %s', (_, asked, words) =>
  expect(askSupplier(asked)).toBe(`Namaste Pune Paper House,\n${words}\n- Asha Stores`),
)

// The server's own, where a file before in this worker has read it.
const before = answerIn(() => undefined)
afterEach(() => void answerIn(before))
test('the message is all English on a Hindi screen', () => {
  answerIn(() => ({ language: 'hi', find: () => ['हिंदी'] }))
  const asked = askSupplier({
    ...ask,
    differs: ['date', 'placeOfSupply'],
    portal: side(450),
    books: { ...side(450), date: '2026-11-02', placeOfSupply: '29' },
  })
  expect(asked).toContain('date 18 Oct 2026 in GSTR-2B, 2 Nov 2026 in our books')
  expect(asked).toContain('place of supply Maharashtra in GSTR-2B, Karnataka in our books')
  expect(asked).not.toContain('हिंदी')
})
