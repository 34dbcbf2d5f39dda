import { setFlagsFromString } from 'node:v8'
import { assemble, openBooks } from './assemble.ts'
import { clockNotices, mustBeOfOurTime } from './clock-check.ts'
import { readConfig } from './config.ts'
import { ensureSuperadmin } from './first-superadmin.ts'
import { openBackups } from './operator/places/open-backups.ts'
import { reportToStderr } from './report.ts'
import { exitMessage } from './startup-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { gatewayNotice } from './subscription/gateway-notices.ts'
import { TOOLS, VERSION } from './version.ts'

// Collects garbage of drawn papers early, not when the heap has doubled: 290 MB instead of 430 under a stream of PDFs.
setFlagsFromString('--heap-growing-percent=20')

process.once('uncaughtException', (error) => {
  process.stderr.write(`${exitMessage(error)}\n`)
  process.exit(1)
})

const config = readConfig(process.env)
const clock = () => new Date()
const say = (line: string) => void process.stdout.write(`${line}\n`)

mustBeOfOurTime(clock())
const store = await openBooks(config)
const superadmin = await ensureSuperadmin(store, config, process.stdout.isTTY, clock())
const { backups, stop: stopBackups } = openBackups(config, store, { clock, report: reportToStderr })
const { app, gateway } = await assemble(config, store, clock, backups)
app.addHook('onClose', stopBackups)
stopOnSignals(app, store)
await app.listen({ port: config.port, host: config.host })
if (store.kind === 'postgres' && store.isOwner) {
  app.log.warn('one database login owns and serves: docs/operating.md says how to separate the two')
}
app.log.info({ version: VERSION }, 'open')
for (const notice of await clockNotices(store, clock())) app.log.warn({ notice }, 'clock')

say(`\nBahi ${VERSION} is open at ${config.publicUrl}`)
if (superadmin) say(superadmin)
if (gateway.kind === 'test') say('Payments are simulated: every plan is given away.')
const notice = gatewayNotice(await gateway.readiness())
if (notice) {
  app.log.warn({ notice }, 'payment gateway')
  say(`${notice} A shop on its own machine needs none of it: ${TOOLS} user add --role admin ...`)
}
