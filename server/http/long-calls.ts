import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Busy, CHORE_LIMITS } from '#server/db/limits.ts'
import { turnsByShop } from '#server/db/shop-turns.ts'

/** Less than a body may take to come in (bare-app.ts): while a call waits nothing of it is read. */
const WAIT_MS = 20_000
const WAITING = 20

/**
 * Calls that take long (a GSTR-2B, a return, a file for Tally) a shop has one at a time, from before its body is read until
 * it is answered: one shop's files would else share the processor with everybody's bills as if they were so many shops'.
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
