import type { Paise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'

/** 'Indian Rupees Five Only'; '' while the discount exceeds the items. */
export const totalInWords = (grandTotal: Paise) => (grandTotal < 0 ? '' : amountInWords(grandTotal))
