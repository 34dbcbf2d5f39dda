import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '#server/db/open.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { freePort, startPostgres } from '#test/start-postgres.ts'
import { mustBeStored } from './confirmed-bills.ts'
import { openCampaignShop, takeTill } from './open-shop.ts'
import { mustHold } from './report.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { askUntilAnswered, readAll, type Till } from './till.ts'

const WRITERS = 8

interface Books {
  url?: string
  directory?: string
}

/**
 * Eight people write bills while the power fails again and again: here the whole process with the embedded database in it.
 * Each confirmed bill must exist, once, and the numbers must have no gap.
 */
export async function killEmbedded(times: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-kill-'))
  const server = serverProcess(await freePort(), { DATA_DIR: folder, DATABASE_URL: '' })
  try {
    return await campaign({ directory: join(folder, 'database') }, server, times, async () => {
      await server.kill()
      await server.start()
    })
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same behind a PostgreSQL, all of whose processes are killed at once. */
export async function killPostgres(times: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bahi-kill-'))
  const database = await startPostgres({ durable: true })
  mustHold(database !== undefined, 'no PostgreSQL server is installed')
  if (!database) return []
  const { url } = database
  const server = serverProcess(await freePort(), {
    DATABASE_URL: url,
    DATA_DIR: folder,
    BAHI_SECRET: 'campaign',
  })
  try {
    return await campaign({ url }, server, times, async () => {
      database.kill()
      database.startAgain()
    })
  } finally {
    await server.kill()
    database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function campaign(books: Books, server: ServerProcess, times: number, powerCut: () => Promise<void>) {
  await onBooks(books, openCampaignShop)
  await server.start()
  const { till, products } = await takeTill(server.url)

  const began = Date.now()
  const acknowledged: string[] = []
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let bill = 0; !isOver; bill++) {
      const sold = await sell(till, products, writer, bill)
      await receive(till, sold)
      acknowledged.push(sold.invoiceNumber)
    }
  })
  let longest = 0
  for (let cut = 0; cut < times; cut++) {
    await pause(30 + Math.random() * 170)
    const fell = Date.now()
    await powerCut()
    longest = Math.max(longest, Date.now() - fell)
    if (cut % 50 === 49) process.stdout.write(`  ${cut + 1} of ${times}, back within ${longest} ms\n`)
  }
  isOver = true
  await Promise.all(writers)

  const stored = await readAll<{ invoiceNumber: string }>(till, '/api/invoices?brief=1&type=sales')
  const receipts = await readAll<{ number: string }>(till, '/api/money/vouchers?kind=receipt')
  await server.stop()
  await onBooks(books, async (store) =>
    mustHold(await verifyBooks(store, () => {}), 'bahi verify found something'),
  )
  mustBeStored(acknowledged, stored)
  mustHold(
    receipts.length === acknowledged.length,
    `${receipts.length} receipts for ${acknowledged.length} bills`,
  )
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  return [
    `${times} kills under ${WRITERS} writers in ${minutes} min, ${acknowledged.length} bills and their receipts acknowledged, 0 lost, 0 doubled, numbers without gap, verify clean; back within ${(longest / 1000).toFixed(1)} s each time`,
  ]
}

interface Sold {
  _id: string
  invoiceNumber: string
}

/** One bill, repeated until it is answered. */
async function sell(till: Till, products: { _id: string; name: string }[], writer: number, bill: number) {
  const items = products
    .slice(0, 1 + ((writer + bill) % products.length))
    .map(({ _id, name }) => ({
      product: _id,
      itemname: name,
      quantity: 1 + (bill % 3),
      rate: 15,
      cgst: 2.5,
      sgst: 2.5,
    }))
  const { status, body } = await askUntilAnswered(till, 'POST', '/api/invoices', {
    invoiceType: 'sales',
    items,
  })
  mustHold(status === 201, `a bill was answered ${status}: ${JSON.stringify(body)}`)
  return body.invoice as Sold
}

/** A payment of five rupees on a bill, repeated until it is answered. */
async function receive(till: Till, { _id }: Sold) {
  const { status, body } = await askUntilAnswered(till, 'POST', '/api/money/receipts', {
    party: null,
    ways: [{ account: 'cash', amount: 5 }],
    bills: [{ bill: _id, amount: 5 }],
  })
  mustHold(status === 201, `a receipt was answered ${status}: ${JSON.stringify(body)}`)
}

async function onBooks(
  books: Books,
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>,
) {
  const store = await openStore(books)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
