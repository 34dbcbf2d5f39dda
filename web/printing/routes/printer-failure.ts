import { t } from '#domain/words/t.ts'
import { ApiError, NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { PrinterRoute } from '../till-printer-data.ts'

type Why = 'no-route' | 'not-chosen' | 'no-printer' | 'too-late'

export class PrinterFailure extends Error {
  override readonly name = 'PrinterFailure'
  readonly why: Why

  constructor(why: Why) {
    super(why)
    this.why = why
  }
}

const WORDS: Record<Why, string> = {
  'no-route': t('This browser cannot reach a printer in this way.'),
  'not-chosen': t('No printer is chosen at this till: Settings, Printing.'),
  'no-printer': t('What was chosen takes no paper: it is no printer.'),
  'too-late': t('The printer took only a part, or nothing. Is there paper, and is its lid closed?'),
}

const HELD_BY_WINDOWS = t(
  'Access denied: Windows keeps this printer for its own driver, not for a browser. Use its serial port as above, or the window of Windows below.',
)
const HELD = t(
  'Access denied: the system keeps this printer for its own driver, not for a browser. Use another way of this list.',
)
const NOTHING_CHOSEN = t('No printer was chosen.')
const NOT_OPENED = t('The printer does not answer. Is it on, in reach, and used by no other program?')
const UNPLUGGED = t('The printer does not answer. Is it plugged in and on?')

const isWindows = () => /Windows/.test(navigator.userAgent)

/** A printer's failure as a sentence for the person in front of it. */
export function failureWords(route: PrinterRoute, error: unknown): string {
  if (error instanceof PrinterFailure) return WORDS[error.why]
  if (error instanceof ApiError) return error.message || NO_ANSWER
  const name = error instanceof DOMException ? error.name : ''
  if (route !== 'usb') return name === 'NotFoundError' ? NOTHING_CHOSEN : NOT_OPENED
  // Chromium throws SecurityError if a driver has the device, and NetworkError if its claim was refused.
  const isHeld = name === 'SecurityError' || /access denied|claim/i.test(String(error))
  if (isHeld) return isWindows() ? HELD_BY_WINDOWS : HELD
  return name === 'NotFoundError' && /selected/i.test(String(error)) ? NOTHING_CHOSEN : UNPLUGGED
}
