import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { login } from '#contract/people/auth.ts'
import { beginSecondStep, confirmSecondStep, signInWithCode } from '#contract/people/sign-in/second-step.ts'
import { checkTrail, listTrail } from '#contract/shop/trail.ts'
import { hashPassword } from '#server/auth/passwords/password.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { moveBack } from '#server/operator/moves/moved.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { moveShop, moveShopOut, openThere, placeOf, takeShopIn } from '#test/move-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import {
  FRIDAY_MORNING,
  openMember,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  startBahi,
} from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

const SECRET = 'another secret'
let there: Store
beforeAll(async () => {
  there = await openStore(await newTestDatabase())
})
afterAll(() => there.close())

async function openBoth() {
  const { store } = await startBahi()
  const { sharma, products } = await openSharmaTraders()
  const sale = { body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 1)] } }
  await sharma(createInvoice, sale)
  const app = await otherApp({ store: there, secrets: secretsUnder(SECRET) })
  return { from: placeOf(store), to: placeOf(there, SECRET), sharma, sale, app }
}

async function signIn(app: Awaited<ReturnType<typeof otherApp>>, email: string, password = PASSWORD) {
  const visitor = personOf(app) as unknown as Person
  const { token } = await visitor(login, { body: { email, password } })
  return personOf(app, token) as unknown as Person
}

test('a moved shop bills on with the next number, and its trail proves', async () => {
  const { from, to, sharma, sale, app } = await openBoth()
  const bharat = await openPerson('Bharat')
  await moveShop(from, to, sharma.shopId)
  await moveShop(from, to, bharat.shopId)

  const owner = await signIn(app, sharma.email)
  expect(await owner(createInvoice, sale)).toMatchObject({ invoice: { invoiceNumber: 'SINV-00002' } })
  const numbers = (await owner(listInvoices, {})).map(({ invoiceNumber }) => invoiceNumber)
  expect(numbers).toEqual(['SINV-00002', 'SINV-00001'])
  expect(await owner(checkTrail)).toMatchObject({ findings: [] })
  await app.close()
})

test('people come with their password and second step, also under another secret', async () => {
  const { from, to, sharma, app } = await openBoth()
  const codeAt = (secret: string, step: number) =>
    generateSync({ secret, epoch: Date.parse(FRIDAY_MORNING) / 1000 + step * 30 })
  const { secret } = await sharma(beginSecondStep)
  await sharma(confirmSecondStep, { body: { code: codeAt(secret, -1) } })
  await moveShop(from, to, sharma.shopId)

  const visitor = personOf(app) as unknown as Person
  const refusal = await visitor.refused(login, { body: { email: sharma.email, password: PASSWORD } })
  expect(refusal).toMatchObject({ code: 'second-step' })
  const { challenge } = (refusal as unknown as { values: { challenge: string } }).values
  expect(await visitor(signInWithCode, { body: { challenge, code: codeAt(secret, 0) } })).toMatchObject({
    success: true,
  })
  await app.close()
})

test('who is known at the new place keeps password and shop there, and is the same person in the shop that comes', async () => {
  const { from, to, sharma, sale, app } = await openBoth()
  const neha = await openMember(sharma, 'Neha', 'manager')
  await neha(createInvoice, sale)
  const known = '11111111-2222-4333-8444-555555555555'
  const hash = await hashPassword('her password there')
  await there.platform.execute(
    sql`insert into users (id, name, email, password_hash, role, created_at) values (${known}, 'Neha', ${neha.email}, ${hash}, 'customer', now())`,
  )
  await moveShop(from, to, sharma.shopId)

  const here = await signIn(app, neha.email, 'her password there')
  const written = await here(createInvoice, sale)
  expect(written).toMatchObject({ invoice: { invoiceNumber: 'SINV-00003' } })
  const owner = await signIn(app, sharma.email)
  const { entries } = await owner(listTrail, { query: { kind: 'documents' } })
  expect(entries.filter(({ by }) => by === 'Neha')).toHaveLength(2)
  expect(await owner(checkTrail)).toMatchObject({ findings: [] })
  await app.close()
})

test('books of another build, and people who cannot come in, are refused with what to do', async () => {
  const { from, to, sharma, app } = await openBoth()
  const file = await moveShopOut(from, sharma.shopId)
  await there.asOwner((run) =>
    run(`insert into schema_versions (version, functions) values ('9.9.9', 'others')`),
  )
  await expect(takeShopIn(to, file)).rejects.toThrow('Bring both to the same version, then move out again.')
  await there.asOwner((run) => run(`delete from schema_versions where version = '9.9.9'`))

  const as = (role: string, shop: string | null) =>
    there.asOwner(async (run) => {
      await run('delete from users where email = $1', [sharma.email])
      if (shop)
        await run(
          `insert into shops (id, name, address, is_active, created_at) values ($1, 'Other', '', true, now())`,
          [shop],
        )
      await run(
        `insert into users (id, shop_id, name, email, password_hash, role, created_at) values (gen_random_uuid(), $1, 'S', $2, 'x', $3, now())`,
        [shop, sharma.email, role],
      )
    })
  await as('superadmin', null)
  await expect(takeShopIn(to, file)).rejects.toThrow('runs the platform here, and works in no shop')
  await as('customer', randomUUID())
  await expect(takeShopIn(to, file)).rejects.toThrow('pays for another shop here. Hand Sharma Traders over')
  await app.close()
})

test('a damaged file, another passphrase and books that are here already are refused in a sentence', async () => {
  const { from, to, sharma, app } = await openBoth()
  const file = await moveShopOut(from, sharma.shopId)
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1
  for (const bytes of [whole.subarray(0, whole.length - 1), changed, whole.subarray(0, 300)]) {
    writeFileSync(file, bytes)
    await expect(takeShopIn(to, file)).rejects.toThrow('no whole file of moved books')
  }
  writeFileSync(file, 'hello\n')
  await expect(takeShopIn(to, file)).rejects.toThrow('no file of moved books')
  writeFileSync(file, whole)
  await expect(takeShopIn(from, file)).rejects.toThrow('is here already, and is moving out')

  const receipt = await takeShopIn(to, file)
  expect(await takeShopIn(to, file)).toBe(receipt)
  await openThere(from, to, sharma.shopId, receipt)
  await expect(takeShopIn(to, file)).rejects.toThrow('is here already')
  await expect(takeShopIn(from, file)).rejects.toThrow('of an earlier move')
  await expect(moveShopOut(from, sharma.shopId)).rejects.toThrow('moved to https://there.test on')
  await app.close()
})

test('a move that was given up opens the shop where it was, and its file is opened nowhere', async () => {
  const { from, to, sharma, sale, app } = await openBoth()
  const file = await moveShopOut(from, sharma.shopId)
  const receipt = await takeShopIn(to, file)
  await moveBack(from.store, sharma.shopId, () => {})
  expect(await sharma(createInvoice, sale)).toMatchObject({ invoice: { invoiceNumber: 'SINV-00002' } })
  await expect(openThere(from, to, sharma.shopId, receipt)).rejects.toThrow('is not moving')

  await moveShop(from, to, sharma.shopId)
  const owner = await signIn(app, sharma.email)
  expect(await owner(listInvoices, {})).toHaveLength(2)
  // And back to where it once was.
  await moveShop(to, from, sharma.shopId)
  const home = await signIn((await startBahi()).app, sharma.email)
  expect(await home(createInvoice, sale)).toMatchObject({ invoice: { invoiceNumber: 'SINV-00003' } })
  await app.close()
})
