import * as z from 'zod/mini'
import type { PORTAL_ROUTES } from '#contract/gst/e-invoices.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { query } from '#server/rows/query.ts'
import { type Portal, PortalRefusal, type PortalSession, SIGNED_OUT } from './provider.ts'

/** A token is not used in its last minutes. */
const SPARE_MS = 5 * 60_000

const selectAccount = (shopId: string) =>
  query(
    { user_name: z.string(), password: z.string() },
    sql`select user_name, password from portal_accounts where shop_id = ${shopId}`,
  )

const NO_ACCOUNT = 'Enter the user of your shop at the e-invoice portal first, in GST > E-invoices.'

export async function saveAccount(
  db: Db,
  secrets: Secrets,
  shopId: string,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  await db.execute(sql`
    insert into portal_accounts (shop_id, user_name, password)
    values (${shopId}, ${userName}, ${secrets.lock(password)})
    on conflict (shop_id) do update set user_name = excluded.user_name, password = excluded.password, updated_at = now()`)
}

/** How a shop reports in this installation: through the portal, or by files. */
export async function routeOf(
  db: Db,
  shopId: string,
  portal: Portal | undefined,
): Promise<(typeof PORTAL_ROUTES)[number]> {
  if (!portal) return 'by-hand'
  if (!portal.needsAccount) return 'portal'
  return (await db.execute(selectAccount(shopId))).length > 0 ? 'portal' : 'no-account'
}

export interface PortalSessions {
  /** Runs a call as a signed-in shop; once more if the portal no longer knows the session. */
  as<T>(
    db: Db,
    shop: { shopId: string; gstin: string },
    work: (session: PortalSession) => Promise<T>,
  ): Promise<T>
}

/** The portal sessions of all shops, kept while their tokens are valid. */
export function portalSessions(portal: Portal, secrets: Secrets, clock: () => Date): PortalSessions {
  const open = new Map<string, { session: PortalSession; by: string }>()

  /** Reads the shop's portal user each time, as it may have been changed through any process. */
  async function sessionOf(db: Db, shopId: string, gstin: string): Promise<PortalSession> {
    const key = `${shopId} ${gstin}`
    const [account] = portal.needsAccount ? await db.execute(selectAccount(shopId)) : []
    if (portal.needsAccount && !account) throw new Problem(409, NO_ACCOUNT)
    const by = account ? `${account.user_name} ${account.password}` : ''
    const cached = open.get(key)
    if (cached?.by === by && cached.session.expires.getTime() - SPARE_MS > clock().getTime())
      return cached.session
    const session = await portal.signIn({
      gstin,
      userName: account?.user_name ?? '',
      password: account ? opened(secrets, account.password) : '',
    })
    open.set(key, { session, by })
    return session
  }

  return {
    async as(db, { shopId, gstin }, work) {
      try {
        return await work(await sessionOf(db, shopId, gstin))
      } catch (error) {
        if (!(error instanceof PortalRefusal && SIGNED_OUT.some((code) => code === error.code))) throw error
        open.delete(`${shopId} ${gstin}`)
        return work(await sessionOf(db, shopId, gstin))
      }
    },
  }
}

function opened(box: Secrets, locked: string): string {
  try {
    return box.open(locked)
  } catch {
    throw new Problem(409, NO_ACCOUNT)
  }
}
