import { expect, test } from 'vitest'
import { newSecret, timeStepOf, uriOf } from './totp.ts'

/** The ASCII key '12345678901234567890' of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The RFC prints eight digits; the last six of them are the code of six.
test.each([
  [59, '287082', 0x1],
  [1111111109, '081804', 0x23523ec],
  [1111111111, '050471', 0x23523ed],
  [1234567890, '005924', 0x273ef07],
  [2000000000, '279037', 0x3f940aa],
  [20000000000, '353130', 0x27bc86aa],
])('at second %i the code of the standard is %s', (seconds, code, step) => {
  expect(timeStepOf(SECRET, code, at(seconds))).toBe(step)
})

// 081804 belongs to step 37037036: from 1111111080 up to, and not with, 1111111110.
test.each([
  [1111111049, false],
  [1111111050, true],
  [1111111079, true],
  [1111111080, true],
  [1111111109, true],
  [1111111110, true],
  [1111111139, true],
  [1111111140, false],
])(
  'a code is valid in its time step, the one before and the one after: at second %i %s',
  (seconds, counts) => {
    expect(timeStepOf(SECRET, '081804', at(seconds))).toBe(counts ? 37037036 : undefined)
  },
)

test('a time step includes all milliseconds of its last second', () => {
  expect(timeStepOf(SECRET, '081804', new Date(1111111139_999))).toBe(37037036)
})

test('a secret has 160 bits, and no two are alike', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the otpauth URI has the account, the secret and the issuer', () => {
  expect(uriOf('asha@shop.test', SECRET)).toBe(
    `otpauth://totp/Bahi:asha%40shop.test?secret=${SECRET}&issuer=Bahi`,
  )
})
