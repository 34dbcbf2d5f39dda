import type { Engine, Entry } from './db.ts'
import { Busy } from './limits.ts'

/** One statement of a transaction. */
interface Timing {
  /** Statement text without its values. */
  text: string
  ms: number
}

/** Duration of a transaction since it got its connection. */
interface Timed {
  requestId?: string | undefined
  ms: number
  statements: Timing[]
}

/** Observer of the database; must not throw. */
export interface Watcher {
  transaction(timed: Timed): void
  /** A transaction is retried. */
  retry(): void
  /** A call was refused as busy. */
  busy(): void
}

/** Connections of one pool. */
export interface PoolLoad {
  size: number
  idle: number
  /** Transactions that wait for a connection. */
  waiting: number
}

export interface Load {
  pools: Record<string, PoolLoad>
  /** Transactions that wait because their shop has as many under way as one shop may. */
  turnsWaiting: number
}

/** Passes each event to the watchers that are in the list at that moment. */
export const combineWatchers = (watchers: Watcher[]): Watcher => ({
  transaction: (timed) => {
    for (const watcher of watchers) watcher.transaction(timed)
  },
  retry: () => {
    for (const watcher of watchers) watcher.retry()
  },
  busy: () => {
    for (const watcher of watchers) watcher.busy()
  },
})

export type Stopwatch = ReturnType<typeof stopwatch>

/** Starts when the connection is available. */
export function stopwatch({ identity }: Entry, watcher: Watcher) {
  const began = performance.now()
  const statements: Timing[] = []
  let last = began
  return {
    /** Times a statement; one that is sent together with others, from the answer before its own. */
    async time<T>(text: string, answer: Promise<T>): Promise<T> {
      const asked = performance.now()
      try {
        return await answer
      } finally {
        const now = performance.now()
        statements.push({ text, ms: now - Math.max(asked, last) })
        last = now
      }
    },
    stop() {
      watcher.transaction({ requestId: identity?.requestId, ms: performance.now() - began, statements })
    },
  }
}

/** Wraps the engine so that each Busy error is counted by the watcher. */
export function countBusy(engine: Engine, watcher: Watcher): Engine {
  const told = (error: unknown) => {
    if (error instanceof Busy) watcher.busy()
    throw error
  }
  return {
    run: (entry, statements) => engine.run(entry, statements).catch(told),
    hold: (entry, work) => engine.hold(entry, work).catch(told),
  }
}

/**
 * A verb and the first table (or the function): 'update attempts'. There are only as many as the code has, for values
 * are never part of the text.
 */
export function nameOf(text: string): string {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? ''
  if (!/^(select|insert|update|delete|with)$/.test(verb)) return verb
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1] ?? /\bselect\s+(\w+)\(/i.exec(text)?.[1]
  return `${verb} ${table ?? ''}`.trim()
}
