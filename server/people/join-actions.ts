import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { joinShop, newMember, ShownInvitation } from '#contract/people/invitations.ts'
import { t } from '#domain/words/t.ts'
import { recordEvent, type Visitor } from '#server/auth/auth-events.ts'
import { joinedLetter } from '#server/auth/auth-letters.ts'
import { insertUser, provedInShop } from '#server/auth/auth-queries.ts'
import { confirmEmailOf, confirmLink, isUnconfirmed } from '#server/auth/email/email-actions.ts'
import { checkNameFree, takeName } from '#server/auth/free-name.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { hashToken, type Session } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { onlyRow } from '#server/rows/query.ts'
import { type InvitationLinks, isProvedBy, partsOf } from './invitation-links.ts'
import { insertJoined, lockPersonWithoutEmail, selectOpen, spendInvitation } from './invitation-queries.ts'

interface JoinDesk {
  platform: Db
  secrets: Pick<InvitationLinks, 'longTokenOf'>
  publicUrl: string
}

type Joiner = Pick<Session, 'userId' | 'name' | 'email'>

/** The same message for an invitation that never existed, was used, has expired or was withdrawn. */
const noInvitation = () =>
  new Problem(
    404,
    t('This invitation has been used, has expired or was taken back. Please ask for a new one.'),
  )

async function findOpen(platform: Db, link: string, now: Date) {
  const [row] = await platform.execute(selectOpen(hashToken(partsOf(link).token), now))
  if (!row) throw noInvitation()
  return row
}

export async function showInvitation(platform: Db, link: string, now: Date): Promise<ShownInvitation> {
  const row = await findOpen(platform, link, now)
  const {
    shop_name: shopName,
    role,
    name,
    email,
    inviter: invitedBy,
    person_id: known,
    has_tills: hasTills,
  } = row
  const standsThere = role !== 'accountant' && role !== 'viewer'
  const needsPin = hasTills && standsThere && known === null
  return { shopName, role, name, email, invitedBy, ...(needsPin && { needsPin }) }
}

/**
 * Uses up the invitation and creates the membership, in the transaction of `desk`. The link of a mail to the joiner's own
 * email confirms that email; others get a confirmation mail, unless theirs is confirmed already.
 */
async function join(desk: JoinDesk, link: string, { userId, name, email }: Joiner, now: Date) {
  const { platform: tx, secrets } = desk
  const { token, proof } = partsOf(link)
  const [spent] = await tx.execute(spendInvitation(hashToken(token), userId, now))
  if (!spent) throw noInvitation()
  const { shop_id: shopId, role, invited_by: invitedBy } = spent
  if (!spent.person_id) {
    const [joined] = await tx.execute(insertJoined({ shopId, userId, role, invitedBy }, now))
    if (!joined)
      throw new Problem(409, t('You work in this shop already. The invitation can be used by somebody else.'))
  }
  await checkNameFree(tx, { shops: [shopId], userId, name }, (taken) =>
    t('{name} works in this shop already. Write your name another way, such as with the surname, to join.', {
      name: taken,
    }),
  )
  if (spent.email === email && isProvedBy(secrets, { ...spent, shopId }, proof)) {
    await tx.execute(confirmEmailOf(userId, email, now))
  } else {
    await tx.execute(
      writeMail({
        key: `joined:${spent.id}:${userId}`,
        userId,
        letter: joinedLetter(name, spent.shop_name, confirmLink(desk, userId, email)),
        only: isUnconfirmed(userId),
      }),
    )
  }
  return shopId
}

/**
 * Registers a user without a shop of their own, who joins at once. By the invitation of a person without an email that person
 * gets email and password, and stays who they are: membership, PIN and what they wrote.
 */
export async function joinAsNew(
  desk: JoinDesk,
  { token, name, email, password }: z.output<typeof newMember>,
  visitor: Visitor,
  now: Date,
) {
  const { platform } = desk
  // Checked before hashing, which is slow by design, so that invalid links cost nothing.
  const { person_id: personId, shop_id: invitedTo } = await findOpen(platform, token, now)
  const user = { id: personId ?? randomUUID(), shopId: null, name, email, role: 'customer' as const }
  const passwordHash = await hashPassword(password)
  return refusing(
    {
      users_email_unique: () =>
        new Problem(409, t('There is a sign-in with this email already. Sign in with it to join.')),
    },
    platform.transaction(async (tx) => {
      if (personId) {
        const [person] = await tx.execute(lockPersonWithoutEmail(invitedTo, personId))
        if (!person) throw noInvitation()
      }
      await tx.batch([
        personId
          ? sql`update users set name = ${name}, email = ${email}, password_hash = ${passwordHash} where id = ${personId}`
          : insertUser({ ...user, passwordHash, isUnconfirmed: true }, now),
        recordEvent('registered', { userId: user.id }, visitor),
      ])
      const shopId = await join({ ...desk, platform: tx }, token, { userId: user.id, name, email }, now)
      const [proved] = await tx.execute(provedInShop(user.id, shopId))
      const manner = { rememberMe: false, device: undefined, by: 'password' as const }
      const { statements, answer } = openSession(onlyRow(proved), manner, visitor, now)
      await tx.batch(statements)
      return answer
    }),
  )
}

/** Joins a shop as who is signed in; under another name, where one is given. */
export async function joinSignedIn(
  desk: JoinDesk,
  session: Session,
  { token, name: other }: z.output<typeof joinShop.schema.body>,
  now: Date,
) {
  if (session.role === 'superadmin') throw new Problem(403, t('Not allowed'))
  const { person_id: personId, name, shop_id: invitedTo } = await findOpen(desk.platform, token, now)
  if (personId) {
    throw new Problem(
      409,
      t('This link gives {name} an email and a password. Open it where nobody is signed in.', { name }),
    )
  }
  const shopId = await desk.platform.transaction(async (tx) => {
    if (other !== undefined) await takeName(tx, session.userId, other, [invitedTo])
    const joiner = { ...session, name: other ?? session.name }
    return join({ ...desk, platform: tx }, token, joiner, now)
  })
  return { success: true, message: t('You have joined the shop'), shopId } as const
}
