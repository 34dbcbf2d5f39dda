import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { startPostgres } from '#test/start-postgres.ts'
import { benchDashboard } from './dashboard.ts'
import { benchDeletions } from './deletions.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchLists } from './lists.ts'
import { benchMovementLog } from './movement-log.ts'
import { benchPostingInvoices } from './post-invoice.ts'

// All benches of one run on one machine: rows are compared with each other, never with another run's.
const server = await startPostgres({ durable: true })
if (!server) {
  process.stdout.write('No PostgreSQL server is installed: nothing to measure.\n')
  process.exit(0)
}
const lines: string[] = [
  '# Benches',
  '',
  `One run on Node ${process.version}, ${cpus().length} cores shared by client, server and PostgreSQL (fsync on).`,
  '',
]
try {
  lines.push(...(await benchPostingInvoices(server.url)))
  lines.push(...(await benchMovementLog(server.url)))
  lines.push(...(await benchDashboard(server.url)))
  lines.push(...(await benchLists(server.url)))
  lines.push(...(await benchDeletions(server.url)))
  lines.push(...(await benchFirstLoad(server.url)))
} finally {
  server.stop()
}

writeFileSync('bench/results.md', `${lines.join('\n')}\n`)
process.stdout.write(`${lines.join('\n')}\n\nWritten to bench/results.md\n`)
