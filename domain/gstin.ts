import { type State, stateByCode } from '#domain/states.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'

export type GstinCheck =
  | { status: 'empty' }
  | { status: 'ok'; gstin: string; state: State }
  | {
      status: 'wrong'
      problem: string
      /** The problem in one sentence, without the advice. */
      fact: string
    }

const LENGTH = 15
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The patterns the GSTN publishes for its kinds of registration. Each ends in a check character. */
const SHAPES = {
  normal: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  taxCollector: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  taxDeductor: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
  governmentDepartment: /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/,
  embassyOrUnBody: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
  nonResident: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  foreignOnlineService: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
}

/** True for a UIN, which embassies and UN bodies have instead of a GSTIN. */
export const isUin = (gstin: string): boolean => SHAPES.embassyOrUnBody.test(gstin)

const ADVICE = {
  party: () => t('Check the GSTIN on their bill.'),
  shop: () => t('Check it on your registration certificate.'),
}

/**
 * Checks a GSTIN's form and check character, which do not prove an active registration. A problem is one or two sentences of
 * advice; it warns, and never blocks saving. `whose` chooses the advice: a party's GSTIN is looked up on their bill, the
 * shop's own on its certificate.
 */
export function checkGstin(text: string | null | undefined, whose: 'party' | 'shop' = 'party'): GstinCheck {
  const gstin = cleanGstin(text)
  if (!gstin) return { status: 'empty' }
  if (gstin.length !== LENGTH)
    return wrong(t('A GSTIN has 15 characters; this has {count}.', { count: gstin.length }))

  const state = stateByCode(gstin.slice(0, 2))
  const problem = formProblem(gstin)
  if (state && !problem) return { status: 'ok', gstin, state }

  const fact = problem ?? ''
  const lookAlike = lookAlikesOf(gstin).find((candidate) => !formProblem(candidate))
  if (lookAlike)
    return wrong(t('Did you mean {gstin}? O and 0, I and 1 look alike.', { gstin: lookAlike }), fact)
  return wrong(`${fact} ${ADVICE[whose]()}`, fact)
}

const wrong = (problem: string, fact = problem): GstinCheck => ({ status: 'wrong', problem, fact })

function formProblem(gstin: string): string | undefined {
  if (/[^0-9A-Z]/.test(gstin)) return t('A GSTIN has letters and digits only.')
  return stateProblem(gstin.slice(0, 2)) ?? shapeProblem(gstin) ?? checkCharacterProblem(gstin)
}

function stateProblem(code: string): string | undefined {
  if (!/^\d\d$/.test(code))
    return t('A GSTIN starts with two digits for the state, such as 27 for Maharashtra.')
  if (code === '88') return t('What starts with 88 is a transporter id, not a GSTIN.')

  const state = stateByCode(code)
  if (!state || code === '96') return t('No state has the code {code}.', { code })
  return state.retired
    ? t('The code {code} ({state}) is no longer in use.', { code, state: state.name })
    : undefined
}

function shapeProblem(gstin: string): string | undefined {
  if (Object.values(SHAPES).some((shape) => shape.test(gstin))) return undefined
  if (!/^.{2}[A-Z]{5}\d{4}[A-Z]/.test(gstin)) {
    return t('Characters 3 to 12 should be the PAN: five letters, four digits and a letter.')
  }
  return gstin[12] === '0' ? t('The 13th character cannot be 0.') : t('The 14th character should be Z.')
}

function checkCharacterProblem(gstin: string): string | undefined {
  const expected = checkCharacter(gstin)
  return gstin.endsWith(expected)
    ? undefined
    : t('The last character should be {character}.', { character: expected })
}

/** GSTN: values 0 to 35 weighted 1, 2, 1, 2, ... over 14 places, each product folded to its two base-36 digits. */
function checkCharacter(gstin: string): string {
  let sum = 0
  for (let place = 0; place < LENGTH - 1; place++) {
    const product = ALPHABET.indexOf(gstin.charAt(place)) * ((place % 2) + 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

/** A GSTIN with its last character replaced by the correct check character. */
export const withCheckCharacter = (gstin: string): string =>
  gstin.length === LENGTH ? gstin.slice(0, -1) + checkCharacter(gstin) : gstin

/**
 * The text with letters and digits by position as in an ordinary GSTIN, and every reading of an O, 0, I or 1 in the last
 * three places, where both are possible.
 */
function lookAlikesOf(gstin: string): string[] {
  const head = toDigits(gstin.slice(0, 2)) + toLetters(gstin.slice(2, 7)) + toDigits(gstin.slice(7, 11))
  const readings = (character: string) => [...new Set([character, toDigits(character), toLetters(character)])]

  let candidates = [head + toLetters(gstin.charAt(11))]
  for (const character of gstin.slice(12)) {
    candidates = candidates.flatMap((start) => readings(character).map((reading) => start + reading))
  }
  return candidates
}

function toDigits(text: string): string {
  return text.replaceAll('O', '0').replaceAll('I', '1')
}

function toLetters(text: string): string {
  return text.replaceAll('0', 'O').replaceAll('1', 'I')
}
