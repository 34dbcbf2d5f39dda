import { addPasskey, beginPasskey, type Passkey } from '#contract/people/sign-in/passkeys.ts'
import { call } from '#web/app/calls/call.ts'
import { rememberPasskey } from './passkey-browser.ts'

/**
 * Creates a passkey on this device, and stores it. The device module is loaded at the first press. Rejects with a translated
 * ApiError.
 */
export async function addPasskeyHere(): Promise<Passkey> {
  const device = await import('./passkey-device.ts')
  const { options } = await call(beginPasskey, {})
  const credential = await device.makePasskey(options)
  const { passkey } = await call(addPasskey, { body: { credential } })
  rememberPasskey()
  return passkey
}
