import { stateName } from './state-words.ts'
import { type Say, t } from './words/t.ts'

/** A GST state code: always two characters, because 07 as a number loses its zero. */
export interface State {
  code: string
  name: string
  /** A union territory without a legislature: UTGST is in the place of SGST. Only the printed label differs. */
  ut: boolean
  /** Merged or divided since: found on old documents, never offered for new ones. */
  retired: boolean
}

const UTGST_CODES = ['04', '26', '31', '35', '38', '97']
const RETIRED_CODES = ['25', '28']

const NAMES: ReadonlyArray<readonly [code: string, name: string]> = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['25', 'Daman and Diu'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['28', 'Andhra Pradesh before division'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['96', 'Other Country'],
  ['97', 'Other Territory'],
  ['99', 'Centre Jurisdiction'],
]

/** Every code of the GST portal's list, retired ones and the special codes 96, 97 and 99 included. */
export const STATES: readonly State[] = NAMES.map(([code, name]) => ({
  code,
  name,
  ut: UTGST_CODES.includes(code),
  retired: RETIRED_CODES.includes(code),
}))

/** Choices of states, by name: without retired codes and 99, which is no place of supply. */
export const STATE_CHOICES: readonly State[] = STATES.filter(
  ({ code, retired }) => !retired && code !== '99',
).sort((a, b) => a.name.localeCompare(b.name, 'en'))

const byCode = new Map(STATES.map((state) => [state.code, state]))

/** Other spellings of states besides the portal's names, normalised by `plain`. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  orissa: '21',
  uttaranchal: '05',
  pondicherry: '34',
  'new delhi': '07',
  'nct of delhi': '07',
  'jammu kashmir': '01',
  chattisgarh: '22',
  tamilnadu: '33',
  'daman and diu': '26',
  'dadra and nagar haveli': '26',
  'andaman and nicobar': '35',
}

const byName = new Map([
  ...STATES.filter((state) => !state.retired).map((state) => [plain(state.name), state.code] as const),
  ...Object.entries(OTHER_NAMES),
])

/** A state by its two-character code; undefined if unknown. */
export function stateByCode(code: string | null | undefined): State | undefined {
  return code ? byCode.get(code) : undefined
}

/**
 * The state a person means by a free text: 'Maharashtra', 'MAHARASHTRA', '27', 'Maharashtra (27)', '27-Maharashtra'.
 * Undefined for anything else, such as a city, or a name and a code that contradict each other.
 */
export function findState(text: string | null | undefined): State | undefined {
  const code = text?.match(/\b\d{1,2}\b/)?.[0]
  const name = plain(text ?? '')
  const named = stateByCode(byName.get(name))
  if (!code) return named

  const coded = stateByCode(code.padStart(2, '0'))
  const agree = name === '' || named === coded || (coded && name === plain(coded.name))
  return agree ? coded : undefined
}

/** 'Maharashtra (27)'. */
export function stateLabel(state: State, say: Say = t): string {
  return `${stateName(state, say)} (${state.code})`
}

/** A stored state in the screen's language; other texts are unchanged. */
export function translatedState(stored: string): string {
  const state = stateByCode(byName.get(plain(stored)))
  return state && plain(state.name) === plain(stored) ? stateName(state) : stored
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
