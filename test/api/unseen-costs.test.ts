import { expect, test } from 'vitest'
import { listAttachments } from '#contract/documents/attachments.ts'
import { getPaperFile, getStatementFile } from '#contract/documents/papers/paper-files.ts'
import { mailPaper } from '#contract/documents/papers/sent-papers.ts'
import { type Endpoint, urlOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { createInvoice, getInvoice, listInvoices, sumInvoices } from '#contract/invoices.ts'
import { createAccount, listAccounts } from '#contract/money/accounts.ts'
import { getKhata } from '#contract/money/khata.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { withdrawPermit } from '#contract/people/permits.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { findProducts } from '#contract/shelf/shelf-lookups.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openMember, type QueryOf, startBahi } from '#test/start-shop.ts'

/** What the shop pays, in every form in which it could be written; no other figure of the shop holds it. */
const COST = 7316.29
const WRITTEN = /7316\.29|7,316\.29|731629|PINV-00001/

async function openCosts() {
  const { sharma, category, products, krishna } = await openSharmaTraders()
  const { product } = await sharma(createProduct, {
    body: {
      name: 'Pressure Cooker',
      description: 'Pressure Cooker',
      purchasePrice: COST,
      sellingPrice: 9000,
      stock: 0,
      categoryId: category._id,
      itemId: 'COOKER',
    },
  })
  const { invoice: purchase } = await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [{ ...lineOf(product, 3), rate: COST }],
    },
  })
  const { invoice: sale } = await sharma(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(product, 1)] },
  })
  const neha = await openMember(sharma, 'Neha', 'cashier')
  return { sharma, neha, product, products, category, krishna, purchase, sale }
}

test('a cashier’s answers never contain costs, whatever is requested and by whichever id', async () => {
  const { sharma, neha, product, krishna, purchase } = await openCosts()
  const { app } = await startBahi()
  const ids = [product._id, krishna._id, purchase._id]
  const asked = endpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(({ method, config }) => method === 'GET' && config.permission !== 'superadmin')
  const read = async (token: string) => {
    const found: string[] = []
    for (const endpoint of asked) {
      const named = endpoint.url.includes(':') ? ids : ['']
      for (const id of named) {
        const params = {
          id,
          noun: 'invoice',
          report: 'profit',
          thing: 'product',
          hash: 'a',
          code: 'cash',
          token: 'x',
        }
        const query = {
          type: 'purchase',
          direction: 'purchase',
          products: product._id,
          product: product._id,
          merchant: krishna._id,
        }
        for (const url of [urlOf(endpoint, params), urlOf(endpoint, params, query)]) {
          const { body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
          if (WRITTEN.test(body)) found.push(url.split('?')[0] ?? url)
        }
      }
    }
    return new Set(found.map((url) => ids.reduce((path, id) => path.replace(id, ':id'), url)))
  }

  expect(await read(neha.token)).toEqual(new Set())
  // The same questions find it where somebody may see it.
  const seen = await read(sharma.token)
  for (const url of [
    '/api/products',
    '/api/invoices',
    '/api/invoices/:id',
    '/api/last-prices',
    '/api/bought-before',
    '/api/supplier/:id/items',
  ]) {
    expect(seen).toContain(url)
  }
})

test('a purchase is answered 404 to people who may not see costs: the bill, its paper, files and mails', async () => {
  const { neha, purchase, product } = await openCosts()
  const params = { noun: 'invoice' as const, id: purchase._id }

  expect(await neha.refused(getInvoice, { params: { id: purchase._id } })).toMatchObject({ status: 404 })
  expect(await neha.refused(getPaperFile, { params })).toMatchObject({ status: 404 })
  expect(await neha.refused(listAttachments, { params: { id: purchase._id } })).toMatchObject({ status: 404 })
  expect(
    await neha.refused(mailPaper, { params, body: { to: 'somebody@else.test', subject: 'x', text: 'x' } }),
  ).toMatchObject({ status: 404 })
  expect((await neha(findProducts, { body: { names: ['COOKER'] } })).products[0]).not.toHaveProperty(
    'purchasePrice',
  )
  expect(await neha.refused(updateProduct, { params: { id: product._id }, body: {} })).toMatchObject({
    status: 403,
  })
})

test('the account of a supplier is refused, in place of one without a debt', async () => {
  const { sharma, neha, krishna } = await openCosts()
  const asked = { params: { id: krishna._id }, query: { from: '2026-11-01', to: '2026-11-30' } }
  const refusal = { status: 403, values: { permission: 'costs' } }
  expect(await neha.refused(getKhata, asked)).toMatchObject(refusal)
  expect(await neha.refused(getStatementFile, asked)).toMatchObject(refusal)
  expect(await sharma(getKhata, asked)).toMatchObject({ balance: -2194887 })
})

test('a person who may not see all sales lists their own, and finds another bill by its whole number', async () => {
  const { sharma, neha, products, sale } = await openCosts()
  const { invoice: own } = await neha(createInvoice, {
    body: { invoiceType: 'sales', items: [lineOf(products.RICE5, 1)] },
  })
  const numbers = async (query: QueryOf<typeof listInvoices>) =>
    (await neha(listInvoices, { query })).map(({ _id }) => _id)

  expect(await numbers({})).toEqual([own._id])
  expect((await neha(sumInvoices, { query: {} })).sides?.sales).toMatchObject({ count: 1 })
  expect(await numbers({ search: 'SINV-0000' })).toEqual([own._id])
  expect(await numbers({ search: sale.invoiceNumber })).toEqual([sale._id])
  expect((await sharma(listInvoices, { query: {} })).length).toBe(3)
  expect((await sharma(listProducts, {})).products.length).toBe(6)
})

test('account balances are answered only to roles that may see costs and all sales', async () => {
  const { sharma, neha } = await openCosts()
  await sharma(createAccount, { body: { name: 'HDFC Current', group: 'Bank Accounts' } })
  await sharma(createAccount, { body: { name: 'Salary of Neha', group: 'Indirect Expenses' } })
  const told: Record<string, string> = {}
  for (const role of SHOP_ROLES) {
    const person = role === 'owner' ? sharma : await openMember(sharma, role, role)
    const accounts = await person(listAccounts)
    const balances = accounts.filter(({ balance }) => balance !== undefined).length
    const own = accounts.filter(({ isOwn }) => isOwn).map(({ name }) => name)
    told[role] = `${balances === accounts.length ? 'all' : balances} balances; ${own.join(', ')}`
  }
  expect(told).toEqual({
    owner: 'all balances; HDFC Current, Salary of Neha',
    manager: 'all balances; HDFC Current, Salary of Neha',
    // Takes cash out of the drawer for what it is spent on, with a yes.
    cashier: '0 balances; HDFC Current, Salary of Neha',
    'stock-keeper': '0 balances; HDFC Current',
    accountant: 'all balances; HDFC Current, Salary of Neha',
    viewer: 'all balances; HDFC Current, Salary of Neha',
  })
  // Neither alone is enough.
  for (const name of ['costs', 'all-sales'] as const) {
    const answers = answersOf('cashier', { [name]: 'allowed' })
    await sharma(saveShopRole, { params: { role: 'cashier' }, body: { answers, discountFree: 5 } })
    expect((await neha(listAccounts)).some(({ balance }) => balance !== undefined)).toBe(false)
  }
})

test('a cashier reads the same accounts before and after a sale and a purchase', async () => {
  const { sharma, neha, product, krishna } = await openCosts()
  const before = await neha(listAccounts)
  const ofOwner = await sharma(listAccounts)
  await neha(createInvoice, { body: { invoiceType: 'sales', items: [lineOf(product, 1)] } })
  await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: krishna._id },
      items: [{ ...lineOf(product, 1), rate: COST }],
    },
  })
  expect(await neha(listAccounts)).toEqual(before)
  expect(await sharma(listAccounts)).not.toEqual(ofOwner)
})

