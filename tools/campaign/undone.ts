import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { urlOf } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { startPostgres } from '#test/start-postgres.ts'
import { type HistoryShop, histories, openHistories, undoneHistory } from '#test/undone-history.ts'
import { CAMPAIGN_PASSWORD, openCampaignShop } from './open-shop.ts'
import { mustHold } from './report.ts'

/** Histories of one shop, before its books are proved and the next shop opens. */
const OF_A_SHOP = 250

/**
 * Histories of sales, purchases, challans, notes, edits, corrected prices and records by hand, each undone in an order of its own:
 * stock, its worth by item and every account on every day are as they were, and so they are after each step that is undone at once.
 */
export async function undone(times: number): Promise<string[]> {
  const server = await startPostgres()
  mustHold(server !== undefined, 'no PostgreSQL server is installed')
  if (!server) return []
  try {
    return await undoneOn({ url: server.url }, times)
  } finally {
    server.stop()
  }
}

/** The same on the embedded database. */
export async function undoneEmbedded(times: number): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bahi-undone-'))
  try {
    return await undoneOn({ directory: join(directory, 'database') }, times)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function undoneOn(place: Parameters<typeof openStore>[0], times: number): Promise<string[]> {
  const store = await openStore(place)
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: '',
    secrets: secretsUnder('campaign'),
  })
  const calls: Record<string, number> = {}
  try {
    const began = Date.now()
    for (let done = 0; done < times; done += OF_A_SHOP) {
      const shop = await openHistoryShop(app, store, `asha${done}@campaign.test`, calls)
      const parties = await openHistories(shop)
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const fault = await undoneHistory(shop, parties, history)
          mustHold(fault === undefined, fault ?? '')
        }),
        { numRuns: Math.min(OF_A_SHOP, times - done) },
      )
      mustHold(
        await verifyBooks(store, (line) => process.stdout.write(`${line}\n`)),
        `bahi verify found something after ${done + OF_A_SHOP}`,
      )
    }
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    const made = Object.entries(calls).map(([call, count]) => `${count} x ${call}`)
    return [
      `${times} histories undone in ${seconds} s, ${made.join(', ')}: stock, its worth and every account on every day as before, verify clean`,
    ]
  } finally {
    await app.close()
    await store.close()
  }
}

async function openHistoryShop(
  app: Awaited<ReturnType<typeof buildApp>>,
  store: Store,
  email: string,
  calls: Record<string, number>,
): Promise<HistoryShop> {
  const owner = await openCampaignShop(store, email)
  const ask = async (method: string, url: string, payload?: object, token?: string) => {
    const response = await app.inject({
      method: method as 'POST',
      url,
      // Nobody is counted for another.
      remoteAddress: `10.${Object.keys(calls).length}.0.${email.length}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const { body: signedIn } = await ask('POST', '/api/auth/login', { email, password: CAMPAIGN_PASSWORD })
  return {
    db: store.forShop(owner),
    send: async (endpoint, { params, body, query }) => {
      const answer = await ask(
        endpoint.method,
        urlOf(endpoint, params as Record<string, string>, query),
        body,
        signedIn.token,
      )
      const name = endpoint.url
        .split('/')
        .slice(2)
        .filter((part) => part !== ':id')
        .join(' ')
      if (answer.status < 300)
        calls[`${endpoint.method} ${name}`] = (calls[`${endpoint.method} ${name}`] ?? 0) + 1
      return answer
    },
  }
}
