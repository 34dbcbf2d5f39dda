import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { settled } from './settled.ts'
import { ANITA, COLA, keepToken, openBooks, RICE } from './shop.ts'

test.use({ ownContext: true, serviceWorkers: 'allow' })

const GSTIN = '27AAFFP5005H1ZF'
/** What only this shop's books say. */
const WORDS = [RICE.name, RICE.itemId, COLA.name, ANITA.name, ANITA.phone, GSTIN, 'Asha Kirana', '12 MG Road']
/** How far a list was scrolled, by a number that says nothing. */
const STAYS = /^(device:|react-router-scroll-positions$)/

/** Everything that this browser keeps for our origin, as text: databases, caches, both storages. */
const everythingKept = () =>
  (async () => {
    const found: string[] = []
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table)
        const [keys, values] = [await answer(rows.getAllKeys()), await answer(rows.getAll())]
        found.push(`${name}.${table}: ${JSON.stringify([keys, values])}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isFile = new URL(request.url).pathname.startsWith('/assets/')
        const kept = isFile ? '' : await (await cache.match(request))?.text()
        found.push(`${name} ${request.url}: ${kept}`)
      }
    }
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of Object.keys(storage)) found.push(`storage ${name}: ${storage.getItem(name)}`)
    }
    return found
  })()

/** What is kept and says a word of the shop. */
async function saysOfShop(page: Page, words = WORDS): Promise<string[]> {
  const kept = await page.evaluate(everythingKept)
  return kept.filter((text) => words.some((word) => text.includes(word))).map((text) => text.slice(0, 200))
}

/** Signed in once and for this browser, as a person does: a page that is opened later finds whoever is here then. */
async function openSignedIn(page: Page) {
  const shop = await openBooks({ products: [RICE, COLA], merchants: [{ ...ANITA, gstin: GSTIN }] })
  await page.goto('/mark.svg')
  await page.evaluate(
    ([name, user]) => {
      localStorage.setItem('session', name as string)
      localStorage.setItem('user', user as string)
    },
    await keepToken(page, shop),
  )
  return shop
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

/** Nothing is left, also when what was under way has come, and on the page that is opened next. */
async function expectNothingLeft(page: Page) {
  await expect.poll(() => saysOfShop(page)).toEqual([])
  await page.clock.runFor(10_000)
  await settled(page)
  expect(await saysOfShop(page)).toEqual([])
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(storage.filter((name) => !STAYS.test(name))).toEqual([])
  await page.goto('/')
  await page.clock.runFor(10_000)
  expect(await saysOfShop(page)).toEqual([])
}

for (const after of [0, 1_000, 3_900, 4_100, 5_000]) {
  test(`signing out ${after} ms after a load leaves no data of the shop in the browser`, async ({ page }) => {
    await page.clock.install()
    await openSignedIn(page)
    await page.goto('/admin/productsitem')
    await expect(page.getByText(RICE.name).first()).toBeVisible()
    // A day's work: everything that is kept for a day without the line is there.
    await page.clock.runFor(5_000)
    await expect.poll(() => saysOfShop(page, [ANITA.phone])).not.toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.clock.runFor(after)

    await signOut(page)
    await expectNothingLeft(page)
  })
}

test('signing out while the lists are loading stores none of them, whenever they arrive', async ({
  page,
}) => {
  await page.clock.install()
  await openSignedIn(page)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  // The lists that are kept come in pages of 200.
  const asked = page.waitForRequest(/\/api\/products\?limit=200/)
  await page.route(/\/api\/(products|supplier)\?limit=200/, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response }).catch(() => {})
  })
  await page.goto('/admin/productsitem')
  await expect(page.getByText(RICE.name).first()).toBeVisible()
  await page.clock.runFor(5_000)
  await asked

  await signOut(page)
  letGo()
  await expectNothingLeft(page)
})

test('a second open tab keeps nothing after a sign-out either', async ({ page, context }) => {
  await page.clock.install()
  await openSignedIn(page)
  const beside = await context.newPage()
  for (const tab of [page, beside]) {
    await tab.goto('/admin/productsitem')
    await expect(tab.getByText(RICE.name).first()).toBeVisible()
  }
  await page.clock.runFor(5_000)
  await expect.poll(() => saysOfShop(page, [ANITA.phone])).not.toEqual([])
  await signOut(page)
  await expect.poll(() => saysOfShop(beside)).toEqual([])
  await expectNothingLeft(page)
  expect(await saysOfShop(beside)).toEqual([])
})

test('a session that the server ended leaves no list of the shop either', async ({ page, context }) => {
  await page.clock.install()
  await openSignedIn(page)
  await page.goto('/admin/productsitem')
  await expect(page.getByText(RICE.name).first()).toBeVisible()
  await page.clock.runFor(5_000)
  await expect.poll(() => saysOfShop(page, [ANITA.phone])).not.toEqual([])
  // Its cookie is worth nothing any more, as after a dismissal or the end of a till's trust.
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  const lists = [RICE.name, RICE.itemId, COLA.name, ANITA.phone, GSTIN]
  await expect.poll(() => saysOfShop(page, lists)).toEqual([])
  await page.clock.runFor(10_000)
  expect(await saysOfShop(page, lists)).toEqual([])
})
