import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { email, partyGstin } from './fields.ts'

test.each(['asha@kirana.test', 'asha.k+bills@mail.kirana.co.in', "o'neill@kirana.test", 'आशा@किराना.भारत'])(
  '%s is an e-mail address',
  (address) => {
    expect(z.safeDecode(email, address)).toMatchObject({ success: true, data: address })
  },
)

test.each([
  'asha@kirana.test,root@platform.test',
  'asha@kirana.test;root@platform.test',
  'root@platform.test,asha',
  'asha,root@platform.test',
  'Asha <asha@kirana.test>',
  '<asha@kirana.test>',
  '"asha"@kirana.test',
  'asha(the shop)@kirana.test',
  'shop:asha@kirana.test',
  'asha@[127.0.0.1]',
  'asha\\@kirana.test',
  'asha@kirana.test\nbcc: x@y.zz',
])('%j is refused, as a mailer would not read it as one plain address', (address) => {
  const read = z.safeDecode(email, address)
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['Enter a valid email address'])
})

test.each([
  ['URP', ''],
  ['N/A', ''],
  [' 27AAPFU0939F1ZV ', '27AAPFU0939F1ZV'],
  ['27A', '27A'],
])('the GSTIN %j of a party is kept as %j', (typed, kept) => expect(z.decode(partyGstin, typed)).toBe(kept))
