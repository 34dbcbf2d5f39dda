import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBillLink } from '#contract/documents/bill-page/bill-links.ts'
import { getBillPage } from '#contract/documents/bill-page/bill-page.ts'
import { createInvoice, listInvoices } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { login } from '#contract/people/auth.ts'
import { makeInvitation } from '#contract/people/invitations.ts'
import { getProfile } from '#contract/people/profile.ts'
import { readConfig } from '#server/config.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { claimMail } from '#server/mail/outbox.ts'
import { examine } from '#server/operator/doctor.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { moveShopOut, NEW_PLACE, openThere, placeOf, takeShopIn } from '#test/move-shop.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { otherApp, PASSWORD, type Person, personOf, startBahi } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

let there: Store
let url = ''
beforeAll(async () => {
  const place = await newTestDatabase()
  url = place.url ?? ''
  there = await openStore(place)
})

/** What `bahi doctor` says of shops that move to the new place. */
async function heldThere(): Promise<string | undefined> {
  const lines: string[] = []
  await examine(readConfig({ DATABASE_URL: url, DATA_DIR: '/tmp' }), (line) => lines.push(line), new Date())
  return lines.find((line) => / move|taken in/.test(line))
}
afterAll(() => there.close())

async function openBoth() {
  const { store, app } = await startBahi()
  const { sharma, products } = await openSharmaTraders()
  const sale = { body: { invoiceType: 'sales' as const, items: [lineOf(products.RICE5, 1)] } }
  const other = await otherApp({ store: there, secrets: secretsUnder('test') })
  const visit = (one: typeof app) => personOf(one) as unknown as Person
  const visitors = { here: visit(app), newApp: visit(other) }
  return { from: placeOf(store), to: placeOf(there), sharma, sale, other, ...visitors }
}

test('while the books move they are read, every write is refused in a sentence, and the same call is saved at the new place', async () => {
  const { from, to, sharma, sale, other, newApp } = await openBoth()
  const kept = { ...sale, idempotencyKey: '0b0e1e0c-7d5c-4b0c-9d6f-2f6a8f0f9d11' }
  await sharma(createInvoice, sale)
  const file = await moveShopOut(from, sharma.shopId)

  const refused = { status: 503, code: 'shop-moving', message: expect.stringContaining('being moved') }
  const party = { name: 'Ravi', email: 'r@r.test', phone: '98', address: 'Pune', type: 'buyer' as const }
  const invitation = { body: { role: 'cashier' as const, name: 'Ali', email: '' } }
  expect(await sharma.refused(createInvoice, kept)).toMatchObject(refused)
  expect(await sharma.refused(createMerchant, { body: party })).toMatchObject(refused)
  expect(await sharma.refused(makeInvitation, invitation)).toMatchObject(refused)
  expect(await sharma(listInvoices, {})).toHaveLength(1)
  // Every page has a bar that says so.
  expect((await sharma(getProfile)).rights).toMatchObject({ isMoving: true })

  const receipt = await takeShopIn(to, file)
  const credentials = { body: { email: sharma.email, password: PASSWORD } }
  expect(await newApp.refused(login, credentials)).toMatchObject({
    status: 503,
    message: 'The books of this shop are on their way here, and are not open yet.',
  })
  expect(await heldThere()).toMatch(/^! .* was taken in on .* and is not open: bahi take-in --open/)
  await openThere(from, to, sharma.shopId, receipt)
  expect(await heldThere()).toBe('✓ No shop is held for a move.')

  const { token } = await newApp(login, credentials)
  const owner = personOf(other, token) as unknown as Person
  const numbers = [await owner(createInvoice, kept), await owner(createInvoice, kept)].map(
    ({ invoice }) => invoice.invoiceNumber,
  )
  expect(numbers).toEqual(['SINV-00002', 'SINV-00002'])
  await other.close()
})

