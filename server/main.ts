import { assemble, ensureSuperadmin, openBooks } from './assemble.ts'
import { readConfig } from './config.ts'
import { backupsFolder } from './operator/books-folder.ts'
import { keepBackups } from './operator/daily-backup.ts'
import { reportToStderr } from './report.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const config = readConfig(process.env)
const clock = () => new Date()

const store = await openBooks(config)
const superadmin = await ensureSuperadmin(store, config, clock())
const app = await assemble(config, store, clock)
const stopBackups = keepBackups(store, { folder: backupsFolder(config), clock, report: reportToStderr })
app.addHook('onClose', stopBackups)
stopOnSignals(app, store)
await app.listen({ port: config.port, host: config.host })

process.stdout.write(`\nBahi is open at ${config.publicUrl}\n`)
if (superadmin) {
  process.stdout.write(
    `Super admin: ${superadmin.email}  password: ${superadmin.password}  (shown only now)\n\n`,
  )
}
