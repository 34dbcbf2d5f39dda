import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Browser tests of each room of web/, by the beginning of their file names. */
const FLOWS = {
  'web/auth': ['doors', 'signed-out', 'passkey', 'second-step', 'join-passkey', 'confirm-email'],
  'web/documents/scanner': ['scanner', 'lost-scans', 'supplier-c'],
  'web/documents/outbox': ['line-is-down', 'lost-answers', 'two-tabs'],
  'web/documents/unfinished': ['two-tabs', 'half-typed', 'dismissed'],
  'web/documents/sharing': ['sharing'],
  'web/documents/paste': ['paste'],
  'web/documents': [
    'counter',
    'invoices',
    'next-bill',
    'lost-scans',
    'typed',
    'half-typed',
    'orders',
    'quotations',
  ],
  'web/invoices': [
    'invoices',
    'counter',
    'bill-page',
    'mrp-bill',
    'note',
    'supplier-code',
    'customer-display',
  ],
  'web/gst': ['gst'],
  'web/money': ['money', 'drawer', 'found'],
  'web/stock': ['stock'],
  'web/products': ['shelf', 'stock', 'labels'],
  'web/labels': ['labels'],
  'web/printing': ['receipt-printer', 'print'],
  'web/people': ['staff', 'what-roles-see', 'trusted-till', 'managers-yes', 'cashier'],
  'web/permits': ['discount-yes', 'managers-yes'],
  'web/app': ['shell', 'screens', 'settings', 'language', 'line-is-down'],
  'web/public': ['bill-page', 'clients'],
  print: ['print', 'paper-language'],
}

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** The commit that changes are counted from: where the branch left origin/main, else the last one. */
export function changedSince() {
  const isClean = git('status', '--porcelain') === ''
  try {
    const base = git('merge-base', 'HEAD', 'origin/main')
    if (base !== git('rev-parse', 'HEAD') || !isClean) return base
  } catch {
    // A clone without a remote, or on another branch.
  }
  return isClean ? 'HEAD~1' : 'HEAD'
}

/** Arguments for Playwright: the flows of the changed rooms and the changed flows themselves; without any, one flow a room. */
export function changedFlows(since) {
  const changed = [
    ...lines(git('diff', '--name-only', since)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  const flows = changed.flatMap((path) => {
    if (/^test\/browser\/.*\.spec\.ts$/.test(path))
      return existsSync(path) ? [path.slice('test/browser/'.length)] : []
    const room = Object.keys(FLOWS).find((name) => path.startsWith(`${name}/`))
    if (room) return FLOWS[room]
    const [, noun] = /^(?:web|server|contract)\/([a-z-]+)/.exec(path) ?? []
    return noun ? [noun.replace(/s$/, '')] : []
  })
  const wanted = [...new Set(flows)].map((flow) => `browser/${flow}`)
  return wanted.length > 0 ? [...wanted, '--pass-with-no-tests'] : ['--grep', '@smoke']
}
