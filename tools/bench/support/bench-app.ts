import { login, type SessionUser } from '#contract/people/auth.ts'
import { buildApp } from '#server/app.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import type { App } from '#server/bare-app.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'

const PASSWORD = 'bench password'

export interface BenchApp {
  app: App
  store: Store
  close(): Promise<void>
}

/** The whole app on a database at `url`, or without one on the embedded database in memory. */
export async function openBenchApp(url: string | undefined, connections: number): Promise<BenchApp> {
  const store = await openStore({ url, connections })
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: 'http://bench',
    secrets: secretsUnder('bench'),
  })
  const close = async () => {
    await app.close()
    await store.close()
  }
  return { app, store, close }
}

export interface BenchShop {
  shopId: string
  userId: string
  email: string
  token: string
  /** The signed-in user, as a browser stores them. */
  user: SessionUser
}

/** A shop that needs no subscription, signed in. */
export async function openBenchShop({ app, store }: BenchApp, name: string): Promise<BenchShop> {
  const email = `${name.toLowerCase()}@shop.test`
  const account = { name, email, password: PASSWORD, address: 'Pune', role: 'admin' as const }
  const { shopId, userId } = await openShop(store.platform, account, new Date())
  const signedIn = await app.inject({
    method: 'POST',
    url: login.url,
    payload: { email, password: PASSWORD },
  })
  const { token, user } = signedIn.json()
  return { shopId, userId, email, token, user }
}
