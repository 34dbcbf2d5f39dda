import { Busy } from '#server/db/limits.ts'

interface Waiting {
  start(): void
}

/** A paper's turn: whose it is, and the end of the call for which it is drawn. */
export interface Asked {
  shopId: string
  left?: AbortSignal | undefined
}

/**
 * Turns at drawing papers: `atOnce` at a time, one of each shop after another, in the order in which a shop asked. A call
 * that ended gives up its place, so that nothing is drawn for nobody.
 */
export function paperTurns({ atOnce, waiting, waitMs }: { atOnce: number; waiting: number; waitMs: number }) {
  /** Waiting papers of each shop; the shop whose turn is next comes first. */
  const shops = new Map<string, Waiting[]>()
  let running = 0

  function startNext() {
    if (running >= atOnce) return
    for (const [shopId, papers] of shops) {
      const next = papers.shift()
      shops.delete(shopId)
      if (papers.length > 0) shops.set(shopId, papers)
      if (!next) continue
      next.start()
      return
    }
  }

  function turn({ shopId, left }: Asked): Promise<void> {
    return new Promise((resolve, reject) => {
      const papers = shops.get(shopId) ?? []
      if (papers.length >= waiting) return reject(new Busy('too many papers of one shop at once'))
      const settle = () => {
        clearTimeout(late)
        left?.removeEventListener('abort', giveUp)
      }
      const refuse = (why: string) => {
        settle()
        const at = papers.indexOf(paper)
        if (at >= 0) papers.splice(at, 1)
        if (papers.length === 0 && shops.get(shopId) === papers) shops.delete(shopId)
        reject(new Busy(why))
      }
      const giveUp = () => refuse('the call for a paper has ended')
      const late = setTimeout(() => refuse('papers take too long'), waitMs).unref()
      const paper: Waiting = {
        start() {
          settle()
          running += 1
          resolve()
        },
      }
      if (left?.aborted) return giveUp()
      left?.addEventListener('abort', giveUp, { once: true })
      papers.push(paper)
      shops.set(shopId, papers)
      startNext()
    })
  }

  return {
    /** @throws Busy where too many wait, the turn does not come in time, or the call has ended */
    async take<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
      await turn(asked)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
