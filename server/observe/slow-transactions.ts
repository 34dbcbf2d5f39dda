import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { nameOf } from '#server/db/watch.ts'

const SLOW_MS = 500
/** Enough of a statement to find it in the code. */
const TEXT_LENGTH = 400

/**
 * Logs a slow transaction in one line with its slowest statement: a name, and the beginning of its text, without values. The
 * request's own line has the same reqId, with route and shop.
 */
export function logSlow(app: App, store: Store, slowMs = SLOW_MS): void {
  store.watch({
    transaction({ requestId, ms, statements }) {
      if (ms < slowMs) return
      const slowest = statements.reduce((a, b) => (b.ms > a.ms ? b : a), { text: '', ms: 0 })
      app.log.warn(
        {
          reqId: requestId,
          ms: Math.round(ms),
          statements: statements.length,
          statement: nameOf(slowest.text),
          statementMs: Math.round(slowest.ms),
          text: slowest.text.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
        },
        'slow in the database',
      )
    },
    retry() {},
    busy() {},
  })
}
