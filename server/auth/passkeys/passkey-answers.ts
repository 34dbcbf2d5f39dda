import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Assertion, type NewCredential, TRANSPORTS } from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { forgetChallenges, insertChallenge, type Purpose, spendChallenge } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'

/** Time to fetch the phone that has the passkey. */
const CHALLENGE_MS = 5 * 60 * 1000

export interface PasskeyContext {
  platform: Db
  party: RelyingParty | undefined
}

interface WhoAsks {
  userId: string
  tokenHash: Buffer
}

/** The same message for a passkey that is unknown, removed, another person's or wrongly signed. */
export const unknownPasskey = (status: 400 | 401) =>
  new Problem(status, t('This passkey opens nothing here. Use your password.'), { code: 'wrong-passkey' })

const tooLate = (status: 400 | 401) =>
  new Problem(status, t('That took too long. Try the passkey once more.'), { code: 'wrong-passkey' })

/** @throws Problem if the address of Bahi is an IP address */
function partyOf({ party }: PasskeyContext): RelyingParty {
  if (party) return party
  throw new Problem(409, t('Passkeys need an address with a name, as bahi.example.in. This one is a number.'))
}

async function storeChallenge(
  desk: PasskeyContext,
  purpose: Purpose,
  challenge: string,
  whose: WhoAsks | undefined,
  now: Date,
) {
  const expires = new Date(now.getTime() + CHALLENGE_MS)
  await desk.platform.batch([
    forgetChallenges(now),
    insertChallenge({ tokenHash: hashToken(challenge), purpose, whose, expires }),
  ])
}

interface Credential {
  id: string
  transports: string[]
}
const PUBLIC_KEY = 'public-key' as const
const isKnown = (name: string): name is (typeof TRANSPORTS)[number] =>
  (TRANSPORTS as readonly string[]).includes(name)
const described = (credentials: readonly Credential[]) =>
  credentials.map(({ id, transports }) => ({ id, type: PUBLIC_KEY, transports: transports.filter(isKnown) }))

/** Options for creating a passkey: discoverable, so that it signs in without an email, and with user verification. */
export async function optionsToAdd(
  desk: PasskeyContext,
  who: WhoAsks & { email: string; name: string },
  existing: readonly Credential[],
  now: Date,
) {
  const { id } = partyOf(desk)
  const excludeCredentials = described(existing)
  const options = await generateRegistrationOptions({
    rpName: 'Bahi',
    rpID: id,
    userID: idBytes(who.userId),
    userName: who.email,
    userDisplayName: who.name,
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(desk, 'add', options.challenge, who, now)
  const pubKeyCredParams = options.pubKeyCredParams.map(({ alg }) => ({ alg, type: PUBLIC_KEY }) as const)
  return { ...options, pubKeyCredParams, excludeCredentials }
}

/** Options that a device signs; a sign-in names no user, as the passkey identifies them. */
export async function optionsToSign(
  desk: PasskeyContext,
  purpose: 'sign-in' | 'prove',
  whose: (WhoAsks & { credentials: readonly Credential[] }) | undefined,
  now: Date,
) {
  const { id } = partyOf(desk)
  const allowCredentials = whose ? described(whose.credentials) : []
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials,
  })
  await storeChallenge(desk, purpose, options.challenge, whose, now)
  return { ...options, allowCredentials }
}

/** The challenge in a device's client data; '' if unreadable. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Uses up the challenge named by an answer, and returns it for comparison with the signed one. */
export async function consumeChallenge(
  { platform }: PasskeyContext,
  { response }: Assertion | NewCredential,
  asked: { purpose: Purpose; whose?: WhoAsks },
  now: Date,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const tokenHash = hashToken(challenge)
  if (await spendChallenge(platform, { tokenHash, ...asked }, now)) return challenge
  throw tooLate(asked.purpose === 'sign-in' ? 401 : 400)
}

/** @returns undefined if origin, relying party, challenge, signature or user verification is wrong */
export async function readNew(desk: PasskeyContext, credential: NewCredential, expectedChallenge: string) {
  const { id, origins } = partyOf(desk)
  const { transports = [], ...response } = credential.response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    })
    return verified ? { ...registrationInfo, transports } : undefined
  } catch {
    return undefined
  }
}

interface Stored {
  publicKey: Uint8Array
  counter: number
}

/**
 * Verifies the answer of a sign-in.
 * @returns undefined as in readNew, and if the counter ran backwards, as on a copied device
 */
export async function readSigned(
  desk: PasskeyContext,
  credential: Assertion,
  stored: Stored,
  expectedChallenge: string,
) {
  const { id, origins } = partyOf(desk)
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: { id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : undefined
  } catch {
    return undefined
  }
}

/** A person's id as the device stores it. */
const idBytes = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** True if the answer's user handle is absent or this person's. */
export const isCredentialOf = ({ response: { userHandle } }: Assertion, userId: string): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(Buffer.from(idBytes(userId)))

export const credentialIdOf = ({ id }: { id: string }) => Buffer.from(id, 'base64url')
