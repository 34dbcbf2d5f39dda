import { unitsIn } from '#domain/shelf/unit-sizes.ts'
import { latinDigits } from '#domain/typed/indian-digits.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { plainCell } from './cell-marks.ts'

/** A figure, with the unit and the side that programs and banks write beside it. */
interface WrittenFigure {
  value: number
  /** 'Bag' of '40.000 Bag' and of '410.50/Bag'. */
  unit?: string
  /** The side beside an amount. */
  side?: 'dr' | 'cr'
  /** True if the figure had a sign, a side or a unit, unlike a plain number. */
  isDressed: boolean
}

const SIDE =
  /^\(?(dr|cr|debit|credit)\b\.?\)?[\s:.-]*|[\s-]*\(?(?<![a-z])(dr|cr|debit|credit)\.?\)?$|(?<=\d)\s*(d|c)\.?$|\s*\((d|c)\)$|^(नावे|जमा|लेना|देना|येणे|देणे)[\s:.-]*|[\s-]*\(?(नावे|जमा|लेना|देना|येणे|देणे)\)?$/i
const DEBIT = /^(?:d|नावे|लेना|येणे)/i
const CURRENCY = /(?:₹|\b(?:rs|re|inr|rupees?)\b\.?|(?<=\d)\s*(?:rs|inr)\b\.?)\s*/giu
const MINUS = /[−–—]/g

/**
 * Reads '40.000 Bag', '(-)5 Kg', '16,420.00 Dr', '(250.00)', '1,850.00-', 'Rs. 9.50', '₹1,25,000/-' and '1 Qtl 50 Kg'.
 * Undefined where it is no figure, or two that cannot be added.
 */
export function readWrittenFigure(written: string): WrittenFigure | undefined {
  const text = latinDigits(plainCell(written).text).replace(/\s+/g, ' ').replace(MINUS, '-').trim()
  const plain = readNumber(text)
  if (plain !== undefined && !Number.isNaN(plain)) return { value: plain, isDressed: false }
  const marked = SIDE.exec(text)
  const side = DEBIT.test(marked?.slice(1).find(Boolean) ?? '') ? 'dr' : 'cr'
  const found = readSigned(marked ? text.replace(SIDE, '').trim() : text)
  return found && { ...found, isDressed: true, ...(marked && { side }) }
}

/** A sign stands before or behind the figure, in brackets or around it, before or behind the currency. */
function readSigned(text: string): Pick<WrittenFigure, 'value' | 'unit'> | undefined {
  let bare = text
    .replace(CURRENCY, '')
    .replace(/\/[-=]/g, '')
    .replace(/\bonly\b\.?/i, '')
    .trim()
  const signs: boolean[] = []
  const take = (pattern: RegExp, isMinus: boolean) => {
    const rest = bare.replace(pattern, '$1').trim()
    if (rest !== bare) signs.push(isMinus)
    bare = rest
  }
  take(/^\((?:-)\)\s*(.*)$/, true)
  take(/^(.*?\d[^(]*?)\s*\((?:-)\)$/, true)
  take(/^\((?:\+)\)\s*(.*)$/, false)
  take(/^\(\s*([^()]*\d[^()]*)\)$/, true)
  take(/^-\s*(.*)$/, true)
  take(/^\(\s*([^()]*\d[^()]*)\)$/, true)
  take(/^(.*\d[^-]*)-$/, true)
  take(/^\+\s*(.*)$/, false)
  take(/^(.*\d[^+]*)\+$/, false)
  // A minus in brackets counts once.
  const isBelow = signs.includes(true)
  if (signs.includes(false) && isBelow) return undefined
  const found = readMeasured(bare)
  return found && { ...found, value: isBelow ? -found.value : found.value }
}

const MEASURED =
  /^(\d[\d, ]*(?:\.\d*)?|\.\d+)\s*(?:\/|per\b|@)?\s*((?!e\d)(?:\p{L}[\p{L}\p{M}\d.²³^]*[\s.]*){0,3}(?:\([\p{L}\p{M}.]+\))?)$/u

function readMeasured(text: string): Pick<WrittenFigure, 'value' | 'unit'> | undefined {
  const number = /^[-+]/.test(text) ? undefined : readNumber(text)
  if (number !== undefined && !Number.isNaN(number)) return { value: number }
  const [, digits = '', unit = ''] = MEASURED.exec(text) ?? []
  const value = readNumber(digits)
  if (value !== undefined && !Number.isNaN(value)) return { value, unit: unit.trim() }
  return readTwo(text)
}

/** The sum of two quantities, in the unit of the first: '1 Qtl 50 Kg', '2 Doz 6 Pcs'. */
function readTwo(text: string): Pick<WrittenFigure, 'value' | 'unit'> | undefined {
  const [, large = '', rest = ''] = /^(\S+ ?\p{L}[\p{L}\p{M}.]*)[ ,]+(\d.*)$/u.exec(text) ?? []
  if (!large) return undefined
  const [one, other] = [readMeasured(large), readMeasured(rest)]
  const size = one?.unit && other?.unit ? unitsIn(other.unit, one.unit) : undefined
  if (!one?.unit || !other || size === undefined) return undefined
  return { value: Number((one.value + other.value * size).toFixed(6)), unit: one.unit }
}
