import { generateSecret, generateURI, verifySync } from 'otplib'

/** How far a phone's clock may be off: the step before and the one after count (RFC 6238, 5.2). */
const DRIFT_SECONDS = 30
const SECRET_BYTES = 20

/** Base32. */
export const newSecret = () => generateSecret({ length: SECRET_BYTES })

/** Content of the app's QR code: SHA-1, six digits, thirty seconds, the common parameters. */
export const uriOf = (email: string, secret: string) => generateURI({ issuer: 'Bahi', label: email, secret })

/** @returns the time step of these six digits, undefined if they are wrong */
export function timeStepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const verdict = verifySync({ secret, token: code, epoch, epochTolerance: DRIFT_SECONDS })
  return verdict.valid && 'timeStep' in verdict ? verdict.timeStep : undefined
}
