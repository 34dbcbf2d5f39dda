import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import { openStore } from '#server/db/open.ts'
import { outboxMailer } from '#server/mail/mailer.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { simulatedPortal } from '#server/portals/simulated-portal.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { memberRoute } from './member-route.ts'

// The real app and a real database in memory, for the browser tests.
const port = Number(process.argv[2])
const outbox = process.env.BAHI_OUTBOX ?? mkdtempSync(join(tmpdir(), 'bahi-outbox-'))
const store = await openStore()
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
