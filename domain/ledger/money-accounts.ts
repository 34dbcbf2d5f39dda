import type { PaymentMode } from '#domain/payment-status.ts'
import type { UsualAccount } from './accounts.ts'

/** Where money of a payment mode lies; money_account of the database says the same (a test compares the two). */
const ACCOUNTS: Record<PaymentMode, UsualAccount> = {
  cash: 'cash',
  upi: 'upi',
  card: 'card',
  'Net Banking': 'bank',
  Other: 'other-money',
}

export const accountOfMode = (mode: PaymentMode): UsualAccount => ACCOUNTS[mode]
