import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import { openStore } from '#server/db/open.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { simulatedPortal } from '#server/portals/simulated-portal.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { asOwner, newDatabase } from '../new-database.ts'
import { startPostgres } from '../start-postgres.ts'
import { memberRoute } from './member-route.ts'

// The real app for the browser tests, over a real database: one in memory, or on a PostgreSQL of its own.
const [, , portText, engine] = process.argv
const port = Number(portText)
const outbox = process.env.BAHI_OUTBOX ?? mkdtempSync(join(tmpdir(), 'bahi-outbox-'))
const server = engine === 'postgres' ? await startPostgres() : undefined
// Whatever ends this program, its database and its mails go with it; who named a folder for them wants to read them.
process.once('exit', () => {
  server?.stop()
  if (!process.env.BAHI_OUTBOX) rmSync(outbox, { recursive: true, force: true })
})
process.on('SIGTERM', () => process.exit())
const logins = server && (await newDatabase(server.url, 'bahi'))
const store = asOwner(await openStore({ ...logins }), { ...logins })
await openSuperadmin(store.platform, 'root@platform.test', 'a good password', new Date())
const app = await buildApp({
  store,
  clock: () => new Date(),
  gateway: testGateway(),
  portal: simulatedPortal(() => new Date()),
  mailer: outboxMailer(outbox, 'Bahi <no-reply@localhost>', () => {}),
  publicUrl: `http://127.0.0.1:${port}`,
  secrets: secretsUnder('test'),
  networkPrinters: 'this-machine-too',
  superadminSecondStep: 'offered',
})
memberRoute(app, store)
await app.listen({ port, host: '127.0.0.1' })
