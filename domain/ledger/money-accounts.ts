import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import type { UsualAccount } from './accounts.ts'

/** Account of each payment mode; money_account of the database has the same table. */
const ACCOUNTS: Record<PaymentMode, UsualAccount> = {
  cash: 'cash',
  upi: 'upi',
  card: 'card',
  'Net Banking': 'bank',
  Other: 'other-money',
}

export const accountOfMode = (mode: PaymentMode): UsualAccount => ACCOUNTS[mode]

/** The payment mode of an account; 'Other' for the shop's own. */
export const modeOfAccount = (account: string): PaymentMode =>
  PAYMENT_MODES.find((mode) => ACCOUNTS[mode] === account) ?? 'Other'
