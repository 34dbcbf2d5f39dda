import { amountInWords } from '#domain/amount-in-words.ts'
import type { Paise } from '#domain/money.ts'

/** 'Indian Rupees Five Only'; none while a discount takes off more than there is. */
export const totalInWords = (grandTotal: Paise) => (grandTotal < 0 ? '' : amountInWords(grandTotal))
