import { join } from 'node:path'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import { readConfig } from '#server/config.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { backup } from '#server/operator/backup.ts'
import { keepBackups } from '#server/operator/daily-backup.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { mayMount, type OwnDisk, ownDisk } from '#test/own-disk.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { FRIDAY_MORNING, PASSWORD, type Person, personOf } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

const { kind } = inject('engine')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Books whose engine has its files on the disk. */
async function booksOn(disk: OwnDisk): Promise<Store> {
  if (kind === 'embedded') {
    return openStore({ directory: join(disk.folder, 'database'), ...(await newTestDatabase()) })
  }
  vi.stubEnv('TMPDIR', disk.folder)
  // One that fills its log as the server of a shop does.
  const server = await startPostgres({ durable: true })
  vi.unstubAllEnvs()
  closing.push(() => server?.stop())
  return openStore({ url: server?.url })
}

test.runIf(mayMount)(
  'on a full disk bills are refused with a message, can still be read, and are saved again when there is room',
  async () => {
    const disk = ownDisk('260m')
    closing.push(disk.remove)
    const store = await booksOn(disk)
    closing.push(store.close)
    let now = new Date(FRIDAY_MORNING)
    const app = await buildApp({
      store,
      clock: () => now,
      gateway: testGateway(),
      publicUrl: '',
      secrets: secretsUnder('test'),
      mailer: { send: async () => {} },
    })
    closing.push(() => app.close())
    const account = {
      name: 'Asha',
      email: 'asha@shop.test',
      password: PASSWORD,
      address: '-',
      role: 'admin' as const,
    }
    await openShop(store.platform, account, now)
    const payload = { email: account.email, password: PASSWORD }
    const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const asha = personOf(app, signedIn.json().token) as unknown as Person
    const bill = {
      body: {
        invoiceType: 'sales' as const,
        items: [{ itemname: 'Tea', quantity: 1, rate: 100, cgst: 2.5, sgst: 2.5 }],
      },
    }
    const health = async () => {
      const { statusCode, json } = await app.inject('/api/health')
      return [statusCode, json().status]
    }
    await asha(createInvoice, bill)

    disk.fill(kind === 'embedded' ? 10 * 1024 * 1024 : 0)
    let saved = 1
    let refused: unknown
    // PostgreSQL has some room left in files that are there.
    while (!refused) {
      await asha(createInvoice, bill).then(
        () => {
          saved += 1
        },
        (error) => {
          refused = error
        },
      )
    }
    const inWords = await asha.refused(createInvoice, bill)
    // After ten minutes the session is seen anew, which is written down where it can be.
    now = new Date(now.getTime() + 11 * 60_000)
    await asha(listInvoices)
    const full = await health()
    if (kind === 'embedded') {
      const config = readConfig({ DATA_DIR: disk.folder })
      closing.push(keepBackups(store, { folder: disk.folder, clock: () => now, report: () => {} }))
      await expect(backup(config, join(disk.folder, 'books.tar.gz'))).rejects.toThrow(
        /^The disk of .*database is full: \d+ MB are free\. Make room and try again\.$/,
      )
    }
    disk.makeRoom()
    const next = await asha(createInvoice, bill)

    expect(inWords).toMatchObject({
      status: 503,
      message:
        'The disk of the server is full. Nothing was saved; whoever looks after the server has to make room.',
    })
    expect(full).toEqual([503, 'disk full'])
    expect(next.invoice.invoiceNumber).toBe(`SINV-${String(saved + 1).padStart(5, '0')}`)
  },
)
