import type { App } from './app.ts'
import type { Store } from './db/open.ts'

/** SIGTERM and Ctrl+C finish what is in flight, close the books and exit 0. */
export function stopOnSignals(app: App, store: Store): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
