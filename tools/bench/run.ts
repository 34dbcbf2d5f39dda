import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { startPostgres } from '#test/start-postgres.ts'
import { benchBatchedBills } from './benches/batched-bills.ts'
import { benchDashboard } from './benches/dashboard.ts'
import { benchDeletions } from './benches/deletions.ts'
import { benchFirstLoad } from './benches/first-load.ts'
import { benchFirstMinute } from './benches/first-minute.ts'
import { benchGstr1 } from './benches/gstr1.ts'
import { benchGstr2b } from './benches/gstr2b-month.ts'
import { benchLargeShelf } from './benches/large-shelf.ts'
import { benchLists } from './benches/lists.ts'
import { benchMovementLog } from './benches/movement-log.ts'
import { benchPaperStages } from './benches/paper-stages.ts'
import { benchPapers } from './benches/papers.ts'
import { benchPostingInvoices } from './benches/post-invoice.ts'
import { benchReports } from './benches/reports.ts'
import { benchTills } from './benches/tills.ts'
import { benchTyping } from './benches/typing.ts'

const BENCHES: Record<string, (url: string) => Promise<string[]>> = {
  save: benchPostingInvoices,
  batches: benchBatchedBills,
  shelf: benchLargeShelf,
  'first-minute': benchFirstMinute,
  movements: benchMovementLog,
  dashboard: benchDashboard,
  reports: benchReports,
  gstr2b: benchGstr2b,
  lists: benchLists,
  gstr1: benchGstr1,
  papers: benchPapers,
  'paper-stages': benchPaperStages,
  deletions: benchDeletions,
  'first-load': benchFirstLoad,
  typing: benchTyping,
  tills: benchTills,
}

// All benches of one run on one machine: rows are compared with each other, never with another run's. A run of named benches
// (`npm run bench -- save lists`) is not stored.
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(1)
}
const server = await startPostgres({ durable: true })
if (!server) {
  process.stdout.write('No PostgreSQL server is installed: nothing to measure.\n')
  process.exit(0)
}
const lines: string[] = []
const say = (...said: string[]) => {
  lines.push(...said)
  process.stdout.write(`${said.join('\n')}\n`)
}
try {
  say(
    '# Benches',
    '',
    `One run on Node ${process.version}, ${cpus().length} cores shared by client, server and PostgreSQL (fsync on).`,
    '',
  )
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (named.length === 0 || named.includes(name)) say(...(await bench(server.url)))
  }
} finally {
  server.stop()
}
if (named.length === 0) {
  writeFileSync('tools/bench/results.md', `${lines.join('\n')}\n`)
  process.stdout.write('Written to tools/bench/results.md\n')
}
