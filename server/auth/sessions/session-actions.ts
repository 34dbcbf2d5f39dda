import type { SignedInSession } from '#contract/people/sessions.ts'
import type { Language } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { recordEnded, type Visitor } from '../auth-events.ts'
import { takeName } from '../free-name.ts'
import { deleteOtherSessions, deleteSession, selectSessions } from './session-queries.ts'

export async function showSessions(platform: Db, session: Session, now: Date): Promise<SignedInSession[]> {
  const rows = await selectSessions(platform, session, now)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    till: row.till,
    signedInAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isCurrent: row.is_current,
  }))
}

/** Another person's session is reported as not found. */
export async function endSession(platform: Db, session: Session, id: string, visitor: Visitor) {
  const deletion = deleteSession(session.userId, id)
  const ended = await platform.execute(recordEnded('session-ended', visitor, deletion))
  if (ended.length === 0) throw notFound(t('Session'))
  return { success: true, message: t('Signed out on that device') } as const
}

export async function endOtherSessions(platform: Db, session: Session, visitor: Visitor) {
  await platform.execute(recordEnded('session-ended', visitor, deleteOtherSessions(session)))
  return { success: true, message: t('Signed out on all other devices') } as const
}

/** Corrects a person's own name; the trail of their shops has both names. */
export async function changeOwnName(platform: Db, { userId }: Session, name: string) {
  await platform.transaction((tx) => takeName(tx, userId, name))
  return { success: true, message: t('Your name is saved') } as const
}

export async function chooseLanguage(platform: Db, session: Session, language: Language) {
  await platform.execute(sql`update users set language = ${language} where id = ${session.userId}`)
  return { success: true, message: t('Language saved') } as const
}
