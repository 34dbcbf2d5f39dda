import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Input, Output } from '#contract/endpoint.ts'
import type {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'

// Loaded when a person creates or uses a passkey. The server's options are passed to the device unchanged.

type ToMake = Output<typeof beginPasskey>['options']
type ToSign = Output<typeof beginPasskeySignIn>['options']

/** Rejects with a translated ApiError if the device or its owner declines. */
export async function makePasskey(options: ToMake): Promise<Input<typeof addPasskey>['body']['credential']> {
  return startRegistration({ optionsJSON: options }).catch(inWords)
}

/** `suggests` lets the browser offer the passkey in the email field, and waits until somebody chooses it. */
export async function signWithPasskey(
  options: ToSign,
  suggests = false,
): Promise<Input<typeof signInWithPasskey>['body']['credential']> {
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: suggests }).catch(inWords)
}

export const stopAsking = () => WebAuthnAbortService.cancelCeremony()

/** The person restarted or cancelled: no message is needed. */
export class GivenUp extends Error {}

function inWords(error: unknown): never {
  if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') throw new GivenUp()
  throw new ApiError(0, sentenceOf(error), { code: 'wrong-passkey' })
}

function sentenceOf(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    return t('This device has a passkey for your account already.')
  }
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
    return t('Passkeys do not work at this address. Open Bahi by its own name.')
  }
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError'
    ? t('Nothing was confirmed on your device.')
    : t('This device cannot do that. Use your password.')
}
