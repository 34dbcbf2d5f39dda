import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Busy, CHORE_LIMITS } from '#server/db/limits.ts'
import { turnsByShop } from '#server/db/shop-turns.ts'

/** Less than the time limit of a body (bare-app.ts), which is not read while a call waits. */
const WAIT_MS = 20_000
const WAITING = 20

/**
 * Runs long calls (a GSTR-2B, a return, a file for Tally) of a shop one at a time, from before the body is read until the
 * answer: otherwise one shop's files would use as much processor time as many shops.
 */
export function longCallsInTurns() {
  const turns = turnsByShop({ atOnce: 1, waiting: WAITING, waitMs: WAIT_MS })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { shopId, routeOptions } = request
    if (!shopId || routeOptions.handlerTimeout !== CHORE_LIMITS.whole) return
    await new Promise<void>((begins, failed) => {
      const untilAnswered = async () => {
        if (request.raw.socket?.destroyed) throw new Busy('who asked has gone')
        begins()
        await once(reply.raw, 'close')
      }
      turns.take(shopId, untilAnswered).catch(failed)
    })
  }
}
