import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { App } from './bare-app.ts'
import type { Config } from './config.ts'
import { openStore, type Store } from './db/open.ts'
import { readEInvoiceKeys } from './gst/received/einvoice-keys.ts'
import { outboxMailer, smtpMailer } from './mail/mailer.ts'
import { serveMetrics } from './observe/serve-metrics.ts'
import { backupNotice, countBackupAge } from './operator/backup-age.ts'
import type { Backups } from './operator/places/backup-state.ts'
import { gatewayKeys } from './platform/gateway-keys.ts'
import { installationSecret, secretsUnder } from './platform/secrets.ts'
import { choosePortal } from './portals/choose-portal.ts'
import type { Gateway } from './subscription/gateway.ts'
import { razorpayGateway } from './subscription/razorpay-gateway.ts'
import { testGateway } from './subscription/test-gateway.ts'

/** The database that the environment names. */
export const openBooks = (config: Config): Promise<Store> =>
  openStore(
    config.databaseUrl
      ? { url: config.databaseUrl, ownerUrl: config.ownerUrl, connections: config.connections }
      : { directory: join(config.dataDir, 'database') },
  )

/** Builds the app from the environment, and returns it with the payment gateway. */
export async function assemble(
  config: Config,
  store: Store,
  clock: () => Date,
  backups: Backups,
): Promise<{ app: App; gateway: Gateway }> {
  const secrets = secretsUnder(installationSecret(config.secret, config.dataDir))
  const gateway =
    config.gateway === 'razorpay'
      ? razorpayGateway(gatewayKeys(store.platform, secrets, config.razorpay))
      : testGateway()
  const eInvoiceKeys = readEInvoiceKeys(config.signingKeysFile)
  const app = await buildApp({
    store,
    clock,
    gateway,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom, (file) =>
          app.log.info({ file }, 'mail written'),
        ),
    publicUrl: config.publicUrl,
    ...choosePortal(config, eInvoiceKeys, clock),
    secrets,
    trustProxy: config.trustProxy,
    slowMs: config.slowMs,
    networkPrinters: config.networkPrinters,
    superadminSecondStep: config.superadmin.secondStep,
    eInvoiceKeys,
    backups,
    backupNotice: backupNotice(config, store, clock(), backups.state),
    log: true,
  })
  countBackupAge(app.metrics.registry, config, store, backups.state)
  if (config.metrics) await serveMetrics(app, config.metrics)
  return { app, gateway }
}
