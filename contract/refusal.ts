import * as z from 'zod/mini'

/** Codes of refusals, for programs; the message beside them is for people and may change. */
const REFUSAL_CODES = [
  'invalid', // 400: something in the call is invalid
  'wrong-password', // 400: not the signed-in person's current password
  'wrong-code', // 400: not the code of a second step, or one that was used
  'wrong-pin', // 400: not the PIN of this person
  'pin-off', // 400: the PIN is off after too many wrong ones, until another one is set
  'wrong-passkey', // 400, 401: an unknown passkey, or an answer after the timeout
  'not-authorized', // 401
  'membership-ended', // 401: the person is no longer a member of that shop; nothing was saved
  'no-till', // 401: this browser is not, or no longer, a trusted till
  'second-step', // 401: the password is right and a code is needed; with `values.challenge`
  'forbidden', // 403
  'subscription-required', // 403
  'second-step-required', // 403: the superadmin must set up a second step before any other call
  'prove-again', // 403: needs the password, or a passkey, once more; the repeated call is accepted then
  'deactivated', // 403: the platform's owner has switched the shop off
  'no-shop', // 403: the person has no shop
  'name-taken', // 409: the person's name reads as that of another member of a shop
  'another-till', // 409: a till of this name is another computer, which the call did not ask to replace
  'by-pin', // 403: the permission is beyond a PIN, and the session was started by one
  'not-permitted', // 403: the role does not allow it; `values.permission` is the permission
  'asks', // 403: needs a permit; `values.permission` has the permissions, `values.permit` the stored request, which reads store only on request; for a discount also `percent`, `amount`, `free` and `most`
  'rights-changed', // 403: the person's rights changed during the call; nothing was saved
  'not-found', // 404: also what belongs to another shop
  'conflict', // 409: the state of the books does not allow it
  'confirm-email', // 403: mailing others requires a confirmed email
  'other-session', // 401: a new sign-in in this browser, while the page still has the session before
  'other-shop', // 409: the page shows one shop, the session is in another by now; nothing was saved
  'already-saved', // 409: this Idempotency-Key was used before with another body
  'changed-elsewhere', // 409: edited from an outdated version
  'unconfirmed', // 409: a warning; `confirmed` overrides it
  'host-key', // 409: the server of SFTP shows a key that was not named; `values.hostKey` is that key
  'short-stock', // 400: `values.available` is the available quantity
  'above-mrp', // 409: what stands of `values.product` at the price of its line is less than its quantity, the others have a lower MRP
  'same-bill', // 409: the supplier's bill is entered already; with `anotherBill` it is saved as another
  'too-large', // 413
  'wrong-type', // 415
  'too-many', // 429
  'server-error', // 500
  'not-now', // 503
  'shop-moving', // 503: the books are on their way to another installation, or are not open here yet; nothing was saved
  'shop-moved', // 410: the books are in another installation; `values.to` is its address
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** The one body of every refusal. */
const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(REFUSAL_CODES),
  requiresSubscription: z.optional(z.boolean()),
  /** Values in the message, for programs; absent where the code is enough. */
  values: z.optional(z.record(z.string(), z.string())),
})
export type Refusal = z.output<typeof refusal>
