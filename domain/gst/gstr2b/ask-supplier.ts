import { formatDate } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees } from '#domain/money.ts'
import { inEnglish } from '#domain/words/t.ts'
import { type Compared, comparedName, comparedText, type Difference, isSameNumber } from './differences.ts'

type Side = Compared & { name: string }

interface Asked {
  shop: string
  /** 'yyyy-mm' of the GSTR-2B. */
  month: string
  differs: readonly Difference[]
  portal: Side | null
  books: Side | null
}

/** Message to a supplier on WhatsApp, in English: the missing bill, or the differences. '' if there are none. */
export function askSupplier({ shop, month, differs, portal, books }: Asked): string {
  const name = portal?.name || books?.name || ''
  const lines = [`Namaste ${name},`, linesOf({ month, differs, portal, books }), `- ${shop}`]
  return lines.join('\n')
}

function linesOf({ month, differs, portal, books }: Omit<Asked, 'shop'>): string {
  const in2b = `our GSTR-2B of ${monthName(month, inEnglish)}`
  if (portal && books) {
    const what = differs.map((field) => differenceOf(field, portal, books)).join('; ')
    return `your bill ${portal.number} of ${formatDate(portal.date, inEnglish)}: ${what || `it is in ${in2b}`}. Please check it, and correct it in your next GSTR-1 if it is wrong there.`
  }
  if (books) {
    const bill = [books.number, books.date && `of ${formatDate(books.date, inEnglish)}`]
      .filter(Boolean)
      .join(' ')
    return `your bill ${bill || 'to us'} with tax of ${formatRupees(taxOf(books))} is not in ${in2b}. Please tell it in your GSTR-1, so that we get the credit.`
  }
  if (!portal) return ''
  return `${in2b} has your bill ${portal.number} of ${formatDate(portal.date, inEnglish)} with tax of ${formatRupees(taxOf(portal))}, which we do not have. Please send us a copy.`
}

/** The English counterpart of differenceWords. */
function differenceOf(field: Difference, portal: Side, books: Side): string {
  if (field === 'number' && books.number === '') return 'the bill number is missing in our books'
  if (field === 'number' && isSameNumber(portal, books))
    return `bill number written ${portal.number} in GSTR-2B, ${books.number} in our books`
  if (field === 'reverseCharge')
    return portal.isReverseCharge
      ? 'reverse charge in GSTR-2B, not in our books'
      : 'reverse charge in our books, not in GSTR-2B'
  const name = comparedName(field, inEnglish)
  return `${name} ${comparedText(field, portal, inEnglish)} in GSTR-2B, ${comparedText(field, books, inEnglish)} in our books`
}
