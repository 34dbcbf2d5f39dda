import type * as z from 'zod/mini'
import type { helperDraft } from '#contract/people/sign-in/people-without-email.ts'
import { MOST_HELPERS } from '#domain/people/invitation-limits.ts'
import { t } from '#domain/words/t.ts'
import { insertMembership } from '#server/auth/auth-queries.ts'
import { checkNameFree } from '#server/auth/free-name.ts'
import { hashPin } from '#server/auth/passwords/password.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { type Actor, lockedCaller } from '#server/people/member-actions.ts'
import { lockMembers } from '#server/people/member-queries.ts'
import { upsertPin } from '#server/pins/pin-queries.ts'
import { onlyRow } from '#server/rows/query.ts'
import { countWithoutEmail, insertPersonWithoutEmail } from './helper-queries.ts'

/**
 * Adds a person without an email, with a PIN. They sign in at the trusted tills of this shop alone, as there is neither an
 * email nor a password to sign in with elsewhere. A repeat under the same key adds nobody.
 */
export async function addHelper(
  platform: Db,
  actor: Actor,
  { id, name, role, pin }: z.output<typeof helperDraft> & { id: string },
  now: Date,
) {
  const { shopId, userId } = actor
  const hash = await hashPin(pin)
  const adding = platform.transaction(async (tx) => {
    lockedCaller(await tx.execute(lockMembers(shopId, [userId])), actor)
    const { known, others } = onlyRow((await tx.execute(countWithoutEmail(shopId, id)))[0])
    if (known) return
    if (others >= MOST_HELPERS) {
      throw new Problem(
        409,
        t('A shop has at most {count} people without an email. End the membership of one first.', {
          count: MOST_HELPERS,
        }),
      )
    }
    await checkNameFree(tx, { shops: [shopId], userId: id, name }, (taken) =>
      t('{name} works here already. Add a word that tells the two apart, such as the surname.', {
        name: taken,
      }),
    )
    await tx.batch([
      insertPersonWithoutEmail({ id, name }, now),
      insertMembership({ shopId, userId: id, role, invitedBy: userId }, now),
      upsertPin(shopId, id, hash, now),
    ])
  })
  await refusing({ users_pkey: invalidReference }, adding)
  return {
    success: true,
    message: t('{name} signs in with the PIN at the trusted tills of the shop', { name }),
    _id: id,
  } as const
}
