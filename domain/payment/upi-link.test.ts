import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { upiLink } from '#domain/payment/upi-link.ts'

const invoice = {
  upiId: 'sunrisestores@examplebank',
  payeeName: 'Sunrise Stores',
  amount: paise(1250_50),
  reference: 'S2627-00042',
}

test("the link carries payee, amount and the bill's number as the note of the payment", () => {
  expect(upiLink({ ...invoice, reference: 'S/26-27/00042' })).toBe(
    'upi://pay?pa=sunrisestores@examplebank&pn=Sunrise%20Stores&am=1250.50&cu=INR&tn=S%2F26-27%2F00042',
  )
})

test('a merchant has the number as reference too; apps refuse one to the id of a private person', () => {
  expect(upiLink({ ...invoice, merchantCode: '5411' })).toMatch(
    /&mc=5411&am=.*&tn=S2627-00042&tr=S2627-00042$/,
  )
  expect(upiLink(invoice)).not.toContain('tr=')
})

test('the payee’s name is whole, and a very long one ends after a whole word', () => {
  const nameOf = (payeeName: string) => new URL(upiLink({ ...invoice, payeeName })).searchParams.get('pn')
  const shree = 'Shree Ganesh Super Market & General Stores'
  expect(nameOf(shree)).toBe(shree)
  expect(nameOf(`${shree} ${shree} and ${shree}`)).toBe(`${shree} ${shree} and Shree`)
  // A letter of Devanagari takes nine characters of the link.
  const hindi = 'श्री गणेश सुपर मार्केट एण्ड जनरल स्टोर्स सदाशिव पेठ पुणे'
  expect(nameOf(hindi)).toBe('श्री गणेश सुपर मार्केट एण्ड जनरल स्टोर्स')
})

test('the amount has two decimals and no grouping, however large', () => {
  expect(upiLink({ ...invoice, amount: paise(1_29_07_859_70) })).toContain('&am=12907859.70&cu=')
  expect(upiLink({ ...invoice, amount: paise(5) })).toContain('&am=0.05&cu=')
})

test('a link without amount and number leaves them to the payer', () => {
  expect(upiLink({ ...invoice, amount: paise(0), reference: '' })).toBe(
    'upi://pay?pa=sunrisestores@examplebank&pn=Sunrise%20Stores&cu=INR',
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
