import { describe, expect, test } from 'vitest'
import { fssaiProblem, ifscProblem, pinCodeProblem, upiIdProblem } from '#domain/payment/bank-details.ts'

test.each([ifscProblem, upiIdProblem, fssaiProblem, pinCodeProblem])(
  'an empty field is no problem for %o',
  (check) => {
    for (const empty of ['', '  ', null, undefined]) expect(check(empty)).toBeUndefined()
  },
)

describe('problems of bank details', () => {
  test.each([
    ['SBIN0001234', undefined],
    ['hdfc 0 00a12z', undefined],
    ['SBIN000123', 'An IFSC has 11 characters; this has 10.'],
    ['SBINO001234', 'The fifth character of an IFSC is the digit 0, not the letter O.'],
    ['SB1N0001234', 'An IFSC is four letters, a zero and six letters or digits, such as SBIN0001234.'],
  ])('IFSC %s: %s', (text, problem) => {
    expect(ifscProblem(text)).toBe(problem)
  })

  test.each([
    ['sunrisestores@examplebank', undefined],
    [' asha.k-1@okbank1 ', undefined],
    ['9800000001', 'A UPI id has an @ in it, such as shop@bank.'],
    ['asha@example.com', 'This looks like an e-mail address. A UPI id ends like @bank, without a full stop.'],
    ['asha k@bank', 'A UPI id is a name, an @ and a handle, such as shop@bank, without spaces.'],
    ['a@b@c', 'A UPI id is a name, an @ and a handle, such as shop@bank, without spaces.'],
  ])('UPI id %s: %s', (text, problem) => {
    expect(upiIdProblem(text)).toBe(problem)
  })

  test.each([
    ['11521998000123', undefined],
    ['2152 1998 000 123', undefined],
    ['1152199800012', 'An FSSAI number has 14 digits; this has 13.'],
    ['1152199800012A', 'An FSSAI number has digits only.'],
    [
      '31521998000123',
      'An FSSAI number starts with 1 (licence) or 2 (registration). Check it on the certificate.',
    ],
  ])('FSSAI number %s: %s', (text, problem) => {
    expect(fssaiProblem(text)).toBe(problem)
  })

  test.each([
    ['411030', undefined],
    ['411 030', undefined],
    ['41103', 'A PIN code has 6 digits; this has 5.'],
    ['4110E0', 'A PIN code has digits only.'],
    ['011030', 'A PIN code does not start with 0.'],
  ])('PIN code %s: %s', (text, problem) => {
    expect(pinCodeProblem(text)).toBe(problem)
  })
})
