import { expect, test } from 'vitest'
import { latinDigits } from './indian-digits.ts'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
])('%s digits are converted to Latin ones', (_script, digits) => {
  expect(latinDigits(digits)).toBe('0123456789')
})

test('letters are left unchanged', () => {
  expect(latinDigits('चावल 5 kg, ₹१०')).toBe('चावल 5 kg, ₹10')
})
