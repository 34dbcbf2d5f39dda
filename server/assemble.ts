import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type App, buildApp } from './app.ts'
import { openSuperadmin } from './auth/auth-actions.ts'
import type { Config } from './config.ts'
import { openStore, type Store } from './db/open.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'
import { serveMetrics } from './observe/serve-metrics.ts'
import { gatewayKeys } from './platform/gateway-keys.ts'
import { installationSecret, secretBox } from './platform/secret-box.ts'
import { razorpayGateway } from './subscription/razorpay-gateway.ts'
import { testGateway } from './subscription/test-gateway.ts'

/** The database that the environment names. */
export const openBooks = (config: Config): Promise<Store> =>
  openStore(
    config.databaseUrl
      ? { url: config.databaseUrl, connections: config.connections }
      : { directory: join(config.dataDir, 'database') },
  )

/** The app as it runs for real, from the environment. */
export async function assemble(config: Config, store: Store, clock: () => Date): Promise<App> {
  const box = secretBox(installationSecret(config.secret, config.dataDir))
  const app = await buildApp({
    store,
    clock,
    gateway:
      config.gateway === 'razorpay'
        ? razorpayGateway(gatewayKeys(store.platform, box, config.razorpay))
        : testGateway(),
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom, (file) =>
          app.log.info({ file }, 'mail written'),
        ),
    publicUrl: config.publicUrl,
    box,
    trustProxy: config.trustProxy,
    slowMs: config.slowMs,
    log: true,
  })
  if (config.metrics) await serveMetrics(app, config.metrics)
  return app
}

/**
 * The first super admin, once. A password that nobody chose is made up and handed back to be shown.
 * @returns the made-up password, or undefined when there is nothing to show
 */
export async function ensureSuperadmin({ platform }: Store, config: Config, now: Date) {
  const [existing] = await platform.execute(sql`select id from users where role = 'superadmin' limit 1`)
  if (existing) return undefined
  const email = (config.superadmin.email ?? 'root@bahi.local').toLowerCase()
  const password = config.superadmin.password ?? randomBytes(12).toString('base64url')
  await openSuperadmin(platform, email, password, now)
  return config.superadmin.password ? undefined : { email, password }
}
