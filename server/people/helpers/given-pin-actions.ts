import { t } from '#domain/words/t.ts'
import type { Visitor } from '#server/auth/auth-events.ts'
import { hashPin } from '#server/auth/passwords/password.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { type Actor, checkOwnerTouched, holdBoth } from '#server/people/member-actions.ts'
import { settingPin } from '#server/pins/pin-actions.ts'
import { askForPin } from '#server/pins/pin-queries.ts'

const notOwn = () => new Problem(403, t('Set your own PIN in your profile.'))

/** Nobody knows the PIN of an owner: with it one would answer in their name. */
const ofAnOwner = () => new Problem(403, t('An owner sets their own PIN.'))

/** Sets another PIN for a member, who may be without a password; their sessions at tills end. */
export async function givePin(
  platform: Db,
  actor: Actor,
  { id: userId, pin }: { id: string; pin: string },
  visitor: Visitor,
  now: Date,
) {
  if (userId === actor.userId) throw notOwn()
  const { shopId } = actor
  const hash = await hashPin(pin)
  const { name } = await platform.transaction(async (tx) => {
    const { member } = await holdBoth(tx, actor, userId)
    if (member.role === 'owner') throw ofAnOwner()
    await tx.batch(await settingPin({ platform: tx, shopId, userId, visitor, now }, hash, null))
    return member
  })
  return { success: true, message: t('{name} has a new PIN', { name }) } as const
}

export async function askPersonForPin(platform: Db, actor: Actor, userId: string, now: Date) {
  if (userId === actor.userId) throw notOwn()
  const { name } = await platform.transaction(async (tx) => {
    const { by, member } = await holdBoth(tx, actor, userId)
    checkOwnerTouched(by.role, member.role)
    const [asked] = await tx.execute(askForPin(actor.shopId, userId, now))
    if (!asked) throw new Problem(409, t('{name} has no PIN yet.', { name: member.name }))
    return member
  })
  return {
    success: true,
    message: t('At the next start {name} is asked to set a new PIN', { name }),
  } as const
}
