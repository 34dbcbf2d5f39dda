import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkGstin } from '#domain/gstin.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'

describe('a valid GSTIN', () => {
  test.each([
    ['29ABKCS4821M1ZQ', 'Karnataka', 'a company'],
    ['07AQTPB5567K1Z9', 'Delhi', 'a person'],
    ['33AAGFT9034R2ZI', 'Tamil Nadu', 'a second registration'],
    ['38BDXPN2210H1ZB', 'Ladakh', 'a union territory'],
    ['26AACTJ7719QAZO', 'Dadra and Nagar Haveli and Daman and Diu', 'its check character is the letter O'],
    ['97AAECV3306D1ZH', 'Other Territory', 'a ship at sea'],
    ['27ABKPS4821M1Z3', 'Maharashtra', 'Sharma Kirana Store'],
    ['27AAKFA7136Q1ZU', 'Maharashtra', 'Annapurna Caterers'],
  ])('%s is of %s (%s)', (gstin, name) => {
    expect(checkGstin(gstin)).toMatchObject({ status: 'ok', gstin, state: { name } })
  })

  test.each([
    ['29ABKCS4821M1C', 'a marketplace collecting tax'],
    ['06DLHI04821G1D', 'a tax deductor'],
    ['29ABKCS4821M11', 'a normal registration without Z'],
    ['0726UNO00042UN', 'a body of the United Nations'],
    ['0726FRA00042ON', 'an embassy'],
    ['2726NPL00042NR', 'a non-resident'],
    ['9926SGP00042OS', 'a foreign online service'],
  ])('exactly one check character makes %s the GSTIN of %s', (start) => {
    const passing = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter(
      (last) => checkGstin(start + last).status === 'ok',
    )
    expect(passing).toHaveLength(1)
  })

  test('spaces, hyphens and small letters are accepted', () => {
    expect(cleanGstin(' 29-abkcs 4821m-1zq ')).toBe('29ABKCS4821M1ZQ')
    expect(checkGstin('29 ABKCS 4821 M 1Z Q')).toMatchObject({ status: 'ok', gstin: '29ABKCS4821M1ZQ' })
  })

  test.each([
    ...[
      'URP',
      'urp',
      'N/A',
      'n.a.',
      'NA',
      '#N/A',
      'NIL',
      'Nil.',
      'Null',
      'None',
      'No',
      'Unregistered',
      'Un-Registered',
    ],
    ...[
      'UNREGD.',
      'Not Registered',
      'not applicable',
      'No GST',
      'Without GSTIN',
      'Unregistered Dealer',
      'Not Available',
    ],
    ...['Consumer', 'B2C', 'Cash', 'Applied for', '0', 'XXXX', '—', '...', 'URD', 'GST No.', 'नहीं'],
  ])('%s is read as no GSTIN', (text) => {
    expect([cleanGstin(text), checkGstin(text).status]).toEqual(['', 'empty'])
  })

  test.each(['', '   ', ' - ', null, undefined])('"%s" is an empty GSTIN', (text) => {
    expect(checkGstin(text)).toEqual({ status: 'empty' })
  })
})

describe('an invalid GSTIN', () => {
  test.each([
    ['29ABKCS4821M1ZR', 'The last character should be Q.'],
    ['27AAKFA7136Q1ZV', 'The last character should be U.'],
    ['29ABKCS4281M1ZQ', 'The last character should be K.'],
    ['29ABKCS4821M1Z#', 'A GSTIN has letters and digits only.'],
    ['AAABKCS4821M1ZQ', 'A GSTIN starts with two digits for the state, such as 27 for Maharashtra.'],
    ['40ABKCS4821M1Z6', 'No state has the code 40.'],
    ['96ABKCS4821M1Z6', 'No state has the code 96.'],
    ['25ABKCS4821M1ZY', 'The code 25 (Daman and Diu) is no longer in use.'],
    ['88ABKCS4821M1ZY', 'What starts with 88 is a transporter id, not a GSTIN.'],
    ['29ABKC54821M1ZD', 'Characters 3 to 12 should be the PAN: five letters, four digits and a letter.'],
    ['29ABKCS48Z1M1ZQ', 'Characters 3 to 12 should be the PAN: five letters, four digits and a letter.'],
    ['29ABKCS4821M0ZR', 'The 13th character cannot be 0.'],
    ['29ABKCS4821M1XQ', 'The 14th character should be Z.'],
  ])('%s: %s', (gstin, problem) => {
    expect(checkGstin(gstin)).toMatchObject({
      status: 'wrong',
      problem: `${problem} Check the GSTIN on their bill.`,
    })
    expect(checkGstin(gstin, 'shop')).toMatchObject({
      status: 'wrong',
      problem: `${problem} Check it on your registration certificate.`,
    })
  })

  test('a wrong number of characters is named in the problem', () => {
    expect(checkGstin('29ABKCS4821M1Z')).toMatchObject({ problem: 'A GSTIN has 15 characters; this has 14.' })
    expect(checkGstin('29ABKCS4821M1ZQQ')).toMatchObject({
      problem: 'A GSTIN has 15 characters; this has 16.',
    })
  })

  test.each([
    ['26AACTJ7719QAZ0', '26AACTJ7719QAZO', 'zero for the letter O'],
    ['O7AQTPB5567K1Z9', '07AQTPB5567K1Z9', 'letter O for zero'],
    ['29ABKCS482IM1ZQ', '29ABKCS4821M1ZQ', 'letter I for one'],
    ['29ABKCS4821MIZQ', '29ABKCS4821M1ZQ', 'letter I for the first registration'],
    ['33AAGFT9O34R2Z1', '33AAGFT9034R2ZI', 'both at once'],
  ])('for %s the problem proposes %s (%s)', (typed, meant) => {
    expect(checkGstin(typed)).toMatchObject({
      status: 'wrong',
      problem: `Did you mean ${meant}? O and 0, I and 1 look alike.`,
    })
  })

  test('a GSTIN with one wrong character is never valid', () => {
    const right = '29ABKCS4821M1ZQ'
    const place = fc.integer({ min: 0, max: 14 })
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(place, character, (at, typed) => {
        const text = right.slice(0, at) + typed + right.slice(at + 1)
        return (checkGstin(text).status === 'ok') === (text === right)
      }),
    )
  })
})
