import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import { page } from '#web/app/calls/session/stored-session.ts'

const NAME = 'bahi.usual-mode'

/** Whose choice is kept: that of the person before is nobody's habit, and puts cash on another account. */
const keptAs = (mode: PaymentMode) => `${page.person ?? ''} ${mode}`

/** The payment mode that the signed-in person chose last for a new sale on this computer. */
export const usualMode = (): PaymentMode => {
  const kept = localStorage.getItem(NAME)
  return PAYMENT_MODES.find((mode) => keptAs(mode) === kept) ?? 'cash'
}

export function keepUsualMode(mode: PaymentMode) {
  try {
    localStorage.setItem(NAME, keptAs(mode))
  } catch {
    // Storage is blocked: the next bill begins with cash.
  }
}
