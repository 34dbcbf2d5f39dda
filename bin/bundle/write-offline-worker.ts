import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, transformWithOxc } from 'vite'
import { paths } from '../../web/app/paths.ts'
import { FIRST_LOADS, filesOf } from './first-loads.ts'

const SOURCE = 'web/app/line/offline-worker.ts'
/**
 * Loaded after the first screen: the error screen, the connection watcher, offline lists, the outbox, files of a purchase,
 * and the customer display.
 */
const FETCHED_LATER = [
  'app/shell/screen-fault.tsx',
  'ui/feedback/confirm-question.tsx',
  'ui/list/row-menu.tsx',
  'app/line/connection-watcher.tsx',
  'products/offline-products.ts',
  'merchants/offline-merchants.ts',
  'documents/outbox/outbox-bar.tsx',
  'documents/editing/new-files.tsx',
  'display/display-screen.tsx',
  'display/display-payment.tsx',
  'invoices/display/display-feed.tsx',
]

/** Writes the service worker that opens the app offline, with the files a bill needs. */
export function writeOfflineWorker(): Plugin {
  return {
    name: 'bahi-offline-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const counter = FIRST_LOADS.filter(
        ({ path }) => path === paths.dashboard || path === paths.salesAndPurchase,
      )
      const files = filesOf(bundle, ['main.tsx', ...counter.flatMap(({ parts }) => parts), ...FETCHED_LATER])
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE)
      const list = JSON.stringify(['mark.svg', ...files])
      const build = createHash('sha256').update(code).update(list).digest('hex').slice(0, 12)
      const source = `const BUILD = '${build}', FILES = ${list}\n${code}`
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source })
    },
  }
}
