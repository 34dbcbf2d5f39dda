import { Semaphore, withTimeout } from 'async-mutex'
import type { Engine } from './db.ts'
import { Busy, QUEUE_WAIT_MS } from './limits.ts'

/** A shop's transactions at one time in this process: eight tills are served, and the others have connections left. */
const AT_ONCE = 4

/** Maximum of waiting calls of a shop: more is not a queue at a counter but a flood. */
const WAITING = 100

const full = new Busy('too many calls of one shop at once')

/** Limits how many calls of a shop run at a time. Further ones wait for their turn, up to a time limit. */
export function turnsByShop({
  atOnce,
  waiting,
  waitMs,
}: {
  atOnce: number
  waiting: number
  waitMs: number
}) {
  const shops = new Map<string, { turns: ReturnType<typeof withTimeout>; users: number }>()

  return {
    /** @throws Busy where too many wait, or the turn does not come in time */
    async take<T>(shopId: string, work: () => Promise<T>): Promise<T> {
      const shop = shops.get(shopId) ?? { turns: withTimeout(new Semaphore(atOnce), waitMs, full), users: 0 }
      if (shop.users === atOnce + waiting) throw full
      shops.set(shopId, shop)
      shop.users++
      try {
        return await shop.turns.runExclusive(work)
      } finally {
        shop.users--
        if (shop.users === 0) shops.delete(shopId)
      }
    },
    /** Number of waiting calls of all shops together. */
    waiting: () => [...shops.values()].reduce((sum, { users }) => sum + Math.max(0, users - atOnce), 0),
  }
}

/**
 * Limits each shop to a few transactions at a time, and to one of long work, so that a shop with locked rows cannot use up
 * all connections.
 */
export function inTurns(engine: Engine, atOnce = AT_ONCE) {
  const { take, waiting } = turnsByShop({ atOnce, waiting: WAITING, waitMs: QUEUE_WAIT_MS })
  return {
    engineOf: (shopId: string): Engine => ({
      run: (entry, statements) => take(shopId, () => engine.run(entry, statements)),
      hold: (entry, work) => take(shopId, () => engine.hold(entry, work)),
    }),
    waiting,
  }
}
