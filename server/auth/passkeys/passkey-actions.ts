import { randomUUID } from 'node:crypto'
import type { NewCredential, Passkey } from '#contract/people/sign-in/passkeys.ts'
import { t } from '#domain/words/t.ts'
import { isoMoment } from '#server/db/moment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { recordEnded, recordEvent, type Visitor } from '../auth-events.ts'
import { consumeChallenge, optionsToAdd, type PasskeyContext, readNew } from './passkey-answers.ts'
import { passkeyAddedLetter, passkeyRemovedLetter } from './passkey-letters.ts'
import {
  countPasskeys,
  deleteItsSessions,
  deletePasskey,
  insertPasskey,
  MOST_PASSKEYS,
  recordProof,
  selectCredentials,
  selectPasskeys,
  updateName,
} from './passkey-queries.ts'

interface AddDesk extends PasskeyContext {
  publicUrl: string
}

interface PasskeyRow {
  id: string
  name: string
  added_at: string
  used_at: string | null
  is_synced: boolean
}

const onWire = (row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: row.name,
  addedAt: isoMoment(row.added_at),
  usedAt: row.used_at && isoMoment(row.used_at),
  isSynced: row.is_synced,
})

export async function showPasskeys(
  { platform, party }: PasskeyContext,
  { userId, lacksSecondStep }: Session,
) {
  const rows = await platform.execute(selectPasskeys(userId))
  const isNeeded = lacksSecondStep && rows.length > 0
  return { isPossible: party !== undefined, isNeeded, passkeys: rows.map(onWire) }
}

/** Credential ids and transports of a person's passkeys, for the browser. */
export async function credentialsOf({ platform }: PasskeyContext, userId: string) {
  const rows = await platform.execute(selectCredentials(userId))
  return rows.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports,
  }))
}

const tooMany = () =>
  new Problem(
    409,
    t('You have {most} passkeys. Remove one that you do not use first.', { most: MOST_PASSKEYS }),
  )

export async function beginToAdd(desk: PasskeyContext, session: Session, now: Date) {
  const existing = await credentialsOf(desk, session.userId)
  if (existing.length >= MOST_PASSKEYS) throw tooMany()
  return {
    success: true,
    message: t('Confirm on your device'),
    options: await optionsToAdd(desk, session, existing, now),
  } as const
}

/** Stores a passkey under the browser's name and marks this session as proved. */
export async function add(
  desk: AddDesk,
  session: Session,
  credential: NewCredential,
  visitor: Visitor,
  now: Date,
) {
  const { userId, tokenHash } = session
  const challenge = await consumeChallenge(desk, credential, { purpose: 'add', whose: session }, now)
  const made = await readNew(desk, credential, challenge)
  if (!made) {
    throw new Problem(400, t('Your device did not make a passkey that Bahi can use.'), {
      code: 'wrong-passkey',
    })
  }
  const name = visitor.device || t('Passkey')
  const passkey = await desk.platform.transaction(async (tx) => {
    if ((await countPasskeys(tx, userId)) >= MOST_PASSKEYS) throw tooMany()
    const { id, publicKey, counter } = made.credential
    const draft = {
      userId,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey,
      counter,
      transports: made.transports,
      name,
      isSynced: made.credentialBackedUp,
    }
    const [row] = await tx.execute(insertPasskey(draft, now))
    if (!row) throw new Problem(409, t('This passkey is there already'))
    await tx.batch([
      recordProof(tokenHash, row.id, now),
      recordEvent('passkey-added', session, visitor),
      writeMail({
        key: `passkey:${row.id}`,
        userId,
        letter: passkeyAddedLetter(session, visitor, desk.publicUrl, now),
      }),
    ])
    return onWire(row)
  })
  return { success: true, message: t('The passkey is added'), passkey } as const
}

export async function rename({ platform }: PasskeyContext, { userId }: Session, id: string, name: string) {
  const [renamed] = await platform.execute(updateName(userId, id, name))
  if (!renamed) throw notFound(t('Passkey'))
  return { success: true, message: t('Name saved') } as const
}

/** Removes a passkey and ends the other sessions that it opened: its device may be lost or sold. */
export async function remove(desk: AddDesk, session: Session, id: string, visitor: Visitor) {
  const { userId, tokenHash } = session
  await desk.platform.transaction(async (tx) => {
    await tx.execute(recordEnded('session-ended', visitor, deleteItsSessions(userId, id, tokenHash)))
    const [gone] = await tx.execute(deletePasskey(userId, id))
    if (!gone) throw notFound(t('Passkey'))
    const letter = passkeyRemovedLetter(session, gone.name, desk.publicUrl)
    await tx.batch([
      recordEvent('passkey-removed', session, visitor),
      writeMail({ key: `passkey:${randomUUID()}`, userId, letter }),
    ])
  })
  return { success: true, message: t('The passkey is removed') } as const
}
