import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { type Reporting, reportDocument } from './e-invoice/report-document.ts'
import { makeClaimedEwayBill } from './eway/make-eway-bill.ts'
import { type PortalQueue, takeWaiting } from './waiting.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Processes due rows that wait for the portals; resolves at the end of a round. */
    workPortals(): Promise<void>
  }
}

const LOOK_EVERY_MS = 10_000
/** Maximum number of rows in a round, so that other calls are served. */
const A_ROUND = 50

const WORK = { eInvoice: reportDocument, ewayBill: makeClaimedEwayBill } as const satisfies Record<
  PortalQueue,
  unknown
>

/** While the app listens, processes rows that wait for the portals every few seconds, one round at a time. */
export function schedulePortals(app: App, store: Store, reporting: Reporting | undefined): void {
  let isStopped = false
  let working: Promise<void> | undefined

  /** A round ends after a missing answer, as a portal that is down would delay everything else. */
  async function round(by: Reporting, queue: PortalQueue): Promise<void> {
    for (let left = A_ROUND; left > 0 && !isStopped; left--) {
      const claimed = await takeWaiting(store.platform, queue)
      if (!claimed || !(await WORK[queue](by, store.choresOf(claimed.shopId), claimed))) return
    }
  }
  const work = () => {
    if (!reporting) return Promise.resolve()
    working ??= round(reporting, 'eInvoice')
      .then(() => round(reporting, 'ewayBill'))
      .catch((error: Error) => app.log.warn({ error: { name: error.name } }, 'portals not asked'))
      .finally(() => {
        working = undefined
      })
    return working
  }
  app.decorate('workPortals', work)

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    if (reporting) timer = setInterval(work, LOOK_EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    isStopped = true
    clearInterval(timer)
  })
  app.addHook('onClose', async () => {
    await working
  })
}
