import { expect, test } from 'vitest'
import { checkDigit, isChecked, labelCode, ownNumber, symbologyOf } from './barcode.ts'

test.each([
  ['an EAN-13 of the GS1 specification', '629104150021', '3'],
  ['a biscuit', '890171910103', '8'],
  ['an EAN-8', '9638507', '4'],
  ['a UPC-A', '03600029145', '2'],
  ['one whose sum is whole tens', '000000000000', '0'],
])('the check digit of %s', (_, digits, last) => {
  expect(checkDigit(digits)).toBe(last)
  expect(isChecked(digits + last)).toBe(true)
  expect(isChecked(digits + ((Number(last) + 1) % 10))).toBe(false)
})

test.each([
  ['8901719101038', 'ean13'],
  ['96385074', 'ean8'],
  ['036000291452', 'upca'],
  ['8901719101030', 'code128'], // its last figure is wrong: no bars of an EAN have it
  ['CAS250', 'code128'],
  ['12345', 'code128'],
  ['चीनी', undefined],
])('the code %s is printed as %s', (code, symbology) => {
  expect(symbologyOf(code)).toBe(symbology)
})

test('the shop’s own numbers begin with 20, unlike a scale’s, and end in a check digit', () => {
  expect(ownNumber(17)).toBe('2000000000176')
  expect(symbologyOf(ownNumber(9_999_999))).toBe('ean13')
})

test.each([
  [{ itemId: 'CAS250', sku: '8901719101038' }, '8901719101038', 'maker'],
  [{ itemId: '8901719101038', sku: 'PAR-00003', ownNumber: ownNumber(1) }, '8901719101038', 'maker'],
  [{ itemId: 'CAS250', sku: 'CAS-00004', ownNumber: ownNumber(1) }, ownNumber(1), 'own-number'],
  [{ itemId: 'ITEM00004', sku: 'KAJU' }, 'KAJU', 'typed'],
  [{ itemId: 'ITEM00004', sku: 'CAS-00004' }, 'ITEM00004', 'made'],
  // From another shop's counter: nobody's maker has numbers that begin with 2.
  [{ itemId: ownNumber(5), sku: 'CAS-00004' }, ownNumber(5), 'typed'],
])('of the codes %j a label prints %s', (product, code, origin) => {
  expect(labelCode(product)).toEqual({ code, origin })
})
