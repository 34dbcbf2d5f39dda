import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/roles.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import type { Visitor } from '../auth-events.ts'
import { newBrowserLetter } from './passkey-letters.ts'

interface SignedIn {
  user: { id: string; name: string; role: Role }
  token: string
  device: Buffer | undefined
}

/**
 * Mails about a sign-in in a browser that is new to the account; not for its first one. Runs after the session's statements,
 * which store the browser.
 */
export const noteNewBrowser = (
  { user, token, device }: SignedIn,
  visitor: Visitor,
  publicUrl: string,
  now: Date,
): SQL[] =>
  device
    ? []
    : [
        writeMail({
          key: `new browser:${randomUUID()}`,
          userId: user.id,
          letter: newBrowserLetter(user, visitor, publicUrl, now),
          only: sql`exists (select from sessions where token_hash = ${hashToken(token)})
            and (select count(*) from devices where user_id = ${user.id}) > 1`,
        }),
      ]
