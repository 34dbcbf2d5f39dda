import { addPasskey, beginPasskey, type Passkey } from '#contract/people/sign-in/passkeys.ts'
import { call } from '#web/app/calls/call.ts'
import { rememberPasskey } from './passkey-browser.ts'

/** Asks the device for one, and stores it. What the device needs comes with the first press. Rejects with ApiError, in words. */
export async function addPasskeyHere(): Promise<Passkey> {
  const device = await import('./passkey-device.ts')
  const { options } = await call(beginPasskey, {})
  const credential = await device.makePasskey(options)
  const { passkey } = await call(addPasskey, { body: { credential } })
  rememberPasskey()
  return passkey
}
