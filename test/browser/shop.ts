import { createHash } from 'node:crypto'
import { type Page, test } from '@playwright/test'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { secretsUnder } from '#server/platform/secrets.ts'

/** The shop's own words, on its bills. */
export const TERMS = 'Goods once sold will not be taken back.'
export const PASSWORD = 'a good password'
let people = 0
export const newEmail = (name: string) => `${name}-${Date.now()}-${process.pid}-${people++}@shop.test`

type Method = 'POST' | 'PUT' | 'GET' | 'DELETE'

/** Calls the API as the browser would, for what a test needs but is not about. */
async function api<T>(token: string | undefined, method: Method, url: string, data?: object): Promise<T> {
  const response = await fetch(`${test.info().project.use.baseURL}${url}`, {
    method,
    body: data ? JSON.stringify(data) : null,
    headers: {
      ...(data && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      // The server believes a proxy on this machine: each shop is opened from an address of its own.
      'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

export interface OpenedShop {
  email: string
  token: string
  /** As the browser keeps who has signed in. */
  user: object
  call<T>(method: Method, url: string, data?: object): Promise<T>
}

/** What a shop begins with. */
interface Beginning {
  products?: object[]
  merchants?: object[]
  isBare?: boolean
}

const INDIA_IS_AHEAD_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Server and browser read the clock of this machine: a test that would see midnight in India begins after it. */
async function waitForMidnight() {
  const { timeout } = test.info()
  const untilMidnightMs = DAY_MS - ((Date.now() + INDIA_IS_AHEAD_MS) % DAY_MS)
  if (untilMidnightMs > timeout) return
  test.setTimeout(timeout + untilMidnightMs)
  await new Promise((wait) => setTimeout(wait, untilMidnightMs))
}

/** A paid-up shop in Pune, signed in on this page, with what was asked for on its shelf. */
export async function openShop(page: Page, beginning: Beginning = {}): Promise<OpenedShop> {
  const shop = await openBooks(beginning)
  await enter(page, shop)
  return shop
}

/**
 * The same shop for all tests of a file that run in one worker: for those that leave it as they found it. They enter it
 * on their page.
 */
export function sharedShop<T extends OpenedShop>(open: () => Promise<T>): (page: Page) => Promise<T> {
  let opened: Promise<T> | undefined
  return async (page) => {
    opened ??= open()
    const shop = await opened
    await enter(page, shop)
    return shop
  }
}

/** A shop in which nobody has signed in on any page yet. */
export async function openBooks({
  products = [],
  merchants = [],
  isBare = false,
}: Beginning = {}): Promise<OpenedShop> {
  await waitForMidnight()
  const email = newEmail('asha')
  const address = '12 MG Road, Pune'
  await api(undefined, 'POST', '/api/auth/register', {
    name: 'Asha Kirana',
    email,
    password: PASSWORD,
    address,
    role: 'customer',
  })
  const { token, user } = await api<{ token: string; user: object }>(undefined, 'POST', '/api/auth/login', {
    email,
    password: PASSWORD,
  })
  const call: OpenedShop['call'] = (method, url, data) => api(token, method, url, data)
  const { order } = await call<{ order: { id: string } }>('POST', '/api/subscription/create-order', {
    planId: 'fallback-6',
  })
  const proof = await call<object>('POST', `/api/test-gateway/orders/${order.id}/pay`)
  await call('POST', '/api/subscription/verify-payment', proof)
  await call('PUT', '/api/users/profile', {
    state: 'Maharashtra',
    phone: '98000 00001',
    upiId: 'asha@mahb',
    saleOrderTerms: TERMS,
  })
  if (!isBare) {
    const { category } = await call<{ category: { _id: string } }>('POST', '/api/category/add', {
      categoryName: 'Grocery',
    })
    for (const product of products) {
      await call('POST', '/api/products/add', {
        description: 'From the shelf',
        categoryId: category._id,
        ...product,
      })
    }
  }
  for (const merchant of merchants) {
    await call('POST', '/api/supplier/add', {
      email: 'party@shop.test',
      phone: '98000 00002',
      address: 'Market Yard, Pune',
      ...merchant,
    })
  }
  return { email, token, user: { ...user, isActive: true }, call }
}

/** Somebody who works in that shop, signed in on no page yet. */
export async function openMember({ user }: OpenedShop, name: string, role: ShopRole): Promise<OpenedShop> {
  const email = newEmail(name.toLowerCase().replaceAll(' ', '-'))
  const { shopId } = (user as { rights: { shopId: string } }).rights
  await api(undefined, 'POST', '/test/members', { shopId, name, email, password: PASSWORD, role })
  const signedIn = await api<{ token: string; user: object }>(undefined, 'POST', '/api/auth/login', {
    email,
    password: PASSWORD,
  })
  const call: OpenedShop['call'] = (method, url, data) => api(signedIn.token, method, url, data)
  return { email, token: signedIn.token, user: { ...signedIn.user, isActive: true }, call }
}

/** What the link in the letter to whoever registered carries. */
export function confirmationOf({ email, user }: Pick<OpenedShop, 'email' | 'user'>) {
  const { _id } = user as { _id: string }
  return { user: _id, email, token: secretsUnder('test').longTokenOf(`email of ${_id}: ${email}`) }
}

export const confirmEmail = (person: OpenedShop) =>
  person.call('POST', '/api/auth/email/confirm', confirmationOf(person))

/** The same person works in another shop too. */
export async function joins(person: OpenedShop, { user }: OpenedShop, role: ShopRole): Promise<void> {
  const { shopId } = (user as { rights: { shopId: string } }).rights
  const { _id: userId } = person.user as { _id: string }
  await api(undefined, 'POST', '/test/members', { shopId, role, userId })
}

/** Puts the token where a browser has it, and answers what its pages know of the session: its name, and who it is. */
export async function keepToken(page: Page, { token, user }: Pick<OpenedShop, 'token' | 'user'>) {
  const name = createHash('sha256').update(token).digest().toString('base64url', 0, 12)
  const url = `${test.info().project.use.baseURL}/api/`
  await page
    .context()
    .addCookies([{ name: 'session', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  return [name, JSON.stringify(user)]
}

/** The shop began with Bahi on an earlier day. */
export async function began({ user }: OpenedShop, on: string): Promise<void> {
  const { shopId } = (user as { rights: { shopId: string } }).rights
  await api(undefined, 'POST', '/test/began', { shopId, on })
}

/** Signs in on this page, unless somebody has. */
export async function enter(page: Page, person: OpenedShop) {
  await waitForMidnight()
  await page.addInitScript(
    ([name, user]) => {
      if (!localStorage.getItem('session')) {
        localStorage.setItem('session', name as string)
        localStorage.setItem('user', user as string)
      }
    },
    await keepToken(page, person),
  )
}

export const RICE = {
  name: 'Basmati Rice 5kg',
  itemId: 'RICE5',
  hsncode: '1006',
  unit: 'Bag',
  purchasePrice: 410.5,
  sellingPrice: 499,
  stock: 40,
  lowStock: 10,
  cgst: 2.5,
  sgst: 2.5,
}
export const COLA = {
  name: 'Aerated Drink 2L',
  itemId: 'COLA2',
  hsncode: '2202',
  unit: 'Btl',
  purchasePrice: 62.5,
  sellingPrice: 95,
  stock: 12,
  lowStock: 20,
  cgst: 14,
  sgst: 14,
  cess: 12,
}
export const ANITA = { name: 'Anita Stores', phone: '9800000003', type: 'buyer', state: 'Maharashtra' }
export const NIPANI = {
  name: 'Nipani Provision Stores',
  phone: '9800000009',
  type: 'buyer',
  state: 'Karnataka',
}
export const KRISHNA = {
  name: 'Krishna Wholesale',
  phone: '9800000002',
  type: 'supplier',
  state: 'Maharashtra',
}
export const SUGAR = {
  name: 'Loose Sugar',
  itemId: 'SUGAR',
  hsncode: '1701',
  unit: 'Kg',
  purchasePrice: 38.4,
  sellingPrice: 44.8,
  stock: 150,
  lowStock: 30,
  cgst: 2.5,
  sgst: 2.5,
}

/** By the door: what its page asks for is typed and sent. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  const typed = page.getByRole('textbox', { name: 'Password' })
  await typed.fill(password)
  await typed.press('Enter')
}

/** As test/browser/serve.ts opened it. */
export const ROOT = { email: 'root@platform.test', password: 'a good password' }

let root: Promise<{ token: string; user: object }> | undefined

export async function signInAsRoot(page: Page) {
  root ??= api(undefined, 'POST', '/api/auth/login', ROOT)
  await page.addInitScript(
    ([name, user]) => {
      localStorage.setItem('session', name as string)
      localStorage.setItem('user', user as string)
    },
    await keepToken(page, await root),
  )
}
