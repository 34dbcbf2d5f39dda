import type { Invitation } from '#contract/people/invitations.ts'
import { INVITATION_DAYS, MOST_INVITATIONS } from '#domain/people/invitation-limits.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { demandConfirmed } from '#server/auth/email/email-actions.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { writeMail } from '#server/mail/outbox.ts'
import { onlyRow } from '#server/rows/query.ts'
import { nameOfShop } from './handover-queries.ts'
import { type InvitationLinks, mailedLink, tokenFor } from './invitation-links.ts'
import {
  changeLink,
  deleteInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  lockPersonWithoutEmail,
  selectInvitation,
  selectInvitations,
} from './invitation-queries.ts'
import { checkOwnerTouched } from './member-actions.ts'
import { invitationLetter } from './people-letters.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The inviting member and shop. */
interface Inviting {
  db: Db
  platform: Db
  shopId: string
  userId: string
  name: string
  role: ShopRole
  links: InvitationLinks
  now: Date
}

const noInvitation = () => notFound(t('Invitation'))
const invitedAlready = (name: string) =>
  new Problem(409, t('{name} is invited already: a new link of that invitation will do.', { name }))

type Shop = Pick<Inviting, 'db' | 'links' | 'shopId' | 'now'>

function invitationOf(shop: Shop, row: InvitationRow): Invitation {
  const expiresAt = isoMoment(row.expires_at)
  const works = Date.parse(expiresAt) > shop.now.getTime()
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    madeAt: isoMoment(row.created_at),
    expiresAt,
    // After the #, so that no server on the way logs it.
    url: works ? `${shop.links.publicUrl}/join#${tokenFor(shop.links, { shopId: shop.shopId, ...row })}` : '',
  }
}

export async function readInvitations(shop: Shop): Promise<Invitation[]> {
  const rows = await shop.db.execute(selectInvitations(shop.shopId))
  return rows.map((row) => invitationOf(shop, row))
}

const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

/** A repeat under the same key returns the same invitation. */
export async function makeInvitation(
  inviting: Inviting,
  {
    id,
    person,
    ...typed
  }: { id: string; name: string; role: ShopRole; email?: string | undefined; person?: string | undefined },
) {
  const { db, platform, shopId, userId, now } = inviting
  const [known] = person ? await platform.execute(lockPersonWithoutEmail(shopId, person)) : []
  if (person && !known) throw notFound(t('Person'))
  const draft = { ...typed, ...known, personId: person ?? null }
  checkOwnerTouched(inviting.role, draft.role)
  const tokenHash = hashToken(tokenFor(inviting.links, { shopId: inviting.shopId, id, serial: 1 }))
  const email = draft.email ?? ''
  if (email) await demandConfirmed(platform, userId)
  const made = { ...draft, id, email, tokenHash, invitedBy: userId, now, expires: expiryFrom(now) }
  const [, , [row]] = await refusing(
    { invitations_of_person: () => invitedAlready(draft.name) },
    db.batch([
      sql`select id from shops where id = ${shopId} for no key update`,
      insertInvitation(shopId, made),
      selectInvitation(shopId, id),
    ]),
  )
  if (!row) {
    throw new Problem(
      409,
      t('A shop has {most} open invitations at most. Take one back that is not used.', {
        most: MOST_INVITATIONS,
      }),
    )
  }
  const invitation = invitationOf(inviting, row)
  await mailLink(inviting, row, invitation.url)
  return { success: true, message: t('The invitation is made'), invitation } as const
}

/** Mails a link once, however often it is requested; the link proves the mailbox. */
async function mailLink(
  { platform, shopId, userId, name, links }: Inviting,
  row: InvitationRow,
  url: string,
) {
  if (row.email === '') return
  const [shop] = await platform.execute(nameOfShop(shopId))
  const letter = invitationLetter({
    name: row.name,
    shopName: shop?.name ?? '',
    invitedBy: name,
    role: SHOP_ROLE_WORDS[row.role],
    url: mailedLink(links, { shopId, ...row }, url),
  })
  await platform.execute(
    writeMail({
      key: `invitation:${row.id}:${row.serial}`,
      userId,
      address: row.email,
      letter,
      usefulForMs: INVITATION_DAYS * DAY_MS,
    }),
  )
}

/** Replaces an invitation's token; its earlier link stops working. */
export async function renewInvitation(inviting: Inviting, id: string) {
  const { db, shopId, userId, now } = inviting
  const row = await db.transaction(async (tx) => {
    const [before] = await tx.execute(lockInvitation(shopId, id))
    if (!before) throw noInvitation()
    checkOwnerTouched(inviting.role, before.role)
    const serial = before.serial + 1
    const tokenHash = hashToken(tokenFor(inviting.links, { shopId, id, serial }))
    const [after] = await tx.execute(
      changeLink(shopId, { id, serial, tokenHash, invitedBy: userId, expires: expiryFrom(now) }),
    )
    return onlyRow(after)
  })
  const invitation = invitationOf(inviting, row)
  await mailLink(inviting, row, invitation.url)
  return { success: true, message: t('The link is made'), invitation } as const
}

export async function takeBackInvitation(
  { db, shopId, role }: Pick<Inviting, 'db' | 'shopId' | 'role'>,
  id: string,
) {
  await db.transaction(async (tx) => {
    const [held] = await tx.execute(lockInvitation(shopId, id))
    if (!held) throw noInvitation()
    checkOwnerTouched(role, held.role)
    await tx.execute(deleteInvitation(shopId, id))
  })
  return { success: true, message: t('The invitation is taken back') } as const
}
