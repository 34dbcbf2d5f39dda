import { stateByCode } from '#domain/states.ts'
import { t } from '#domain/words/t.ts'

/**
 * First three digits of each state's PIN codes, from and to, roughly: a neighbour's may be within, and one at a border
 * outside. The portals have lists of their own, so a mismatch is a warning only.
 */
const FIRST_DIGITS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  '01': [180, 194],
  '02': [171, 177],
  '03': [140, 160],
  '04': [140, 160],
  '05': [244, 263],
  '06': [121, 136],
  '07': [110, 110],
  '08': [301, 345],
  '09': [201, 285],
  '10': [800, 855],
  '11': [737, 737],
  '12': [790, 792],
  '13': [797, 798],
  '14': [795, 795],
  '15': [796, 796],
  '16': [799, 799],
  '17': [793, 794],
  '18': [781, 788],
  '19': [700, 743],
  '20': [813, 835],
  '21': [751, 770],
  '22': [490, 497],
  '23': [450, 488],
  '24': [360, 396],
  '26': [362, 396],
  '27': [400, 445],
  '29': [560, 591],
  '30': [403, 403],
  '31': [682, 682],
  '32': [670, 695],
  '33': [600, 643],
  '34': [533, 673],
  '35': [744, 744],
  '36': [500, 535],
  '37': [500, 535],
  '38': [180, 194],
}

/** PIN code for countries abroad, and for state 97 without one. */
export const PIN_ABROAD = 999_999

/** Warning before sending: 'PIN code 518503 of the buyer: those of Telangana begin with 500 to 535.' */
export function pinWarning(whose: string, pin: number, stateCode: string): string | undefined {
  if (pin <= 0 || pinFits(pin, stateCode)) return undefined
  const [from, to] = FIRST_DIGITS[stateCode.padStart(2, '0')] ?? []
  const state = stateByCode(stateCode.padStart(2, '0'))?.name ?? t('this state')
  if (from === undefined)
    return t(
      'PIN code {pin} of {whose}: none is known of {state}. Look at it; the portal decides by its own list.',
      { pin, whose, state },
    )
  return from === to
    ? t(
        'PIN code {pin} of {whose}: those of {state} usually begin with {from}. Look at it; the portal decides by its own list.',
        { pin, whose, state, from },
      )
    : t(
        'PIN code {pin} of {whose}: those of {state} usually begin with {from} to {to}. Look at it; the portal decides by its own list.',
        { pin, whose, state, from, to },
      )
}

/** True if a PIN code can be in a state, or the state's codes are unknown. */
export function pinFits(pin: number, stateCode: string): boolean {
  if (pin === PIN_ABROAD) return stateCode === '96' || stateCode === '97'
  const digits = FIRST_DIGITS[stateCode.padStart(2, '0')]
  if (!digits) return stateCode !== '96'
  const first = Math.floor(pin / 1000)
  return first >= digits[0] && first <= digits[1]
}
