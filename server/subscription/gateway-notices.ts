import { plural, t } from '#domain/words/t.ts'
import type { Readiness } from './gateway.ts'

/** Message for a person who wants to buy a plan. */
export const noPayments = () =>
  t('No plan can be bought yet: payments are not set up here. Please ask whoever runs this Bahi.')

const listOf = (words: string[]) =>
  words.length > 1
    ? t('{names} and {last}', { names: words.slice(0, -1).join(', '), last: words.at(-1) })
    : words.join('')

/** Notice to the operator on missing keys and their consequences; undefined if complete. */
export function gatewayNotice({ takesPayments, missing }: Readiness): string | undefined {
  if (missing.length === 0) return undefined
  const keys = listOf(missing)
  return takesPayments
    ? plural(
        missing.length,
        'Customers can pay, but the {keys} of the payment gateway is missing: refunds, and payments whose browser was closed, are not heard of at once. Enter it in System Settings.',
        'Customers can pay, but the {keys} of the payment gateway are missing: refunds, and payments whose browser was closed, are not heard of at once. Enter them in System Settings.',
        { keys },
      )
    : plural(
        missing.length,
        'Customers cannot pay: {keys} of the payment gateway is missing. Enter it in System Settings.',
        'Customers cannot pay: {keys} of the payment gateway are missing. Enter them in System Settings.',
        { keys },
      )
}
