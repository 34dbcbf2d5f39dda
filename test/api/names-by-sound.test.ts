import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beginImport, importRows } from '#contract/imports/imports.ts'
import { createMerchant, deleteMerchant, listMerchants, updateMerchant } from '#contract/merchants.ts'
import { createProductIn, listProductIn } from '#contract/shelf/adjustments.ts'
import { createCategory } from '#contract/shelf/categories.ts'
import { createProduct, listProducts, updateProduct } from '#contract/shelf/products.ts'
import { goodsSearch, productMatchRank, productSoundKey } from '#domain/words/goods-search.ts'
import { soundKey } from '#domain/words/sound-key.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { GOODS, OTHER_GOODS } from '#test/kirana-shelf.ts'
import { type Person, startBahi, startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

const party = { email: 'k@party.test', phone: '98000 00002', address: 'Pune', type: 'buyer' as const }

async function startShelf(categoryName = 'Kirana') {
  const { app, asha, bharat } = await startShop()
  const { category } = await asha(createCategory, { body: { categoryName } })
  const add = async (
    name: string,
    more: { otherNames?: string; itemId?: string; sku?: string; categoryId?: string } = {},
  ) => {
    const body = {
      name,
      description: name,
      purchasePrice: 1,
      sellingPrice: 2,
      stock: 0,
      categoryId: category._id,
    }
    return (await asha(createProduct, { body: { ...body, ...more } })).product
  }
  return { app, asha, bharat, category, add }
}

const matched = async (person: Person, search: string, limit = 8) =>
  (await person(listProducts, { query: { search, order: 'match', limit } })).products.map(({ name }) => name)
const listed = async (person: Person, search: string) =>
  (await person(listProducts, { query: { search } })).products.map(({ name }) => name)
const nameOf = (row: object) => ('name' in row ? row.name : undefined)
const partiesOf = async (person: Person, search: string) =>
  (await person(listMerchants, { query: { search } })).map(({ name }) => name)

test('the database makes the same sound key of a name as the domain', async () => {
  const { store } = await startBahi()
  const letters = [..."aeiouychtshkgdbnprxwzfqvjm  .,;-'0159Éāङ़अइऊऋंँक़ड़ढखछझठणपफभमयरलळवशषसह्ािीुूृेैोौ॰५"]
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const made = Array.from({ length: 1_000 }, () =>
    Array.from(
      { length: 3 + Math.floor(random() * 20) },
      () => letters[Math.floor(random() * letters.length)],
    ).join(''),
  )
  const names = [
    ...GOODS.flatMap(({ name, typed }) => [name, ...typed]),
    ...OTHER_GOODS,
    ...[
      'Sugar, Chini;\nSakhar',
      ', ,',
      '500 g',
      '',
      'M.D.H. Masala',
      "Haldiram's",
      'ÉCLAIR',
      'İ',
      'ﬁne',
      '₹ 🍬 Toffee',
      'कौआ',
    ],
    ...made,
  ]

  const keys = await store.chores.execute(
    query(
      { name: z.string(), key: z.array(z.string()) },
      sql`select name, sound_key(name) as key from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as listed (name)`,
    ),
  )

  expect(keys.filter(({ name, key }) => key.join(' ') !== soundKey(name).join(' '))).toEqual([])
  expect(keys).toHaveLength(names.length)
})

test('sugar is found as cheeni, चीनी and sakhar, and no other shop finds it', async () => {
  const { asha, bharat, add } = await startShelf()
  await add('Sugar 1 kg')
  await add('Salt')

  for (const typed of ['cheeni', 'चीनी', 'sakhar', 'suger', 'cheeni 1 kg']) {
    expect(await matched(asha, typed), typed).toEqual(['Sugar 1 kg'])
    expect(await listed(asha, typed), typed).toEqual(['Sugar 1 kg'])
  }
  expect(await matched(bharat, 'cheeni')).toEqual([])
})

test('on a whole shelf each spelling finds what the domain’s matching expects, in its order', async () => {
  const { asha } = await startShop()
  const shelf = [...GOODS.map(({ name }) => name), ...OTHER_GOODS]
  const { import: begun } = await asha(beginImport, { body: { noun: 'products', fileName: 'shelf.csv' } })
  const rows = shelf.map((name, i) => ({ row: i + 2, cells: [name, 'All', '2', '1', '0'] }))
  const columns = ['name', 'category', 'sellingPrice', 'purchasePrice', 'stock']
  await asha(importRows, { params: { id: begun._id }, body: { columns, rows } })
  const { products } = await asha(listProducts, {})
  const goods = products.map(({ name, sku, itemId, hsncode }) => ({
    name,
    search: [name, sku, itemId, `${hsncode}\t`].join('\n').toLowerCase(),
    sound: () => productSoundKey({ name }),
    links: ['All'],
  }))

  const beginnings = ['parl 800', 'dal to', 'amul b 5', 'oil sun', 'mag nood', 'kg tur', 'surf 1']
  for (const typed of [...beginnings, ...GOODS.flatMap((good) => good.typed.slice(0, 2))]) {
    const sounding = goodsSearch(typed)
    const expected = goods
      .map((good) => ({ good, rank: productMatchRank(good, typed, sounding) ?? Number.NaN }))
      .filter(({ rank }) => !Number.isNaN(rank))
      .toSorted((a, b) => a.rank - b.rank || (a.good.name.toLowerCase() < b.good.name.toLowerCase() ? -1 : 1))
      .map(({ good }) => good.name)
    expect(await matched(asha, typed), typed).toEqual(expected.slice(0, 8))
  }
})

test('a medicine is found by the beginnings of its name and its strength, on every list of goods', async () => {
  const { asha, add } = await startShelf()
  await add('Gabapentin 100 mg, strip of 10')
  await add('Gabapentin 400 mg, strip of 10')
  for (const typed of ['gaba 400', '400 GABA', 'gaba strip 4']) {
    expect(await matched(asha, typed), typed).toEqual(['Gabapentin 400 mg, strip of 10'])
    expect(await listed(asha, typed), typed).toEqual(['Gabapentin 400 mg, strip of 10'])
  }
  expect(await matched(asha, 'aba 400')).toEqual([])
})

test('a product is found by its other names in any spelling, and its answer lists them', async () => {
  const { asha, add } = await startShelf()
  const product = await add('Madhur 1 kg', { otherNames: ' Chini ;चीनी\n chini, 7up ' })

  expect(product.otherNames).toBe('Chini, चीनी, 7up')
  for (const typed of ['cheeni', 'sakhar', 'चीनी', '7up']) {
    expect(await matched(asha, typed), typed).toEqual(['Madhur 1 kg'])
  }

  const { _id, itemId, sku, stock } = product
  const body = { name: 'Madhur', description: 'd', purchasePrice: 1, sellingPrice: 2, stock, itemId, sku }
  const edit = { ...body, categoryId: product.categoryId?._id ?? '' }
  const kept = await asha(updateProduct, { params: { id: _id }, body: edit })
  expect(kept.product.otherNames).toBe('Chini, चीनी, 7up')
  const emptied = await asha(updateProduct, { params: { id: _id }, body: { ...edit, otherNames: '' } })
  expect(emptied.product.otherNames).toBeUndefined()
  expect(await matched(asha, 'cheeni')).toEqual([])
  expect(
    await asha.refused(updateProduct, {
      params: { id: _id },
      body: { ...edit, otherNames: 'x'.repeat(301) },
    }),
  ).toMatchObject({ status: 400, message: 'Other names: at most 300 characters' })
})

test('exact matches come before matches by sound, page by page, and each once', async () => {
  const { app, asha, add } = await startShelf('Chini and more')
  for (const name of ['Zeera Chini Mix', 'Chini Mitti', 'Aam']) await add(name)
  const { category: sweet } = await asha(createCategory, { body: { categoryName: 'Sweet' } })
  for (const name of ['Sugar', 'Cheeni Cube', 'Sakhar', 'Biscuit']) await add(name, { categoryId: sweet._id })

  // By name: those that are written so, also in their category, then those that sound so.
  const inOrder = ['Aam', 'Chini Mitti', 'Zeera Chini Mix', 'Cheeni Cube', 'Sakhar', 'Sugar']
  expect(await listed(asha, 'chini')).toEqual(inOrder)
  const { rows } = await walkPages(app, asha, listProducts, { search: 'chini', limit: 2 })
  expect(rows.map(nameOf)).toEqual(inOrder)
  // At the counter its own name comes before its category's.
  expect(await matched(asha, 'chini')).toEqual([
    ...['Chini Mitti', 'Zeera Chini Mix', 'Cheeni Cube', 'Sakhar', 'Sugar', 'Aam'],
  ])
})

test('what is typed is looked for at the beginning of a name, then of its words, then anywhere', async () => {
  const { asha, add } = await startShelf()
  for (const name of [
    'Clinic Shampoo',
    'Sunsilk Shampoo',
    'Diwali Gift Hamper',
    'Hampi Banana',
    'Box (Hamper)',
  ])
    await add(name)
  const inOrder = ['Hampi Banana', 'Box (Hamper)', 'Diwali Gift Hamper', 'Clinic Shampoo', 'Sunsilk Shampoo']
  expect(await matched(asha, 'hamp')).toEqual(inOrder)
})

test('a scanned code is searched exactly, not by sound', async () => {
  const { asha, add } = await startShelf()
  await add('Sugar', { itemId: 'CHINI' })
  await add('Sakhar', { sku: '8901030865278' })
  const scanned = async (search: string) =>
    (await asha(listProducts, { query: { search, order: 'code', limit: 1 } })).products.map(
      ({ name }) => name,
    )

  expect(await scanned('chini')).toEqual(['Sugar'])
  expect(await scanned('cheeni')).toEqual([])
  expect(await scanned('8901030865278')).toEqual(['Sakhar'])
})

test('a party is found by any spelling of its name, and after a rename by the new name', async () => {
  const { asha } = await startShop()
  const { supplier } = await asha(createMerchant, { body: { ...party, name: 'Lakshmi Traders' } })
  await asha(createMerchant, { body: { ...party, name: 'Anita Stores', type: 'supplier' } })
  for (const typed of ['laxmi', 'lakshmee', 'लक्ष्मी', 'Laksmi tredars']) {
    expect(await partiesOf(asha, typed), typed).toEqual(['Lakshmi Traders'])
  }
  expect(await asha(listMerchants, { query: { search: 'laxmi', type: 'supplier' } })).toEqual([])
  // Parties are called by their names: what a trade calls a good says nothing of them.
  expect(await partiesOf(asha, 'cheeni')).toEqual([])

  await asha(updateMerchant, { params: { id: supplier.id }, body: { ...party, name: 'Sharma & Sons' } })
  expect(await partiesOf(asha, 'laxmi')).toEqual([])
  expect(await partiesOf(asha, 'sarma')).toEqual(['Sharma & Sons'])
  await asha(deleteMerchant, { params: { id: supplier.id } })
  expect(await partiesOf(asha, 'sarma')).toEqual([])
})

test('parties are listed page by page, exact spellings first', async () => {
  const { app, asha } = await startShop()
  for (const name of ['Lakshmi Z', 'Laxmi B', 'Lakshmi A', 'Laxmi Y', 'Om']) {
    await asha(createMerchant, { body: { ...party, name } })
  }
  const { rows } = await walkPages(app, asha, listMerchants, { search: 'laxmi', limit: 1 })
  expect(rows.map(nameOf)).toEqual([...['Laxmi B', 'Laxmi Y', 'Lakshmi A', 'Lakshmi Z']])
})

test('stock-in records are found by the sound of their product’s name', async () => {
  const { asha, add } = await startShelf()
  const { _id } = await add('Sugar')
  await asha(createProductIn, { body: { product: _id, quantity: 1, date: '2026-11-20', reason: 'found' } })
  expect(await asha(listProductIn, { query: { search: 'cheeni' } })).toHaveLength(1)
  expect(await asha(listProductIn, { query: { search: 'namak' } })).toHaveLength(0)
})

test('verify finds a sound key that does not belong to its product’s name', async () => {
  const { asha, add } = await startShelf()
  await add('Sugar', { itemId: 'SUGAR', otherNames: 'Chini' })
  const { store } = await startBahi()
  const { shopId, userId } = asha
  const db = store.forShop({ shopId, userId })
  expect((await verifyShop(db, shopId)).findings).toEqual([])

  await store.script(`
    alter table products disable trigger user;
    update products set sound = '{}' where shop_id = '${shopId}';
    alter table products enable trigger user;`)
  expect((await verifyShop(db, shopId)).findings).toEqual([
    { where: 'SUGAR', what: 'is searched as it does not sound: Sugar' },
  ])
})

test('goods of a category that sounds so are found after those of that name, in matches and in lists', async () => {
  const { asha, add } = await startShelf('Biscuits & Snacks')
  for (const name of ['Monaco 200 g', 'Jeera Biscuit', 'Parle-G 800 g']) await add(name)
  const found = ['Jeera Biscuit', 'Monaco 200 g', 'Parle-G 800 g']
  expect(await matched(asha, 'biskut')).toEqual(found)
  expect(await listed(asha, 'biskut')).toEqual(found)
  expect(await matched(asha, 'parle ji')).toEqual(['Parle-G 800 g'])
  expect(await matched(asha, 'sabun')).toEqual([])
})
