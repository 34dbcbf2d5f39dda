import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

interface Saved {
  number: string | null
  amount: Paise
}

/** 'PV-00012 saved, ₹500.00' */
export const savedWords = ({ number, amount }: Saved) =>
  t('{number} saved, {amount}', { number, amount: formatRupees(amount) })

/** The same of the answer to a save. */
export const savedVoucher = ({ voucher }: { voucher: Saved }) => savedWords(voucher)
