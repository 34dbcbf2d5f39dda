import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'

interface Saved {
  number: string | null
  amount: Paise
}

/** 'PV-00012 saved, ₹500.00' */
export const savedWords = ({ number, amount }: Saved) =>
  t('{number} saved, {amount}', { number, amount: formatRupees(amount) })

/** Handles a saved voucher: shows the toast, then calls `then`. */
export const voucherSaved = (then: () => void) =>
  toastThen(({ voucher }: { voucher: Saved }) => savedWords(voucher), then)
