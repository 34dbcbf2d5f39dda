import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { EInvoiceKey } from '#domain/gst/received/einvoice-qr.ts'
import type { Store } from './db/open.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Backups } from './operator/places/backup-state.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Portal, SigningKey } from './portals/provider.ts'
import type { NetworkPrinters } from './printing/network-printer.ts'
import type { Gateway } from './subscription/gateway.ts'

/** Everything from outside, passed in: tests give their own clock, gateway and mailer. */
export interface Dependencies {
  store: Store
  clock: () => Date
  gateway: Gateway
  mailer: Mailer
  publicUrl: string
  /** The portal of e-invoices and e-way bills; without it shops upload files by hand. */
  portal?: Portal
  /** The keys that the portal's answers are signed with. */
  signingKeys?: readonly SigningKey[]
  /** Encrypts secrets before they are stored. */
  secrets: Secrets
  /** The public keys of the portals that sign e-invoices; without them no signature can be checked. */
  eInvoiceKeys?: readonly EInvoiceKey[]
  /** Trusted proxies (addresses, networks, or how many) that name the caller's address: this machine, unless configured. */
  trustProxy?: string | number | undefined
  /** A transaction that takes longer (milliseconds) is named in the log. */
  slowMs?: number | undefined
  /** 'required' (the default): the superadmin cannot use the platform's calls without a second step. */
  superadminSecondStep?: 'required' | 'offered'
  /** Printers that the server may reach in its network; none unless NETWORK_PRINTERS=on. */
  networkPrinters?: NetworkPrinters
  /** The backups of a running server; a test or the demo has none. */
  backups?: Backups
  /** A warning about the backups, for the operator of Bahi. */
  backupNotice?: (now: Date) => string | undefined
  /** Destination of the log: standard output, or a stream that a test reads. */
  log?: boolean | { write(line: string): void }
}

export type App = ReturnType<typeof makeFastify>

const ONE_MEGABYTE = 1024 * 1024
/** Last resort: all waits inside a call have their own limits, whose sum is less. */
const ANSWER_WITHIN_MS = 14_500

/** Makes the Fastify instance, without routes. */
export function makeFastify({
  log = false,
  trustProxy = 'loopback',
}: Pick<Dependencies, 'log' | 'trustProxy'>) {
  return Fastify({
    logger: log && { base: null, level: 'info', ...(typeof log === 'object' && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: ONE_MEGABYTE,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestTimeout: 30_000,
    handlerTimeout: ANSWER_WITHIN_MS,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
}
