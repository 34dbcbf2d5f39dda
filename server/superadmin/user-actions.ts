import type * as z from 'zod/mini'
import { CONFIRM_EMAIL, type listUsers } from '#contract/platform/superadmin-users.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { markShopForErasure } from '#server/leaving/erase-shops.ts'
import { noteExport } from '#server/leaving/shop-export.ts'
import { findAccount, findUsers, setActive } from './user-queries.ts'

type UsersQuery = z.output<typeof listUsers.schema.querystring>

export async function listPeople(platform: Db, { page, limit, search = '', status }: UsersQuery) {
  const isActive = status === 'active' ? true : status === 'inactive' ? false : undefined
  const { users, total } = await findUsers(platform, { search, isActive }, page, limit)
  const pages = Math.max(1, Math.ceil(total / limit))
  return { success: true, users, pagination: { page, limit, pages, total } } as const
}

/** A customer or admin; the platform's owners never act on each other (G-SADM-10). */
async function accountOf(platform: Db, id: string) {
  const account = await findAccount(platform, id)
  if (!account) throw notFound(t('User'))
  if (account.role === 'superadmin' || account.shop_id === null) throw new Problem(403, t('Not allowed'))
  return { ...account, shopId: account.shop_id }
}

/**
 * Off is also an administrative block, on clears it and gives no days (G-SADM-08). Sessions stay, as each call reads the
 * switch: the next one is refused, and works again once the user is switched on.
 */
export async function switchUser(platform: Db, id: string, isActive: boolean) {
  await accountOf(platform, id)
  const user = await setActive(platform, id, isActive)
  if (!user) throw notFound(t('User'))
  return { success: true, message: isActive ? t('User activated') : t('User deactivated'), user } as const
}

/** The person is gone when this answers; the rows of their shop follow, batch by batch. */
export async function removeUser(platform: Db, id: string, email: string) {
  const account = await accountOf(platform, id)
  if (email !== account.email) throw new Problem(400, CONFIRM_EMAIL)
  await markShopForErasure(platform, account.shopId)
  return { success: true, message: t('User deleted') } as const
}

/** The shop to export; the export is logged before the first byte is sent. */
export async function shopToExport(platform: Db, id: string) {
  const account = await accountOf(platform, id)
  await noteExport(platform, account.shopId)
  return account
}
