import { randomUUID } from 'node:crypto'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import {
  deleteOffer,
  lockOffer,
  lockPaidShop,
  movePaying,
  nameOfShop,
  writeOffer,
} from './handover-queries.ts'
import { type Actor, lockedCaller } from './member-actions.ts'
import { type HeldMember, lockMembers, updateRole } from './member-queries.ts'
import { offerLetter, takenOverLetter } from './people-letters.ts'

const MAY_TAKE_OVER: string[] = ['owner', 'manager']

/** The paying owner hands over; if they have left, any owner may. */
const mayHandOver = (held: HeldMember[], by: HeldMember) =>
  by.role === 'owner' && (by.is_payer || !held.some((row) => row.is_payer && row.role === 'owner'))

const notYours = () => new Problem(403, t('Only the owner who pays for the shop can hand it over.'))

/** Offers a shop to another person; nothing changes until they accept. They are notified by mail, and in their list of shops. */
export async function offer(
  { platform, publicUrl }: { platform: Db; publicUrl: string },
  actor: Actor,
  to: string,
  now: Date,
) {
  const { shopId, userId } = actor
  if (to === userId) throw new Problem(409, t('The shop is yours already.'))
  const name = await platform.transaction(async (tx) => {
    const held = await tx.execute(lockMembers(shopId, [userId, to]))
    const by = lockedCaller(held, actor)
    if (!mayHandOver(held, by)) throw notYours()
    const member = held.find((row) => row.user_id === to)
    if (!member) throw notFound(t('Person'))
    if (!MAY_TAKE_OVER.includes(member.role)) {
      throw new Problem(
        409,
        t('A shop is handed over to an owner or a manager. Give {name} that role first.', {
          name: member.name,
        }),
      )
    }
    if (!member.has_email) {
      throw new Problem(
        409,
        t('{name} has no email yet, and accepts nothing with a PIN. Invite them by a link first.', {
          name: member.name,
        }),
      )
    }
    const [shop] = await tx.execute(nameOfShop(shopId))
    const shopName = shop?.name ?? ''
    const letter = offerLetter(member.name, { shopName, offeredBy: by.name, publicUrl })
    await tx.batch([
      writeOffer({ shopId, to, by: userId }, now),
      writeMail({ key: `handover:${randomUUID()}`, userId: to, letter }),
    ])
    return member.name
  })
  return { success: true, message: t('The shop is offered to {name}', { name }) } as const
}

export async function takeBackOffer(platform: Db, actor: Actor) {
  await platform.transaction(async (tx) => {
    const held = await tx.execute(lockMembers(actor.shopId, [actor.userId]))
    if (!mayHandOver(held, lockedCaller(held, actor))) throw notYours()
    const [gone] = await tx.execute(deleteOffer(actor.shopId))
    if (!gone) throw notFound(t('Offer'))
  })
  return { success: true, message: t('The shop is offered to nobody any more') } as const
}

/** Requires a fresh proof (`again` of the contract), as a browser may be left open. */
export async function takeOver(platform: Db, { userId }: Session, shopId: string, now: Date) {
  const shopName = await platform.transaction(async (tx) => {
    const held = await tx.execute(lockMembers(shopId, [userId]))
    const member = held.find((row) => row.user_id === userId)
    const [shop] = await tx.execute(nameOfShop(shopId))
    if (!member || !shop) throw notFound(t('Shop'))
    const [offered] = await tx.execute(lockOffer(shopId, userId, now))
    const by = held.find((row) => row.user_id === offered?.offered_by)
    if (!by || !mayHandOver(held, by) || !MAY_TAKE_OVER.includes(member.role)) {
      throw new Problem(409, t('This shop is not offered to you any more. Ask its owner to offer it again.'))
    }
    const [paid] = await tx.execute(lockPaidShop(userId))
    if (paid?.shop_id) {
      throw new Problem(
        409,
        t(
          'You pay for a shop of your own already, and nobody pays for two. You can be a second owner here instead.',
        ),
      )
    }
    await tx.batch([
      ...movePaying(shopId, userId),
      ...(member.role === 'owner' ? [] : [updateRole({ shopId, userId }, 'owner')]),
      deleteOffer(shopId),
      writeMail({
        key: `taken-over:${randomUUID()}`,
        userId: by.user_id,
        letter: takenOverLetter(by.name, { shopName: shop.name, takenOverBy: member.name }),
      }),
    ])
    return shop.name
  })
  return { success: true, message: t('{shop} is yours now', { shop: shopName }) } as const
}
