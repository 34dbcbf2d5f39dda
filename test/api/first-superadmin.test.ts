import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { insertShop, insertUser } from '#server/auth/auth-queries.ts'
import { passwordMatches } from '#server/auth/passwords/password.ts'
import { WrongSetting } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { ensureSuperadmin } from '#server/first-superadmin.ts'
import { query } from '#server/rows/query.ts'
import { openTestStore } from '#test/test-store.ts'

const NOW = new Date('2026-11-20T10:00:00+05:30')
const folders: string[] = []
const stores: Store[] = []
afterAll(async () => {
  for (const store of stores) await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Books that nobody has opened yet. */
async function freshBooks() {
  const store = await openTestStore()
  const dataDir = join(mkdtempSync(join(tmpdir(), 'bahi-first-')), 'data')
  stores.push(store)
  folders.push(join(dataDir, '..'))
  const start = (superadmin: { email?: string; password?: string } = {}, isTerminal = false) =>
    ensureSuperadmin(
      store,
      { superadmin: { email: undefined, password: undefined, ...superadmin }, dataDir },
      isTerminal,
      NOW,
    )
  const owners = () =>
    store.platform.execute(
      query(
        { email: z.string(), password_hash: z.string() },
        sql`select email, password_hash from users where role = 'superadmin'`,
      ),
    )
  return { store, start, owners, file: join(dataDir, 'superadmin-password') }
}

test('where output is logged, the generated password goes into a file readable by its owner only', async () => {
  const { start, owners, file } = await freshBooks()

  const words = await start()

  const password = readFileSync(file, 'utf8').trim()
  expect(password.length).toBeGreaterThanOrEqual(16)
  expect(words).toContain(file)
  expect(words).not.toContain(password)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [owner] = await owners()
  expect(owner?.email).toBe('root@bahi.local')
  expect(await passwordMatches(owner?.password_hash, password)).toBe(true)
  expect(await start()).toBeUndefined()
})

test('on a terminal the generated password is printed once, and written to no file', async () => {
  const { start, owners, file } = await freshBooks()

  const words = (await start({ email: 'Owner@Bahi.Test' }, true)) ?? ''

  const password = /password: (\S+)/.exec(words)?.[1] ?? ''
  const [owner] = await owners()
  expect(owner?.email).toBe('owner@bahi.test')
  expect(await passwordMatches(owner?.password_hash, password)).toBe(true)
  expect(() => statSync(file)).toThrow()
})

test('of processes that start together one creates the super admin and prints the password', async () => {
  const { start, owners } = await freshBooks()

  const words = await Promise.all([start({}, true), start({}, true), start({}, true)])

  expect(words.filter((word) => word !== undefined)).toHaveLength(1)
  const [owner, ...others] = await owners()
  expect(others).toEqual([])
  const password = /password: (\S+)/.exec(words.find(Boolean) ?? '')?.[1] ?? ''
  expect(await passwordMatches(owner?.password_hash, password)).toBe(true)
})

test('a weak password, no email and a shop’s email are refused with a message, and no account is created', async () => {
  const { store, start, owners } = await freshBooks()
  const shop = {
    id: '0f5a1c1e-0000-4000-8000-0000000000aa',
    name: 'Asha Stores',
    address: '',
    isActive: true,
  }
  const asha = { id: shop.id, shopId: shop.id, name: 'Asha', email: 'asha@shop.test', passwordHash: 'x' }
  await store.platform.batch([insertShop(shop, NOW), insertUser({ ...asha, role: 'admin' }, NOW)])

  for (const [chosen, words] of [
    [{ password: 'short' }, 'SUPERADMIN_PASSWORD: Password: at least 8 characters'],
    [{ password: 'password' }, 'SUPERADMIN_PASSWORD: This password is among the first'],
    [{ email: 'root', password: 'a good password' }, 'SUPERADMIN_EMAIL: Enter a valid email address'],
    [
      { email: 'asha@shop.test', password: 'a good password' },
      'SUPERADMIN_EMAIL: asha@shop.test belongs to a shop',
    ],
  ] as const) {
    const refusal = await start(chosen).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(WrongSetting)
    expect(String(refusal)).toContain(words)
  }
  expect(await owners()).toEqual([])
})
