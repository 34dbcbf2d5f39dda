import type { SignedInSession } from '#contract/sessions.ts'
import type { Db } from '#server/db/db.ts'
import type { Session } from '#server/http/find-session.ts'
import { notFound } from '#server/http/problem.ts'
import { deleteOtherSessions, deleteSession, selectSessions } from './session-queries.ts'

export async function showSessions(platform: Db, session: Session, now: Date): Promise<SignedInSession[]> {
  const rows = await selectSessions(platform, session, now)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    signedInAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isCurrent: row.is_current,
  }))
}

/** Somebody else's session is not there. */
export async function endSession(platform: Db, session: Session, id: string) {
  if (!(await deleteSession(platform, session.userId, id))) throw notFound('Session')
  return { success: true, message: 'Signed out on that device' } as const
}

export async function endOtherSessions(platform: Db, session: Session) {
  await deleteOtherSessions(platform, session)
  return { success: true, message: 'Signed out on all other devices' } as const
}
