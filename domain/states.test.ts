import { describe, expect, test } from 'vitest'
import { findState, STATE_CHOICES, STATES, stateByCode, stateLabel } from '#domain/states.ts'

describe('states', () => {
  test('every code is two characters and stands once', () => {
    const codes = STATES.map((state) => state.code)
    expect(codes).toHaveLength(41)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every((code) => /^\d\d$/.test(code))).toBe(true)
  })

  test('UTGST stands for SGST in six territories; Delhi, Puducherry and Jammu have a legislature', () => {
    expect(STATES.filter((state) => state.ut).map((state) => state.code)).toEqual([
      '04',
      '26',
      '31',
      '35',
      '38',
      '97',
    ])
  })

  test('a list to choose from leaves out what no new document may carry', () => {
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
  ])('"%s" means code %s', (text, code) => {
    expect(findState(text)?.code).toBe(code)
  })

  test.each(['', '  ', null, undefined, 'Pune', '40', 'Maharashtra (29)', '411030', 'Atlantis (27)'])(
    '"%s" means no state',
    (text) => {
      expect(findState(text)).toBeUndefined()
    },
  )

  test('every label is found again', () => {
    for (const state of STATES) expect(findState(stateLabel(state))).toBe(state)
    for (const state of STATE_CHOICES) expect(findState(state.name)).toBe(state)
  })

  test('a code that is not in the list has no state', () => {
    expect(stateByCode('40')).toBeUndefined()
    expect(stateByCode('')).toBeUndefined()
    expect(stateByCode('29')?.name).toBe('Karnataka')
  })
})