test('a cashier’s bill is answered the same whatever its goods cost, at any price and discount', async () => {
  const { sharma, neha, category } = await openCosts()
  // One earns much, the other nothing; a cashier may give 5 per cent of 9,000.
  const alike = await Promise.all(
    [100, 8990].map(async (purchasePrice) => {
      const body = { name: 'Kettle', description: 'Kettle', sellingPrice: 9000, stock: 50 }
      return (await sharma(createProduct, { body: { ...body, purchasePrice, categoryId: category._id } }))
        .product
    }),
  )
  const roles = [
    {},
    { discount: 'allowed' },
    { 'below-cost': 'refused' },
    { discount: 'allowed', 'below-cost': 'refused' },
  ]
  for (const adapted of roles) {
    const answers = answersOf('cashier', { ...adapted, 'change-today': 'allowed' } as Parameters<
      typeof answersOf
    >[1])
    await sharma(saveShopRole, { params: { role: 'cashier' }, body: { answers, discountFree: 5 } })
    const answered = await Promise.all(
      alike.map(async (product) => {
        const heard: string[] = []
        const ask = async (of: ReturnType<typeof lineOf>, more: object) => {
          const body = { invoiceType: 'sales' as const, items: [of], ...more }
          const answer = await neha(createInvoice, { body }).then(
            ({ invoice }) => `saved ${invoice.grandTotal}`,
            async (error: Error) => {
              const permit = /"permit":"([0-9a-f-]{36})"/.exec(error.message)?.[1]
              if (permit) await neha(withdrawPermit, { params: { id: permit } })
              return error.message.replaceAll(/[0-9a-f-]{36}/g, 'id')
            },
          )
          heard.push(answer)
        }
        for (const rate of [9000, 8995, 8989, 8560, 8540, 4000, 99, 0]) {
          await ask(lineOf(product, 1, rate), {})
          await ask(lineOf(product, 1), { discount: 9000 - rate })
          await ask(lineOf(product, 1), { discountBeforeTax: 9000 - rate })
          // Nothing is saved by a bill of a source that is not there.
          const source = { kind: 'order', _id: '00000000-0000-4000-8000-000000000000' }
          await ask(lineOf(product, 1, rate), { source })
        }
        return heard
      }),
    )
    expect(answered[0]).toEqual(answered[1])
    expect(new Set(answered[0]).size).toBeGreaterThan(3)
  }
})

test('who may not see costs is not told from whom an item is bought, nor finds it by the supplier', async () => {
  const { sharma, neha, product, category, krishna } = await openCosts()
  await sharma(updateProduct, {
    params: { id: product._id },
    body: {
      ...product,
      supplierId: krishna._id,
      categoryId: category._id,
      purchasePrice: COST,
      stockLoaded: product.stock,
    },
  })
  const found = async (person: typeof sharma) =>
    (await person(listProducts, { query: { search: krishna.name.slice(0, 7) } })).products.map(
      ({ name, supplierId }) => [name, supplierId?.name],
    )
  expect(await found(sharma)).toContainEqual(['Pressure Cooker', krishna.name])
  expect(await found(neha)).toEqual([])
  const { products } = await neha(listProducts, { query: { search: 'Pressure' } })
  expect(products.map((one) => [one.name, 'supplierId' in one])).toEqual([['Pressure Cooker', false]])
})
