import { STATES, type State, stateByCode } from '#domain/states.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { plainState, stateFinder } from '#domain/typed/state-spellings.ts'

const codeOf = stateFinder(STATES.filter(({ retired }) => !retired).map(({ code, name }) => [code, name]))

/** A postal code, which stands behind many a state's name. */
const PIN = /\b\d{3} ?\d{3}\b/g

/**
 * The state a person means by a free text: 'Maharashtra', 'MH', '27', 'Maharashtra (27)', '27-Maharashtra', 'Maharastra',
 * 'महाराष्ट्र'. Undefined for anything else, such as a city, or a name and a code that contradict each other.
 */
export function readWrittenState(text: string | null | undefined): State | undefined {
  if (!text) return undefined
  if (!READ.has(text)) {
    if (READ.size >= MOST_READ) READ.clear()
    READ.set(text, readState(text))
  }
  return READ.get(text)
}

/** Cache by text, as a month's bills name the same few states. */
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
