import { describe, expect, test } from 'vitest'
import { STATE_CHOICES, STATES, stateByCode, stateLabel } from '#domain/states.ts'
import { readWrittenState } from '#domain/typed/written-state.ts'

describe('states', () => {
  test('every code has two digits and is unique', () => {
    const codes = STATES.map((state) => state.code)
    expect(codes).toHaveLength(41)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^\d\d$/.test(code))).toBe(true)
  })

  test('UTGST replaces SGST in six territories; Delhi, Puducherry and Jammu have a legislature', () => {
    expect(STATES.filter((state) => state.ut).map((state) => state.code)).toEqual([
      '04',
      '26',
      '31',
      '35',
      '38',
      '97',
    ])
  })

  test('the choice of states leaves out codes that no new document may have', () => {
    const codes = STATE_CHOICES.map((state) => state.code)
    expect(codes).toContain('27')
    expect(codes).toContain('96')
    for (const code of ['25', '28', '99']) expect(codes).not.toContain(code)
  })

  test.each([
    ['Maharashtra', '27'],
    ['  maharashtra ', '27'],
    ['27', '27'],
    ['Maharashtra (27)', '27'],
    ['27-Maharashtra', '27'],
    ['7', '07'],
    ['Delhi (07)', '07'],
    ['new delhi', '07'],
    ['Jammu & Kashmir', '01'],
    ['Andaman & Nicobar Islands', '35'],
    ['Orissa', '21'],
    ['Andhra Pradesh', '37'],
    ['Daman and Diu', '26'],
    ['Daman and Diu (25)', '25'],
    ['25', '25'],
    ['Maharashtra - 411030', '27'],
    // Letters of number plates, with points, with the code, with the country.
    ['MH', '27'],
    ['ka', '29'],
    ['U.P.', '09'],
    ['m. p.', '23'],
    ['J&K', '01'],
    ['J & K', '01'],
    ['27-MH', '27'],
    ['MH (27)', '27'],
    ['IN-KA', '29'],
    ['TS', '36'],
    ['Maharashtra, India', '27'],
    ['State of Goa', '30'],
    ['Pune, Maharashtra', '27'],
    ['State Code: 27', '27'],
    ['27.0', '27'],
    ['२७', '27'],
    // As the hand slips.
    ['Karnatka', '29'],
    ['Maharastra', '27'],
    ['Mahrashtra', '27'],
    ['Gujrat', '24'],
    ['Uttar Pardesh', '09'],
    ['UTTARPRADESH', '09'],
    ['Madhyapradesh', '23'],
    ['Rajsthan', '08'],
    ['Tamil Nadu.', '33'],
    ['Tamilnad', '33'],
    ['Telengana', '36'],
    ['Chattisgad', '22'],
    ['Harayana', '06'],
    ['Kerela', '32'],
    ['Dehli', '07'],
    ['Panjab', '03'],
    ['Orisa', '21'],
    ['West Bangal', '19'],
    ['Pondichery', '34'],
    ['Bihaar', '10'],
    ['Assaam', '18'],
    ['Utrakhand', '05'],
    ['Jharkand', '20'],
    ['महाराष्ट्र', '27'],
    ['उत्तर प्रदेश', '09'],
  ])('"%s" means code %s', (text, code) => {
    expect(readWrittenState(text)?.code).toBe(code)
  })

  test.each([
    '',
    '  ',
    null,
    undefined,
    'Pune',
    '40',
    'Maharashtra (29)',
    '411030',
    'Atlantis (27)',
    'Bidar',
    'Salem',
    'Nagpur',
    'Mumbai',
    'Pradesh',
    'North',
    'Tirupur',
    'MH (29)',
    'XX',
    'No',
    'Nepal',
    'Hariharpur',
    'Indore',
    'Bhopal',
    'Surat',
    'Solan',
    'Mysore',
  ])('"%s" means no state', (text) => {
    expect(readWrittenState(text)).toBeUndefined()
  })

  test('every label and name is read back as its state', () => {
    for (const state of STATES) expect(readWrittenState(stateLabel(state))).toBe(state)
    for (const state of STATE_CHOICES) expect(readWrittenState(state.name)).toBe(state)
  })

  test('a name with one letter missing, doubled or swapped is still read as its state', () => {
    for (const { code, name } of STATE_CHOICES.filter((state) => state.name.length >= 7)) {
      for (let at = 1; at < name.length - 1; at++) {
        const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
        const slips = [
          `${before}${next}${after}`,
          `${before}${letter}${letter}${next}${after}`,
          `${before}${next}${letter}${after}`,
        ]
        for (const slip of slips) expect([slip, readWrittenState(slip)?.code]).toEqual([slip, code])
      }
    }
  })

  test('a code that is not in the list has no state', () => {
    expect(stateByCode('40')).toBeUndefined()
    expect(stateByCode('')).toBeUndefined()
    expect(stateByCode('29')?.name).toBe('Karnataka')
  })
})
