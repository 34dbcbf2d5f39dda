import type { Store } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { portalSessions } from '#server/portals/portal-sessions.ts'
import { simulatedPortal } from '#server/portals/simulated-portal.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { openDemoShop } from './open-demo-shop.ts'
import { sellFromOwnShop } from './own-shop.ts'
import type { DemoKind } from './shops/demo-kinds.ts'
import { DEMO_DAYS, tradeDays } from './trade-days.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A demo shop with days of trade up to `now`, and what its server needs; `clock` is the portal's from then on. */
export async function openDemo(store: Store, kind: DemoKind, now: Date, clock: () => Date, days = DEMO_DAYS) {
  const gateway = testGateway()
  const secrets = secretsUnder('demo')
  let believed: Date | undefined
  const portalClock = () => believed ?? clock()
  const portal = simulatedPortal(portalClock)
  const shop = await openDemoShop(store, gateway, new Date(now.getTime() - (days + 1) * DAY_MS), kind)
  const { sales, purchases } = await tradeDays(shop, now, days, {
    store,
    reporting: { portal, clock: portalClock, sessions: portalSessions(portal, secrets, portalClock) },
    believe: (at) => {
      believed = at
    },
  })
  if (kind.ownShop) await sellFromOwnShop(store, gateway, shop, kind.ownShop, now)
  return { shop, sales, purchases, gateway, secrets, portal }
}
