import type { App } from './bare-app.ts'
import type { Store } from './db/open.ts'

/** Longer than any call may take, and shorter than a supervisor's patience. */
const STOP_WITHIN_MS = 20_000

/** SIGTERM, Ctrl+C and a closed window finish running calls, close the books and exit 0; after a timeout exit 1. */
export function stopOnSignals(app: App, store: Store): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      app.log.error('stopped with calls still under way')
      process.exit(1)
    }, STOP_WITHIN_MS)
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)
}
