import type { Readiness } from './gateway.ts'

/** For who would like to pay. */
export const NO_PAYMENTS =
  'No plan can be bought yet: payments are not set up here. Please ask whoever runs this Bahi.'

const listOf = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')

/** For who runs Bahi: which keys are missing and what does not work without them; undefined when all is well. */
export function gatewayNotice({ takesPayments, missing }: Readiness): string | undefined {
  if (missing.length === 0) return undefined
  const keys = `${listOf(missing)} of the payment gateway ${missing.length > 1 ? 'are' : 'is'} missing`
  const enter = `Enter ${missing.length > 1 ? 'them' : 'it'} in System Settings.`
  return takesPayments
    ? `Customers can pay, but the ${keys}: refunds, and payments whose browser was closed, are not heard of at once. ${enter}`
    : `Customers cannot pay: ${keys}. ${enter}`
}
