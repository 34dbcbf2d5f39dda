import { clear, get, set } from 'idb-keyval'
import { listMerchants } from '#contract/merchants.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { listProducts } from '#contract/shelf/products.ts'
import { call, callPage, type Page } from '#web/app/calls/call.ts'
import { readSession, shopOfPage } from '#web/app/calls/session/session.ts'
import { openStore } from './offline-store.ts'

/** A stored answer with its time, in ms since 1970. */
export interface Stored<T> {
  userId: string
  at: number
  value: T
}

const PAGE = 200
/** Larger lists are stored up to this number, by name. */
const MOST_ROWS = 5_000

/** Owner of the stored lists: the signed-in person, in this page's shop. */
function owner(): string | undefined {
  const [userId, shop] = [readSession()?.user._id, shopOfPage()]
  return userId && shop ? `${userId}@${shop}` : userId
}

const store = openStore('bahi-loaded')
const memory = new Map<string, Stored<unknown>>()

/** This person's stored data under a name. */
export async function readStored<T>(name: string): Promise<Stored<T> | undefined> {
  const stored = memory.get(name) ?? (await get<Stored<unknown>>(name, store))
  if (stored?.userId !== owner()) return undefined
  if (stored) memory.set(name, stored)
  return stored as Stored<T> | undefined
}

/** Stores what a screen has loaded under a name, for the signed-in person. */
export const keepLoadedValue = (name: string, value: unknown) => keep(name, owner() ?? '', value)

async function keep(name: string, userId: string, value: unknown) {
  // Discards the answer if the person signed out meanwhile.
  if (owner() !== userId) return
  const stored = { userId, at: Date.now(), value }
  memory.set(name, stored)
  await set(name, stored, store)
}

/** Forgets lists of another person, as after a page that was closed while their session had ended. */
export async function forgetOthers() {
  const stored = await get<Stored<unknown>>('profile', store)
  if (stored && stored.userId !== owner()) await forgetStored()
}

export async function forgetStored() {
  memory.clear()
  await clear(store)
}

async function rowsOf<A>(
  load: (query: { limit: number; cursor: string }) => Promise<Page<A>>,
  read: (answer: A) => unknown[],
) {
  const rows: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null && rows.length < MOST_ROWS) {
    const page: Page<A> = await load({ limit: PAGE, cursor })
    rows.push(...read(page.data))
    cursor = page.nextCursor
  }
  return rows
}

/** Refetches the lists needed to write a bill offline. Rejects when the connection breaks: the earlier stored lists stay. */
export async function storeLists(): Promise<void> {
  const userId = owner()
  if (!userId) return
  const profile = await call(getProfile, {})
  await keep('profile', userId, profile)
  // Without a subscription the server refuses these calls, and the refusal would open the plans.
  if (profile.role !== 'admin' && !profile.subscriptionStatus.isActive) return
  await keep(
    'products',
    userId,
    await rowsOf(
      (query) => callPage(listProducts, { query }),
      ({ products }) => products,
    ),
  )
  await keep(
    'merchants',
    userId,
    await rowsOf(
      (query) => callPage(listMerchants, { query }),
      (merchants) => merchants,
    ),
  )
}

export const storedProfile = async () => (await readStored<Profile>('profile'))?.value
