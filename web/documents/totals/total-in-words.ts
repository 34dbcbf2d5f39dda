import type { Paise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'

/** 'Indian Rupees Five Only'; none while a discount takes off more than there is. */
export const totalInWords = (grandTotal: Paise) => (grandTotal < 0 ? '' : amountInWords(grandTotal))
