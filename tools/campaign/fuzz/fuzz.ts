import fc from 'fast-check'
import { buildApp } from '#server/app.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import { openStore } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { openCampaignShop } from '../open-shop.ts'
import { mustHold } from '../report.ts'
import { FuzzClient, SUPERADMIN_LOGIN } from './fuzz-client.ts'
import { megabytes } from './megabytes.ts'
import { calls, question } from './questions.ts'

/**
 * Makes every call with values that no form sends: no answer may be a fault, each has the contract's shape, and the books
 * stay consistent.
 */
export async function fuzz(times: number): Promise<string[]> {
  const server = await startPostgres()
  mustHold(server !== undefined, 'no PostgreSQL server is installed')
  if (!server) return []
  const store = await openStore({ url: server.url })
  try {
    await openCampaignShop(store)
    await openSuperadmin(store.platform, SUPERADMIN_LOGIN.email, SUPERADMIN_LOGIN.password, new Date())
    const app = await buildApp({
      store,
      clock: () => new Date(),
      gateway: testGateway(),
      mailer: { send: async () => {} },
      publicUrl: '',
      secrets: secretsUnder('campaign'),
    })
    const answers: Record<string, number> = {}
    const asker = new FuzzClient(app, answers)
    await asker.open()
    const began = Date.now()
    for (const asked of fc.sample(question, { numRuns: times })) await asker.ask(asked)
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    const pulse = await megabytes(app)
    await app.close()
    mustHold(await verifyBooks(store, () => {}), 'bahi verify found something')
    const counts = Object.entries(answers).sort()
    return [
      `asked ${asker.asked.size} of ${calls.length} calls, of which ${asker.served.size} were served (${nounsOf(asker.served).size} nouns of ${nounsOf(asker.asked).size}), and met ${asker.refusals.size} kinds of refusal`,
      `${times} questions in ${seconds} s, answered ${counts.map(([status, n]) => `${status}: ${n}`).join(', ')}; 0 answers of 500, every answer in the contract's shape, verify clean`,
      pulse,
    ]
  } finally {
    await store.close()
    server.stop()
  }
}

const nounsOf = (asked: ReadonlySet<string>) => new Set([...asked].map((call) => call.split('/')[2]))