test('tills that bill when the move begins lose nothing: what was saved goes along, the rest is saved at the new place', async () => {
  const { from, to, sharma, sale, other, newApp } = await openBoth()
  const saved: string[] = []
  const waiting: string[] = []
  const bill = async () => {
    for (;;) {
      const idempotencyKey = randomUUID()
      const answer = await sharma.send(createInvoice, { ...sale, idempotencyKey })
      if (answer.statusCode !== 201) return waiting.push(idempotencyKey)
      saved.push(JSON.parse(answer.body).invoice.invoiceNumber)
    }
  }
  const tills = [bill(), bill(), bill()]
  await vi.waitFor(() => expect(saved.length).toBeGreaterThan(5))
  const file = await moveShopOut(from, sharma.shopId)
  await Promise.all(tills)
  expect(waiting).toHaveLength(3)
  await openThere(from, to, sharma.shopId, await takeShopIn(to, file))

  const { token } = await newApp(login, { body: { email: sharma.email, password: PASSWORD } })
  const owner = personOf(other, token) as unknown as Person
  for (const idempotencyKey of waiting) await owner(createInvoice, { ...sale, idempotencyKey })
  const numbers = (await owner(listInvoices, {})).map(({ invoiceNumber }) => invoiceNumber).reverse()
  expect(numbers.slice(0, -3).toSorted()).toEqual(saved.toSorted())
  expect(numbers).toEqual(numbers.map((_, i) => `SINV-${String(i + 1).padStart(5, '0')}`))
  await other.close()
})

test('what a portal answers while the books move is not stored at the old place, where it would stay', async () => {
  const { from, sharma, sale } = await openBoth()
  const { invoice } = await sharma(createInvoice, sale)
  const answer = sql`insert into e_invoices (shop_id, id, state) values (${sharma.shopId}, ${invoice._id}, 'pending')`
  await moveShopOut(from, sharma.shopId)
  await expect(from.store.choresOf(sharma.shopId).execute(answer)).rejects.toMatchObject({
    constraint: 'shop_moving',
  })
})

test('a paper that waits to be mailed when the move begins is mailed by the new place, and not by the old one', async () => {
  const { from, to, sharma } = await openBoth()
  const mail = randomUUID()
  await from.store.asOwner(async (run) => {
    await run(
      `insert into sent_papers (shop_id, id, noun, paper, way, recipient, state, sent_by, sent_by_id, sent_at)
       values ($1, $2, 'statement', $2, 'mail', 'ravi@r.test', 'waiting', '', $3, now())`,
      [sharma.shopId, mail, sharma.userId],
    )
    await run(
      `insert into mails (id, dedupe_key, user_id, address, subject, text, html) values ($1::uuid, $1::uuid::text, $2, 'ravi@r.test', 'Bill', 'Bill', '')`,
      [mail, sharma.userId],
    )
  })
  const file = await moveShopOut(from, sharma.shopId)
  expect(await claimMail(from.store.platform)).toBeUndefined()
  expect(await claimMail(there.platform)).toBeUndefined()
  await openThere(from, to, sharma.shopId, await takeShopIn(to, file))
  expect(await claimMail(from.store.platform)).toBeUndefined()
  expect(await claimMail(there.platform)).toMatchObject({ mail: { id: mail, to: 'ravi@r.test' } })
})

test('the old place says where the books went: to who signs in, to open pages, and to customers with a link', async () => {
  const { from, to, sharma, sale, other, here, newApp } = await openBoth()
  const { invoice } = await sharma(createInvoice, sale)
  const { link } = await sharma(makeBillLink, { params: { id: invoice._id } })
  const page = { params: { token: link.url.split('/').at(-1) ?? '' } }
  expect(await here(getBillPage, page)).toMatchObject({ bill: { number: 'SINV-00001' } })
  const file = await moveShopOut(from, sharma.shopId)
  await openThere(from, to, sharma.shopId, await takeShopIn(to, file))

  const gone = {
    status: 410,
    code: 'shop-moved',
    message: `The books of this shop have moved. Sign in there: ${NEW_PLACE}`,
  }
  expect(await sharma.refused(listInvoices, {})).toMatchObject(gone)
  expect(await sharma.refused(createInvoice, sale)).toMatchObject({ ...gone, values: { to: NEW_PLACE } })
  expect(await sharma.refused(getProfile)).toMatchObject(gone)
  expect(await here.refused(login, { body: { email: sharma.email, password: PASSWORD } })).toMatchObject(gone)
  const address = `/b/${page.params.token}`
  const redirected = await (await startBahi()).app.inject({ url: `${address}?from=sms` })
  expect([redirected.statusCode, redirected.headers.location]).toEqual([302, `${NEW_PLACE}${address}`])
  expect(await here.refused(getBillPage, page)).toMatchObject({ status: 404 })
  expect(await newApp(getBillPage, page)).toMatchObject({ bill: { number: 'SINV-00001' } })
  await other.close()
})
