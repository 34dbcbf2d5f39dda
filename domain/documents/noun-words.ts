import type { Direction, Noun } from '#domain/document-kinds.ts'
import { type Say, t } from '#domain/words/t.ts'

type Words = (say: Say) => string

const NAMES: Record<Noun, Words> = {
  quotation: (say) => say('Quotation'),
  order: (say) => say('Order'),
  challan: (say) => say('Delivery challan'),
  invoice: (say) => say('Invoice'),
  'credit-note': (say) => say('Credit note'),
  'debit-note': (say) => say('Debit note'),
}

/** Name of a document at the beginning of a sentence or a cell. */
export const nounName = (noun: Noun, say: Say = t): string => NAMES[noun](say)

/** As shopkeepers say it, in lists of money and letters: an invoice is a bill. */
export const shopName = (noun: Noun, say: Say = t): string =>
  noun === 'invoice' ? say('Bill') : noun === 'challan' ? say('Challan') : nounName(noun, say)

const DIRECTED_NAMES: Record<Noun, Record<Direction, Words>> = {
  quotation: { sales: (say) => say('Sales quotation'), purchase: (say) => say('Purchase quotation') },
  order: { sales: (say) => say('Sales order'), purchase: (say) => say('Purchase order') },
  challan: { sales: (say) => say('Sales challan'), purchase: (say) => say('Purchase challan') },
  invoice: { sales: (say) => say('Sales invoice'), purchase: (say) => say('Purchase invoice') },
  'credit-note': { sales: (say) => say('Sales credit note'), purchase: (say) => say('Purchase credit note') },
  'debit-note': { sales: (say) => say('Sales debit note'), purchase: (say) => say('Purchase debit note') },
}

/** 'Sales invoice', 'Purchase credit note'. */
export const directedName = (noun: Noun, direction: Direction): string => DIRECTED_NAMES[noun][direction](t)
