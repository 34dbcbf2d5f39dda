import { isServiceCode } from '#domain/tax/supply/is-service.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { plainCode } from '#domain/typed/plain-text.ts'
import { t } from '#domain/words/t.ts'

/** A code as it was before a spreadsheet changed it, or a sentence if it cannot be restored. */
type Code = { value: string; problem?: undefined } | { value?: undefined; problem: string }

const SHORTENED = /^[-+]?\d(?:[.,]\d+)?e\+?\d+$/i
const KEPT_FIGURES = 15
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
const DATES = [
  /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/,
  /^\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4})$/,
  new RegExp(`^\\d{1,2}-${MONTH}(?:-(?:\\d{2}|\\d{4}))?$`, 'i'),
  new RegExp(`^${MONTH}-(?:\\d{2}|\\d{4})$`, 'i'),
]

/** Sentence on damage by a spreadsheet that makes a code unrecoverable; undefined without any. */
function damageOf(text: string): string | undefined {
  if (SHORTENED.test(text))
    return t(
      '{text} is a number that the spreadsheet shortened. Format the column as text, or as 0, and save the file again.',
      { text },
    )
  const figures = /^\d+$/.test(text) ? text : ''
  if (figures.length > KEPT_FIGURES && /^0+$/.test(figures.slice(KEPT_FIGURES)))
    return t(
      '{text}: a spreadsheet keeps 15 figures of a number, the rest became 0. Format the column as text and enter it again.',
      { text },
    )
  if (DATES.some((date) => date.test(text)))
    return t(
      '{text} is a date: the spreadsheet made it of the code. Format the column as text and enter it again.',
      { text },
    )
  if (/^(?:true|false)$/i.test(text))
    return t('{text} is a yes or no of the spreadsheet, and no code.', { text: text.toUpperCase() })
  return undefined
}

/** A barcode, an item code: without invisible signs, and without the '.0' of a number. */
export function readCode(text: string): Code {
  const code = plainCode(text).replace(/^(\d+)\.0+$/, '$1')
  const problem = damageOf(code)
  return problem ? { problem } : { value: code }
}

/** Last heading of each of the tariff's chapters 1 to 9, whose leading zero spreadsheets drop. */
const LAST_HEADINGS = [6, 10, 9, 10, 11, 4, 14, 14, 10]

/** HSN and SAC have 2, 4, 6 or 8 figures (SAC also 5): 405 is read as 0405, as cells with numbers drop the zero. */
export function readHsn(text: string): Code {
  const read = readCode(text)
  if (read.value === undefined) return read
  const hsn = latinDigits(read.value).replace(/[\s.]/g, '')
  if (!/^\d+$/.test(hsn)) return read
  const [chapter, heading] = [Number(hsn.slice(0, 1)), Number(hsn.slice(1, 3))]
  const isOfFirstNine = heading >= 1 && heading <= (LAST_HEADINGS[chapter - 1] ?? 0)
  if (hsn.length % 2 === 0 || isServiceCode(hsn)) return { value: hsn }
  if (hsn.length === 1 && chapter > 0) return { value: `0${hsn}` }
  return isOfFirstNine && hsn.length <= 7
    ? { value: `0${hsn}` }
    : { problem: t('{text} has {count} figures; an HSN code has 2, 4, 6 or 8.', { text, count: hsn.length }) }
}

/** A telephone number; '' where there is none, such as 0 or N/A. */
export function readPhone(text: string): Code {
  const read = readCode(text)
  if (read.value === undefined) return read
  const figures = latinDigits(read.value).replace(/\D/g, '')
  return { value: /^0*$/.test(figures) ? '' : read.value }
}
