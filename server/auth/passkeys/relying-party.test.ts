import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://bahi.sharma.example', { id: 'bahi.sharma.example', origins: ['https://bahi.sharma.example'] }],
  [
    'https://bahi.sharma.example:8443/',
    { id: 'bahi.sharma.example', origins: ['https://bahi.sharma.example:8443'] },
  ],
  ['http://localhost:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://127.0.0.1:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://192.168.1.10:3000', undefined],
  ['http://[::1]:3000', undefined],
  ['', undefined],
])('the relying party of %s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})
