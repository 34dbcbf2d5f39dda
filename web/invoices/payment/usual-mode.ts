import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'

const NAME = 'bahi.usual-mode'

/** The payment mode last chosen for a new sale on this computer. */
export const usualMode = (): PaymentMode => {
  const kept = localStorage.getItem(NAME)
  return PAYMENT_MODES.find((mode) => mode === kept) ?? 'cash'
}

export function keepUsualMode(mode: PaymentMode) {
  try {
    localStorage.setItem(NAME, mode)
  } catch {
    // Storage is blocked: the next bill begins with cash.
  }
}
