import type { Invoice } from '#contract/invoices.ts'
import { taxSummary } from '#domain/tax/tax-summary.ts'
import { secondName } from '../tables/item-name.tsx'
import { type PrintedHead, sharesColumn } from '../tables/printed-heads.ts'

/** Heights in px. Room of A4 for lines with four tax rates, three lines of terms and a logo. */
const ROOM_PX = 285
const RATE_PX = 22
/** Height that fewer rates, or no tax table, give back: the totals beside the table keep their height. */
const RATES_AT_MOST_PX = 34
const TAX_TABLE_PX = 70
const TEXT_PX = 14
const EASY_ROW_PX = 11
const CLOSE_ROW_PX = 7
/** About as many letters of a name are in one line of the description. */
const LETTERS = 30

/**
 * Spacing of an invoice's rows: short ones fill one page, with loose rows, or tight ones where a few px would push the sums
 * to a second page. Undefined for longer ones.
 */
export function pageFill(
  {
    items,
    terms,
    own,
    patient,
    doctor,
  }: Pick<Invoice, 'items' | 'terms' | 'own'> & Partial<Pick<Invoice, 'patient' | 'doctor'>>,
  heads: readonly PrintedHead[],
): 'easy' | 'close' | undefined {
  const textRows = items.map((line) => Math.max(rowsOf(line), sharesColumn(heads) ? 2 : 1))
  const texts = textRows.reduce((sum, rows) => sum + rows * TEXT_PX, 0)
  const taxRoom =
    heads.length === 0 ? TAX_TABLE_PX : Math.min(RATES_AT_MOST_PX, (4 - taxSummary(items).length) * RATE_PX)
  const termsRoom = areLongTerms(terms) ? 0 : Math.min(0, 3 - termLines(terms)) * TEXT_PX
  const dispensing = [own.drugLicences, own.pharmacist, patient, doctor].filter(Boolean).length
  const room = ROOM_PX + taxRoom + termsRoom - dispensing * TEXT_PX

  if (texts + items.length * EASY_ROW_PX <= room) return 'easy'
  return texts + items.length * CLOSE_ROW_PX <= room ? 'close' : undefined
}

/** Terms that would push the sums to another page are behind the signature, across the whole width. */
export function areLongTerms(terms: string): boolean {
  return termLines(terms) > 9
}

function termLines(terms: string): number {
  return terms.split('\n').reduce((lines, text) => lines + Math.max(1, Math.ceil(text.length / 80)), 0)
}

function rowsOf(item: Invoice['items'][number]): number {
  const { itemname, description, batches = [], maker, mrp } = item
  const detail = description && description !== itemname ? description.split('\n') : []
  // Batches are 'Batch AZI2611, Exp 03/27', with ', MRP ₹148.00' where the line has none, in one text with the maker.
  const dispensed = 'x'.repeat(batches.length * (mrp === undefined ? 39 : 26)) + (maker ?? '')
  return [itemname, ...[secondName(item), dispensed].filter(Boolean), ...detail].reduce(
    (rows, text) => rows + Math.max(1, Math.ceil(text.length / LETTERS)),
    0,
  )
}
