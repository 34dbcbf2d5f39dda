import type { FormerMember, Member } from '#contract/people/members.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import {
  deleteInvitationsOf,
  deleteOfferOf,
  deleteSessionsIn,
  endOfMembership,
  type HeldMember,
  lockMembers,
  noteEndedSessions,
  selectFormerMembers,
  selectMembers,
  updateRole,
} from './member-queries.ts'

/** A member of a shop, checked by the permission check. */
export interface Actor {
  userId: string
  shopId: string
  rights: NonNullable<Session['rights']>
}

export async function readMembers(platform: Db, { shopId, userId }: Actor, now: Date): Promise<Member[]> {
  const rows = await platform.execute(selectMembers(shopId, now))
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email ?? '',
    role: row.role,
    joinedAt: isoMoment(row.joined_at),
    pin: row.pin,
    lastHereAt: row.last_here_at && isoMoment(row.last_here_at),
    lastTill: row.last_till,
    leftAt: row.left_at && isoMoment(row.left_at),
    isYou: row.id === userId,
    isPayer: row.is_payer,
    isOffered: row.is_offered,
  }))
}

export async function readFormerMembers(platform: Db, shopId: string): Promise<FormerMember[]> {
  const rows = await platform.execute(selectFormerMembers(shopId))
  return rows.map(({ id, name, left_at }) => ({ _id: id, name, leftAt: isoMoment(left_at) }))
}

const lastOwner = () =>
  new Problem(409, t('A shop needs an owner. Make somebody else an owner first, then this one can leave.'))
/** Settings do not open with a PIN, and such a person has nothing else. */
const ownerWithoutEmail = () =>
  new Problem(
    409,
    t(
      'An owner needs an email and a password: settings do not open with a PIN. Invite them by a link first.',
    ),
  )
const ownersOnly = (words: string) => new Problem(403, words)

/** Only an owner may grant or remove the role of an owner. */
export function checkOwnerTouched(by: ShopRole, ...roles: ShopRole[]) {
  if (by !== 'owner' && roles.includes('owner')) {
    throw ownersOnly(t('Only an owner gives or takes the role of an owner.'))
  }
}

/** The caller's locked membership; refuses if their rights have changed since the call began. */
export function lockedCaller(held: HeldMember[], { userId, rights }: Actor): HeldMember {
  const found = held.find((row) => row.user_id === userId)
  if (!found) throw new Problem(401, t('Not authorized'))
  if (found.rights !== rights.count) {
    throw new Problem(403, t('What you may do in this shop has just changed. Nothing was saved.'), {
      code: 'rights-changed',
    })
  }
  return found
}

/** Locks the memberships of the actor and of the other person until the transaction ends. */
export async function holdBoth(tx: Db, actor: Actor, userId: string) {
  const held = await tx.execute(lockMembers(actor.shopId, [actor.userId, userId]))
  const by = lockedCaller(held, actor)
  const member = held.find((row) => row.user_id === userId)
  if (!member) throw notFound(t('Person'))
  return { by, member }
}

export async function changeRole(platform: Db, actor: Actor, userId: string, role: ShopRole) {
  if (userId === actor.userId) throw new Problem(403, t('Nobody changes their own role. Ask another owner.'))
  const { shopId } = actor
  const { name } = await refusing(
    { last_owner: lastOwner, owner_without_email: ownerWithoutEmail },
    platform.transaction(async (tx) => {
      const { by, member } = await holdBoth(tx, actor, userId)
      checkOwnerTouched(by.role, member.role, role)
      if (member.role === role) return member
      const whose = { shopId, userId }
      await tx.execute(updateRole(whose, role))
      // Invitations of owners by a former owner are deleted.
      if (role !== 'owner')
        await tx.execute(deleteInvitationsOf(whose, role === 'manager' ? 'owner' : undefined))
      if (role !== 'owner' && role !== 'manager') await tx.execute(deleteOfferOf(whose))
      return member
    }),
  )
  return { success: true, message: t('The role of {name} is changed', { name }) } as const
}

/** Removes a member; their sessions here end, so that their next call is refused. */
export async function removeMember(platform: Db, actor: Actor, userId: string, now: Date) {
  const { shopId } = actor
  const { name } = await refusing(
    { last_owner: lastOwner },
    platform.transaction(async (tx) => {
      const { by, member } = await holdBoth(tx, actor, userId)
      checkOwnerTouched(by.role, member.role)
      await endIn(tx, { shopId, userId }, now)
      return member
    }),
  )
  return { success: true, message: t('{name} does not work here any more', { name }) } as const
}

/** Leaves a shop at one's own request, from any shop. */
export async function leave(platform: Db, userId: string, shopId: string, now: Date) {
  await refusing(
    { last_owner: lastOwner },
    platform.transaction(async (tx) => {
      const held = await tx.execute(lockMembers(shopId, [userId]))
      if (!held.some((row) => row.user_id === userId)) throw notFound(t('Shop'))
      await endIn(tx, { shopId, userId }, now)
    }),
  )
  return { success: true, message: t('You do not work there any more') } as const
}

const endIn = (tx: Db, whose: { shopId: string; userId: string }, now: Date) =>
  tx.batch([
    endOfMembership(whose, now),
    noteEndedSessions(whose, now),
    deleteSessionsIn(whose),
    deleteInvitationsOf(whose),
    deleteOfferOf(whose),
  ])
