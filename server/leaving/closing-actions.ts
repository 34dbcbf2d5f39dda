import { randomUUID } from 'node:crypto'
import { addDays, formatDate, todayInIndia } from '#domain/calendar.ts'
import { LEAVING_DAYS, lastDayToComeBack, sealedUntil } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import { provePassword } from '#server/auth/passwords/password-actions.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { closedForMemberLetter, closedLetter, openAgainLetter } from './closing-letters.ts'
import { deleteClosing, insertClosing, lockAllMembers, selectClosing } from './closing-queries.ts'
import { newSealingKey } from './sealed/sealing-key.ts'

interface Asked {
  userId: string
  shopId: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Closes a shop, by its paying owner with their password, as a browser may be left open. */
export async function close(
  { platform, publicUrl }: { platform: Db; publicUrl: string },
  { userId, shopId }: Asked,
  { name, password }: { name: string; password: string },
  now: Date,
) {
  await provePassword(platform, userId, password, now)
  const { shown: key, publicKey } = newSealingKey()
  const until = new Date(now.getTime() + LEAVING_DAYS * DAY_MS)
  const closesAt = until.toISOString()
  await platform.transaction(async (tx) => {
    const people = await tx.execute(lockAllMembers(shopId))
    const by = people.find((person) => person.user_id === userId)
    if (!by) throw notFound(t('Shop'))
    if (by.role !== 'owner' || !by.is_payer) {
      throw new Problem(403, t('Only the owner who pays for the shop can close it.'))
    }
    const { shop_name: shopName } = by
    if (name !== shopName.trim()) {
      throw new Problem(400, t('Type the name of the shop as it is written: {name}', { name: shopName }))
    }
    const [closing] = await tx.execute(insertClosing({ shopId, userId, publicKey }, { from: now, until }))
    if (!closing) throw new Problem(409, t('This shop is closed already.'))
    const closed = {
      shopName,
      closedBy: by.name,
      lastDay: formatDate(lastDayToComeBack(closesAt)),
      publicUrl,
    }
    const sealed = { key, until: formatDate(addDays(sealedUntil(todayInIndia(until)), -1)) }
    await tx.batch(
      people.map((person) =>
        writeMail({
          key: `closed:${randomUUID()}`,
          userId: person.user_id,
          letter:
            person === by
              ? closedLetter(person.name, closed, sealed)
              : closedForMemberLetter(person.name, closed),
        }),
      ),
    )
  })
  return { success: true, message: t('The shop is closed'), key, closesAt } as const
}

/** Restores a closed shop, by any owner before its end. */
export async function openAgain(platform: Db, { userId, shopId }: Asked, now: Date) {
  await platform.transaction(async (tx) => {
    const people = await tx.execute(lockAllMembers(shopId))
    const by = people.find((person) => person.user_id === userId)
    if (!by) throw notFound(t('Shop'))
    if (by.role !== 'owner') throw new Problem(403, t('Only an owner can open the shop again.'))
    const [open] = await tx.execute(deleteClosing(shopId, now))
    if (!open) {
      const [over] = await tx.execute(selectClosing(shopId))
      throw new Problem(
        409,
        over ? t('The time to come back is over: this shop is being erased.') : t('This shop is not closed.'),
      )
    }
    const opened = { shopName: by.shop_name, openedBy: by.name }
    await tx.batch(
      people.map((person) =>
        writeMail({
          key: `open-again:${randomUUID()}`,
          userId: person.user_id,
          letter: openAgainLetter(person.name, opened),
        }),
      ),
    )
  })
  return { success: true, message: t('Welcome back. Everything is as it was.') } as const
}
