import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { freePort, startPostgres } from '#test/start-postgres.ts'
import { openCampaignShop, takeTill } from '../open-shop.ts'
import { mustHold } from '../report.ts'
import { ask } from '../till.ts'
import { openPlaces } from './storm-goods.ts'
import { personAt } from './storm-operations.ts'
import { EXPECTED, Shelf } from './storm-shelf.ts'

const CLIENTS = 8

/** Operations between two verifications of the books, during which all people pause. */
const ROUND = 100

/**
 * Eight people of one shop do everything at once: sell, buy, edit, return, note, cancel, receive and pay money, set it off,
 * let cheques bounce, send goods to a godown and receive them, make and take apart, and delete the very products, categories and parties that the others are selling;
 * dated anywhere in a year, of which one now and then locks a part and opens it again, or files a return. After each hundred
 * the books are verified, and every screen shows the same dues.
 */
export async function storm(times: number): Promise<string[]> {
  const server = await startPostgres({ durable: true })
  mustHold(server !== undefined, 'no PostgreSQL server is installed')
  if (!server) return []
  try {
    return await stormOn({ url: server.url }, times)
  } finally {
    server.stop()
  }
}

/** As `storm`, on the embedded database, which runs calls one after the other. */
export async function stormEmbedded(times: number): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bahi-storm-'))
  try {
    return await stormOn({ directory: join(directory, 'database') }, times)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function stormOn(place: Parameters<typeof openStore>[0], times: number): Promise<string[]> {
  const store = await openStore(place)
  const port = await freePort()
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: '',
    secrets: secretsUnder('campaign'),
    // Errors that the server logs are the findings; the storm only sees the answers.
    log: { write: (line: string) => void (line.includes('"level":50') && process.stdout.write(line)) },
  })
  await app.listen({ port, host: '127.0.0.1' })
  try {
    await openCampaignShop(store)
    const { till, products } = await takeTill(`http://127.0.0.1:${port}`)
    // Filing returns needs a GSTIN.
    await ask(till, 'PUT', '/api/users/profile', { gstin: '27AAACX2002E1ZX', state: 'Maharashtra' })
    const began = Date.now()
    const shelf = new Shelf(till, products, await openPlaces(till))
    const people = Array.from({ length: CLIENTS }, (_, client) => personAt(shelf, client))
    for (let done = 0; done < times; done += ROUND) {
      const each = Math.ceil(Math.min(ROUND, times - done) / CLIENTS)
      await Promise.all(people.map((person) => person(each)))
      mustHold(
        await verifyBooks(store, (line) => process.stdout.write(`${line}\n`)),
        `bahi verify found something after ${done + ROUND}`,
      )
      const differs = await shelf.comparedDues()
      mustHold(differs === undefined, `${differs} after ${done + ROUND}`)
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    return [
      `${times} operations by ${CLIENTS} people of one shop in ${seconds} s, proved after each ${ROUND}: ${shelf.words()}; verify clean, one figure for what is owed, no other answer than ${[...EXPECTED].join(', ')}`,
    ]
  } catch (finding) {
    // Said at once: closing waits for whoever was still asking.
    process.stdout.write(`${finding}\n`)
    throw finding
  } finally {
    await app.close()
    await store.close()
  }
}
