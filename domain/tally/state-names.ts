import { stateByCode } from '#domain/states.ts'

/** States that Tally's list spells differently from the portal's. */
const SPELLINGS: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

/** Tally's name of a state by its two-digit code; '' abroad and if unknown. */
export const tallyState = (code: string): string =>
  code === '96' ? '' : (SPELLINGS[code] ?? stateByCode(code)?.name ?? '')
