import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'

const invoice = {
  upiId: 'sunrisestores@examplebank',
  payeeName: 'Sunrise Stores',
  amount: paise(1250_50),
  reference: 'S2627-00042',
}

test('the link carries payee, amount, note and reference', () => {
  expect(upiLink({ ...invoice, note: 'Invoice S/26-27/00042' })).toBe(
    'upi://pay?pa=sunrisestores@examplebank&pn=Sunrise%20Stores&am=1250.50&cu=INR' +
      '&tn=Invoice%20S%2F26-27%2F00042&tr=S2627-00042',
  )
})

test('the amount has two decimals and no grouping, however large', () => {
  expect(upiLink({ ...invoice, amount: paise(1_29_07_859_70) })).toContain('&am=12907859.70&')
  expect(upiLink({ ...invoice, amount: paise(5) })).toContain('&am=0.05&')
})

test('a link without amount and note leaves them to the payer', () => {
  expect(upiLink({ ...invoice, amount: paise(0) })).toBe(
    'upi://pay?pa=sunrisestores@examplebank&pn=Sunrise%20Stores&cu=INR&tr=S2627-00042',
  )
})

test('the merchant category code is in the link if the shop has one', () => {
  expect(upiLink({ ...invoice, merchantCode: '5411' })).toContain('&pn=Sunrise%20Stores&mc=5411&am=')
  expect(upiLink({ ...invoice, merchantCode: '' })).not.toContain('mc=')
})

test('a payee name cannot add another payee to the link', () => {
  expect(upiLink({ ...invoice, payeeName: 'A&pa=thief@bank + Söhne' })).toContain(
    '&pn=A%26pa%3Dthief@bank%20%2B%20S%C3%B6hne&am=',
  )
})
