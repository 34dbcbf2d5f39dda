import { plainState, stateFinder } from './state-spellings.ts'
import { stateName } from './state-words.ts'
import { latinDigits } from './typed/indian-digits.ts'
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

/** The portal's names, in plain letters. */
const byName = new Map(
  STATES.filter(({ retired }) => !retired).map(({ code, name }) => [plainState(name), code]),
)
const codeOf = stateFinder(STATES.filter(({ retired }) => !retired).map(({ code, name }) => [code, name]))

/** A state by its two-character code; undefined if unknown. */
export function stateByCode(code: string | null | undefined): State | undefined {
  return code ? byCode.get(code) : undefined
}

/** A postal code, which stands behind many a state's name. */
const PIN = /\b\d{3} ?\d{3}\b/g

/**
 * The state a person means by a free text: 'Maharashtra', 'MH', '27', 'Maharashtra (27)', '27-Maharashtra', 'Maharastra',
 * 'महाराष्ट्र'. Undefined for anything else, such as a city, or a name and a code that contradict each other.
 */
export function findState(text: string | null | undefined): State | undefined {
  if (!text) return undefined
  if (!READ.has(text)) {
    if (READ.size >= MOST_READ) READ.clear()
    READ.set(text, readState(text))
  }
  return READ.get(text)
}

/** A month's bills name the same few states. */
const READ = new Map<string, State | undefined>()
const MOST_READ = 1000

function readState(text: string): State | undefined {
  const written = latinDigits(text)
    .replace(PIN, ' ')
    .replace(/(?<=\d)\.0+\b/g, '')
  const code = written.match(/(?<![\d.])\d{1,2}(?![\d.]*\d)/)?.[0]
  const name = plainState(written)
  const isCodeAlone = name === '' || /^(?:state )?code$/.test(name)
  const named = stateByCode(codeOf(written)) ?? stateByCode(lastNamed(written))
  if (!code) return named

  const coded = stateByCode(code.padStart(2, '0'))
  const agree = isCodeAlone || named === coded || (coded && name === plainState(coded.name))
  return agree ? coded : undefined
}

/** 'Pune, Maharashtra' and 'MH, India': a part of an address that is a state by itself. */
function lastNamed(text: string): string | undefined {
  const parts = text.split(/[,;/()|]|\s-\s|[-–](?=\s*\d)|(?<=\d)\s*[-–]/)
  const codes = new Set(parts.flatMap((part) => codeOf(part) ?? []))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** 'Maharashtra (27)'. */
export function stateLabel(state: State, say: Say = t): string {
  return `${stateName(state, say)} (${state.code})`
}

/** A state as it is stored, by its name, in the words of the screen; what is no state's name stays as it was typed. */
export function sayState(stored: string): string {
  const state = stateByCode(byName.get(plainState(stored)))
  return state && plainState(state.name) === plainState(stored) ? stateName(state) : stored
}
