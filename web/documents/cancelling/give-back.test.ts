import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { letOffWords } from '#domain/payment/let-off-words.ts'
import { giveBackChoice, owedBackWords, owedWithoutBill } from './give-back.ts'

const SETTLED = {
  invoiceType: 'sales' as const,
  paymentMode: 'cash' as const,
  amountReceived: paise(1000_00),
  refunded: paise(0),
  cameLater: [
    { way: 'upi' as const, amount: paise(300_00) },
    { way: 'discount' as const, amount: paise(200_00) },
  ],
}

test('a bill of 1,000 that was settled by 800 and a discount gives back 800, and names the discount', () => {
  expect(owedWithoutBill(SETTLED)).toEqual({ money: 800_00, letOff: 200_00 })
  expect(letOffWords(paise(200_00))).toContain('₹200.00 was let off and is not paid back')
  const walkIn = {
    name: '',
    address: '',
    gstin: '',
    state: '',
    country: '',
    postalCode: '',
    placeOfSupply: '',
    phone: '',
    email: '',
  }
  expect(giveBackChoice({ ...SETTLED, merchants: walkIn })?.label).toBe(
    '₹800.00 goes back to the customer now, by',
  )
  expect(owedBackWords({ ...SETTLED, merchants: walkIn })).toEqual([])
  // Who has an account chooses nothing: it is owed, and said.
  const anitas = { ...SETTLED, merchants: { ...walkIn, _id: 'anita' } }
  expect(giveBackChoice(anitas)).toBeUndefined()
  expect(owedBackWords(anitas)).toEqual(['₹800.00 was received for it and is now owed back to the customer.'])
})
