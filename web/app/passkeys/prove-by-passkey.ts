import { beginPasskeyProof, proveWithPasskey } from '#contract/people/sign-in/prove-again.ts'
import { call } from '#web/app/calls/call.ts'
import { signWithPasskey } from './passkey-device.ts'

/**
 * Confirms the signed-in person by one of their passkeys.
 * @throws ApiError with a translated message
 */
export async function proveByPasskey(): Promise<void> {
  const { options } = await call(beginPasskeyProof, {})
  const credential = await signWithPasskey(options)
  await call(proveWithPasskey, { body: { credential } })
}
