import { randomUUID } from 'node:crypto'
import type { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { insertMembership, insertUser } from '#server/auth/auth-queries.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'

interface NewMember {
  shopId: string
  name: string
  email: string
  password: string
  role: (typeof SHOP_ROLES)[number]
  /** Somebody who signs in already, and joins another shop. */
  userId?: string
}

/** Puts somebody into a shop, for what a test needs but is not about. The server of the browser tests alone has it. */
export function memberRoute(app: App, { platform, script }: Store) {
  app.post('/test/members', async (request) => {
    const { shopId, name, email, password, role, userId: known } = request.body as NewMember
    const userId = known ?? randomUUID()
    const now = new Date()
    const membership = insertMembership({ shopId, userId, role, invitedBy: userId }, now)
    if (known) {
      await platform.execute(membership)
      return { userId }
    }
    const passwordHash = await hashPassword(password)
    await platform.batch([
      insertUser({ id: userId, shopId: null, name, email, passwordHash, role: 'customer' }, now),
      membership,
    ])
    return { userId }
  })
  // All sessions of somebody, as they are when signing in was some time ago.
  app.post('/test/some-time-ago', async (request) => {
    const { email } = request.body as { email: string }
    await platform.execute(
      sql`update sessions set proved_at = null where user_id = (select id from users where email = ${email})`,
    )
    return {}
  })
  // A shop that began with Bahi on an earlier day.
  app.post('/test/began', async (request) => {
    const { shopId, on } = request.body as { shopId: string; on: string }
    if (!/^[0-9a-f-]{36}$/.test(shopId) || !/^[0-9-]{10}$/.test(on)) throw new Error('no shop, or no day')
    await script(`update shops set created_at = '${on}T06:00:00Z' where id = '${shopId}'`)
    return {}
  })
}
