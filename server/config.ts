import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { SHORTEST_PASSPHRASE } from '#contract/shop/backup-places.ts'
import { packageRoot } from './package-root.ts'
import { StartupError } from './startup-error.ts'

const optional = z.optional(z.string())

const environment = z.object({
  NODE_ENV: optional,
  PORT: z._default(z.coerce.number(), 3000),
  HOST: optional,
  DATA_DIR: optional,
  BACKUP_COPY_DIR: optional,
  BACKUP_PLACES: optional,
  BACKUP_PASSPHRASE: optional,
  PGBACKREST_STANZA: optional,
  DATABASE_URL: optional,
  DATABASE_OWNER_URL: optional,
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(500)), 10),
  PUBLIC_URL: optional,
  SUPERADMIN_EMAIL: optional,
  SUPERADMIN_PASSWORD: optional,
  SUPERADMIN_SECOND_STEP: z.optional(
    z.enum(['required', 'offered'], 'SUPERADMIN_SECOND_STEP is required or offered'),
  ),
  PAYMENT_GATEWAY: z.optional(z.enum(['test', 'razorpay'], 'PAYMENT_GATEWAY is test or razorpay')),
  ALLOW_TEST_GATEWAY: optional,
  GST_PORTAL: z.optional(z.enum(['nic', 'simulated'], 'GST_PORTAL is nic or simulated')),
  GST_PORTAL_URL: optional,
  GST_EWAY_URL: optional,
  GST_PORTAL_CLIENT_ID: optional,
  GST_PORTAL_CLIENT_SECRET: optional,
  GST_PORTAL_KEY: optional,
  GST_SIGNING_KEYS: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  BAHI_SECRET: optional,
  SMTP_URL: optional,
  NETWORK_PRINTERS: z.optional(z.enum(['on', 'off'], 'NETWORK_PRINTERS is on or off')),
  TRUST_PROXY: optional,
  MAIL_FROM: optional,
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: optional,
  SLOW_MS: z.optional(z.coerce.number().check(z.minimum(0))),
})

/** Unsupported configuration. The message names the variable, and nothing starts. */
export class WrongSetting extends StartupError {}

/** Shorter secrets can be guessed. */
const SHORTEST_SECRET = 16

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** The environment, parsed once. Every variable is in the README. */
export function readConfig(variables: Record<string, string | undefined>) {
  const parsed = z.safeParse(environment, variables)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  if (production && env.DATABASE_URL && !env.BAHI_SECRET) {
    throw new WrongSetting(
      'BAHI_SECRET is required in production with DATABASE_URL: it encrypts stored secrets.',
    )
  }
  if (production && env.BAHI_SECRET && env.BAHI_SECRET.length < SHORTEST_SECRET) {
    throw new WrongSetting(
      `BAHI_SECRET: at least ${SHORTEST_SECRET} characters, as it encrypts stored secrets.`,
    )
  }
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) {
    throw new WrongSetting(
      'DATABASE_OWNER_URL names who owns the tables: DATABASE_URL is needed too, for who serves.',
    )
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    if (env[name] && !URL.canParse(env[name])) {
      throw new WrongSetting(`${name}: an address like postgres://login:password@host:5432/database`)
    }
  }
  const backupPlaces = (env.BACKUP_PLACES ?? '').split(/\s+/).filter(Boolean)
  const backupPassphrase = env.BACKUP_PASSPHRASE ?? ''
  if (backupPlaces.length > 0 && backupPassphrase.length < SHORTEST_PASSPHRASE) {
    throw new WrongSetting(
      `BACKUP_PASSPHRASE: at least ${SHORTEST_PASSPHRASE} characters, with which the backups in BACKUP_PLACES are closed. Write it down elsewhere: without it nobody opens them.`,
    )
  }
  return {
    production,
    port: env.PORT,
    host,
    dataDir: resolve(env.DATA_DIR ?? join(packageRoot, 'data')),
    backupCopies: env.BACKUP_COPY_DIR ? resolve(env.BACKUP_COPY_DIR) : undefined,
    /** Addresses, which hold keys and passwords. */
    backupPlaces,
    backupPassphrase,
    pgbackrestStanza: env.PGBACKREST_STANZA || undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    ownerUrl: env.DATABASE_OWNER_URL || undefined,
    connections: env.DATABASE_CONNECTIONS,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    superadmin: {
      email: env.SUPERADMIN_EMAIL || undefined,
      password: env.SUPERADMIN_PASSWORD || undefined,
      secondStep: env.SUPERADMIN_SECOND_STEP ?? (production ? 'required' : 'offered'),
    },
    gateway: gatewayOf(env, host, production),
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID || '',
      keySecret: env.RAZORPAY_KEY_SECRET || '',
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || '',
    },
    gstPortal: portalOf(env, production),
    secret: env.BAHI_SECRET || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    networkPrinters: env.NETWORK_PRINTERS ?? 'off',
    trustProxy: /^\d+$/.test(env.TRUST_PROXY ?? '') ? Number(env.TRUST_PROXY) : env.TRUST_PROXY || undefined,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST || '127.0.0.1' } : undefined,
    slowMs: env.SLOW_MS || undefined,
    signingKeysFile: env.GST_SIGNING_KEYS || undefined,
    mailFrom: env.MAIL_FROM || 'Bahi <no-reply@localhost>',
  } as const
}

/** Simulated payments open every shop for free: they must be configured explicitly, and only on a private address. */
function gatewayOf(env: z.output<typeof environment>, host: string, production: boolean) {
  if (env.PAYMENT_GATEWAY !== 'test') return 'razorpay'
  const why = 'PAYMENT_GATEWAY=test gives subscriptions away:'
  if (production) throw new WrongSetting(`${why} it is refused in production.`)
  if (!LOOPBACK.test(host) && env.ALLOW_TEST_GATEWAY !== '1') {
    throw new WrongSetting(
      `${why} it runs where HOST is this machine (127.0.0.1), elsewhere only with ALLOW_TEST_GATEWAY=1.`,
    )
  }
  return 'test'
}

/**
 * Portal for e-invoices and e-way bills: none unless configured, as shops may upload files by hand. Answers of the simulated
 * portal are not registered, so production refuses it.
 */
function portalOf(env: z.output<typeof environment>, production: boolean) {
  const { GST_PORTAL: kind } = env
  if (kind === 'simulated' && production) {
    throw new WrongSetting('GST_PORTAL=simulated reports nothing to anybody: it is refused in production.')
  }
  if (kind !== 'nic') return { kind } as const
  const { GST_PORTAL_URL: url, GST_PORTAL_CLIENT_ID: clientId, GST_PORTAL_CLIENT_SECRET: clientSecret } = env
  const publicKeyFile = env.GST_PORTAL_KEY
  if (!url || !clientId || !clientSecret || !publicKeyFile) {
    throw new WrongSetting(
      'GST_PORTAL=nic needs GST_PORTAL_URL, GST_PORTAL_CLIENT_ID, GST_PORTAL_CLIENT_SECRET and GST_PORTAL_KEY (a file).',
    )
  }
  return { kind, url, ewayUrl: env.GST_EWAY_URL || undefined, clientId, clientSecret, publicKeyFile } as const
}

export type Config = ReturnType<typeof readConfig>
