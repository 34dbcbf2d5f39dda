import { expect, test } from 'vitest'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'

const shop = { state: 'Maharashtra' }
const inKarnataka = { state: 'Karnataka' }
const registered = { gstin: '29AAPFB3308L1Z4' }

// IGST Act s.10 (goods), s.11 (exports) and s.12 (services); Maharashtra is 27, Karnataka 29, Gujarat 24.
test.each([
  ['goods that go to the buyer', { recipient: inKarnataka }, '29', 's.10(1)(a)'],
  ['goods sent where only that is said', { recipient: {}, shipTo: 'Gujarat' }, '24', 's.10(1)(a)'],
  ['goods for somebody else', { recipient: registered, shipTo: 'Gujarat' }, '29', 's.10(1)(b)'],
  [
    'goods to another door of the buyer',
    { recipient: registered, shipTo: 'Gujarat', isForRecipient: true },
    '24',
    's.10(1)(a)',
  ],
  ['goods over the counter', { recipient: {} }, '27', 's.10(1)(ca)'],
  ['an export', { recipient: { state: '' }, supply: 'export-without-payment' }, '96', 's.11'],
  ['what goes to a SEZ', { recipient: registered, supply: 'sez-with-payment' }, '29', 's.10(1)(a)'],
  ['a service for who is registered', { recipient: registered, isService: true }, '29', 's.12(2)(a)'],
  ['a service for who gave an address', { recipient: inKarnataka, isService: true }, '29', 's.12(2)(b)'],
  ['a service for nobody known', { recipient: {}, isService: true, shipTo: 'Gujarat' }, '27', 's.12(2)(b)'],
  ['what somebody chose', { recipient: { ...registered, placeOfSupply: 'Gujarat' } }, '24', ''],
] as const)('the place of %s', (_, of, code, law) => {
  expect(placeOfSupply({ supplier: shop, ...of })).toMatchObject({ state: { code }, law })
})

test('the place of supply is unknown if neither party has a state', () => {
  expect(placeOfSupply({ supplier: {}, recipient: {} }).state).toBeUndefined()
})
