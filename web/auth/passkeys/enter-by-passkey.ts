import { beginPasskeySignIn, signInWithPasskey } from '#contract/people/sign-in/passkeys.ts'
import { call } from '#web/app/calls/call.ts'
import { DEVICE } from '#web/app/calls/session/session.ts'
import { rememberPasskey } from '#web/app/passkeys/passkey-browser.ts'
import { GivenUp, signWithPasskey } from '#web/app/passkeys/passkey-device.ts'

const MOST_TOKENS = 20

/** Device tokens of all accounts in this browser, as the passkey's account is not known beforehand. */
const deviceTokens = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(DEVICE))
    .map(([, token]) => String(token))
    .slice(-MOST_TOKENS)

/** @returns undefined if it was restarted or left; rejects with ApiError with a translated message */
export async function enterByPasskey(rememberMe: boolean, suggests: boolean) {
  const { options } = await call(beginPasskeySignIn, {})
  try {
    const credential = await signWithPasskey(options, suggests)
    const answer = await call(signInWithPasskey, {
      body: { credential, rememberMe, deviceTokens: deviceTokens() },
    })
    rememberPasskey()
    return answer
  } catch (error) {
    if (error instanceof GivenUp) return undefined
    throw error
  }
}
