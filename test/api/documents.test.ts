import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteMerchant, updateMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { clerkOf, DOCUMENT_KINDS, PEN } from '#test/document-kinds.ts'
import { lineOf, openSharmaTraders } from '#test/sharma-traders.ts'
import { openPerson, setClock, startShop } from '#test/start-shop.ts'
import { walkPages } from '#test/walk-pages.ts'

// What holds for every document, run over all six kinds of it.
describe.each(DOCUMENT_KINDS.map((kind) => [kind.name, kind] as const))('a %s', (_, kind) => {
  const number = (n: number) => `${kind.prefix}${String(n).padStart(5, '0')}`

  test('is numbered, totalled by the server, and hidden from other shops', async () => {
    const { asha, bharat } = await startShop()

    const saved = await clerkOf(kind, asha).create({ grandTotal: 1, cgst: 5, noOfItems: 9 })

    // 2.5 x 33.33 = 83.325, up to 83.33; 9 % of it 7.4997, up to 7.50 a head: 98.33.
    expect(saved).toMatchObject({
      number: number(1),
      noOfItems: 1,
      totalBeforeTax: 8333,
      cgst: 750,
      sgst: 750,
      totalTax: 1500,
      totalAfterTax: 9833,
      grandTotal: 9833,
    })
    expect(JSON.stringify(saved)).toContain('Indian Rupees Ninety Eight and Thirty Three Paise Only')
    expect(await clerkOf(kind, bharat).list()).toEqual([])
    for (const endpoint of [kind.get, kind.update]) {
      const body = { ...kind.more, items: [PEN], merchants: { name: 'Anita' } }
      expect(await bharat.refused(endpoint, { params: { id: saved._id }, body })).toMatchObject({
        status: 404,
      })
    }
  })

  test('saved by twenty people with one previewed number gets twenty consecutive ones', async () => {
    const { asha } = await startShop()
    const { create } = clerkOf(kind, asha)

    const saved = await Promise.all(Array.from({ length: 20 }, () => create({ number: number(1) })))

    expect(saved.map((one) => one.number).sort()).toEqual(Array.from({ length: 20 }, (_, i) => number(i + 1)))
  })

  test('keeps a typed number above the highest, and goes on after 99999', async () => {
    const { asha } = await startShop()
    const numbered = async (typed: string) => (await clerkOf(kind, asha).create({ number: typed })).number

    expect(await numbered(number(41))).toBe(number(41))
    expect(await numbered(number(41))).toBe(number(42))
    expect(await numbered('XX00099')).toBe(number(43))
    expect(await numbered(number(99_999))).toBe(number(99_999))
    expect(await numbered('')).toBe(`${kind.prefix}100000`)
    expect(await numbered('')).toBe(`${kind.prefix}100001`)
  })

  test('saved again with one key is stored once, even when both arrive at once', async () => {
    const { asha } = await startShop()
    const { create, list } = clerkOf(kind, asha)
    const idempotencyKey = randomUUID()
    const save = () => create({}, { idempotencyKey })

    const answers = await Promise.all([save(), save(), save()])
    answers.push(await save())

    expect(new Set(answers.map((one) => `${one._id} ${one.number}`))).toEqual(
      new Set([`${idempotencyKey} ${number(1)}`]),
    )
    expect(await list()).toHaveLength(1)
  })

  test('answers updatedAt in ISO and UTC, and accepts it back with an edit in other notations', async () => {
    const { asha } = await startShop()
    const { create, update, get, refusedUpdate } = clerkOf(kind, asha)
    const saved = await create()
    const asWritten = saved.updatedAt.replace('T', ' ').replace('Z', '+00')

    expect(saved.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
    expect((await get(saved._id)).updatedAt).toBe(saved.updatedAt)
    const edited = await update(saved._id, { updatedAt: asWritten })
    // To the microsecond: '.118Z' stands before '.118001Z'.
    const moment = (at: string) => at.replace('Z', '').padEnd(26, '0')
    expect(moment(edited.updatedAt) > moment(saved.updatedAt)).toBe(true)
    expect(await refusedUpdate(saved._id, { updatedAt: saved.updatedAt })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
    })
  })

  test.each([9_999_999, 10_000_000])(
    'accepts the typed number %i only below ten million or as the next one',
    async (n) => {
      const { asha } = await startShop()
      const { create, refusedCreate, list } = clerkOf(kind, asha)
      const wanted = `${kind.prefix}${n}`

      if (n < 10_000_000) {
        expect((await create({ number: wanted })).number).toBe(wanted)
        expect((await create({ number: `${kind.prefix}10000000` })).number).toBe(`${kind.prefix}10000000`)
        expect((await create({ number: `${kind.prefix}10000001` })).number).toBe(`${kind.prefix}10000001`)
        expect(await refusedCreate({ number: `${kind.prefix}10000003` })).toMatchObject({ status: 400 })
        expect((await create()).number).toBe(`${kind.prefix}10000002`)
      } else {
        expect(await refusedCreate({ number: wanted })).toMatchObject({
          status: 400,
          message: `Number: one ahead of its series may be ${kind.prefix}9999999 at most. Leave it out to get the next.`,
        })
        expect(await list()).toEqual([])
        expect((await create()).number).toBe(number(1))
      }
    },
  )

  test('is refused when its series is used up, rather than get a number of 17 characters', async () => {
    const { asha, store } = await startShop()
    const { create, refusedCreate } = clerkOf(kind, asha)
    await create()
    const last = '9'.repeat(16 - kind.prefix.length)
    await store.script(`
      alter table document_counters disable trigger user;
      update document_counters set last = ${last} where shop_id = '${asha.shopId}' and series = '${kind.prefix}';
      alter table document_counters enable trigger user;`)

    expect(await refusedCreate({})).toMatchObject({
      status: 409,
      message: `The series ${kind.prefix} is used up: a number has at most 16 characters.`,
    })
  })

  test("refuses another shop's party or product, and stores nothing", async () => {
    const { products, anita, krishna } = await openSharmaTraders()
    const bharat = clerkOf(kind, await openPerson('Bharat'))
    const stranger = kind.direction === 'sales' ? anita : krishna

    const refusals = [
      await bharat.refusedCreate({ items: [lineOf(products.RICE5, 1)] }),
      await bharat.refusedCreate({ merchants: { _id: stranger._id } }),
    ]

    const invalid = { status: 400, success: false, message: 'Invalid reference' }
    expect(refusals).toMatchObject([invalid, invalid])
    expect(await bharat.list()).toEqual([])
    expect((await bharat.create()).number).toBe(number(1))
  })

  test.each([
    [{ date: '2026-02-30' }, 'Enter a valid date'],
    [{ deliveryDate: 'soon' }, 'Enter a valid date'],
    [{ items: [] }, 'Add at least one item.'],
    [{ items: [{ ...PEN, itemname: ' ' }] }, 'Item 1: Every item needs a name'],
    [{ items: [PEN, { ...PEN, quantity: 0 }] }, 'Item 2: Quantity must be more than 0'],
    [{ items: [{ ...PEN, quantity: '2' }] }, 'Item 1: Quantity must be a number'],
    [{ items: [{ ...PEN, rate: -0.01 }] }, 'Item 1: Rate cannot be negative'],
    [{ items: [{ ...PEN, igst: 101 }] }, 'Item 1: IGST% is too large'],
    [{ items: [{ ...PEN, quantity: 9_999_999, rate: 99_999_999 }] }, 'The amount is too large.'],
    [{ merchants: { _id: 'x' } }, 'Invalid reference'],
    [{ terms: 'x'.repeat(5001) }, 'Terms and Conditions: at most 5000 characters'],
  ])('with %o is refused with a message', async (wrong, message) => {
    const clerk = clerkOf(kind, await openPerson('Asha'))

    expect(await clerk.refusedCreate(wrong)).toMatchObject({ status: 400, success: false, message })
    expect(await clerk.list()).toEqual([])
  })

  test('needs the other party, unless it is sold over the counter', async () => {
    const clerk = clerkOf(kind, await openPerson('Asha'))

    if (!kind.missingParty) return expect((await clerk.create({ merchants: {} })).number).toBe(number(1))
    expect(await clerk.refusedCreate({ merchants: {} })).toMatchObject({
      status: 400,
      message: kind.missingParty,
    })
  })

  test('stays as issued when party, shop and product change later', async () => {
    const { sharma, products, krishna, anita } = await openSharmaTraders()
    const clerk = clerkOf(kind, sharma)
    const party = kind.direction === 'sales' ? anita : krishna
    const merchants = kind.direction === 'sales' ? { ...party } : { _id: party._id }
    const saved = await clerk.create({ merchants, items: [lineOf(products.RICE5, 1, 410.5)] })

    await sharma(updateMerchant, { params: { id: party._id }, body: { ...party, name: 'Renamed & Sons' } })
    await sharma(updateProfile, { body: { name: 'Sharma & Daughters' } })
    await sharma(deleteMerchant, { params: { id: party._id } })

    expect(await clerk.get(saved._id)).toMatchObject({
      merchants: { name: party.name },
      own: { name: 'Sharma Traders' },
      grandTotal: saved.grandTotal,
    })
  })

  test('of two concurrent edits the second is refused, and the first is kept', async () => {
    const clerk = clerkOf(kind, await openPerson('Asha'))
    const saved = await clerk.create()
    const items = (quantity: number) => ({ items: [{ ...PEN, quantity }] })

    const first = await clerk.update(saved._id, { ...items(3), updatedAt: saved.updatedAt })
    const refusal = await clerk.refusedUpdate(saved._id, { ...items(4), updatedAt: saved.updatedAt })

    expect(refusal).toMatchObject({
      status: 409,
      message: 'This document was changed elsewhere. Reload and try again.',
    })
    expect((await clerk.get(saved._id)).items[0]?.quantity).toBe(3)
    const second = await clerk.update(saved._id, {
      ...items(4),
      updatedAt: first.updatedAt,
      number: number(77),
    })
    expect(second).toMatchObject({ number: saved.number, items: [{ quantity: 4 }] })
  })

  test('is of today in India when no date is given, also just after midnight there', async () => {
    setClock('2026-11-20T18:45:00Z')
    const clerk = clerkOf(kind, await openPerson('Asha'))

    const saved = await clerk.create()
    setClock('2026-11-20T10:00:00+05:30')

    expect(saved.date).toBe('2026-11-21')
    expect((await clerk.update(saved._id, {})).date).toBe('2026-11-21')
  })

  test('is found by text and dates, newest first, page by page without gaps', async () => {
    const { app } = await startShop()
    const asha = await openPerson('Asha')
    const clerk = clerkOf(kind, asha)
    for (let day = 9; day <= 20; day++) {
      const name = day % 2 ? 'Ravi Kumar' : 'Anita Stores'
      await clerk.create({ date: `2026-11-${String(day).padStart(2, '0')}`, merchants: { name } })
    }
    const days = async (query: object) => (await clerk.list(query)).map((one) => Number(one.date.slice(-2)))

    expect(await days({})).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
    expect(await days({ search: 'RAVI' })).toEqual([19, 17, 15, 13, 11, 9])
    expect(await days({ search: number(3).toLowerCase() })).toEqual([11])
    expect(await days({ search: '%' })).toEqual([])
    // A letter or two of a number: of its series, where series and digits meet, of its digits, of neither.
    expect(await days({ search: kind.prefix.slice(0, 2) })).toHaveLength(12)
    expect(await days({ search: `${kind.prefix.at(-1)}0` })).toHaveLength(12)
    expect(await days({ search: '10' })).toEqual([18])
    expect(await days({ search: 'zq' })).toEqual([])
    expect(await days({ search: 'ra', from: '2026-11-14' })).toEqual([19, 17, 15])
    expect(await days({ search: 'ra', limit: 2 })).toEqual([19, 17])
    expect(await days({ from: '2026-11-14', to: '2026-11-20' })).toEqual([20, 19, 18, 17, 16, 15, 14])
    expect(await days({ from: '2026-11-20', to: '2026-11-14' })).toEqual([])
    expect(await clerk.list({ brief: '1' })).toMatchObject(Array(12).fill({ items: [] }))

    const walked = await walkPages(app, asha, kind.list, { ...kind.query, limit: 5 })
    expect(walked).toMatchObject({ sizes: [5, 5, 2], total: 12 })
    expect(new Set(walked.rows.map((row) => row._id)).size).toBe(12)
    expect(await asha.refused(kind.list, { query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 })
    expect(await asha.refused(kind.list, { query: { limit: 0 } })).toMatchObject({ status: 400 })
  })

  test('is found by the party’s name as issued and as it is now, also among a hundred similar names', async () => {
    const { asha, store } = await startShop()
    const clerk = clerkOf(kind, asha)
    const saved = await clerk.create({ merchants: { name: 'Ravi Kumar' } })
    const found = async (search: string) => (await clerk.list({ search })).map((one) => one._id)
    expect(await found('vi ku')).toEqual([saved._id])

    await store.script(`
      insert into party_names (shop_id, noun, name)
      select shop_id, noun, 'ravi kumar ' || n from documents, generate_series(1, 101) n
       where shop_id = '${asha.shopId}'`)

    expect(await found('vi ku')).toEqual([saved._id])
    // The supplier of a purchase is read-only on the form.
    if (kind.direction === 'sales') {
      await clerk.update(saved._id, { merchants: { name: 'Anita Rao' } })
      expect(await found('anita')).toEqual([saved._id])
      expect(await found('ravi')).toEqual([])
    }
  })

  test('never has two versions with the same updatedAt', async () => {
    const { asha, store } = await startShop()
    await clerkOf(kind, asha).create()
    const change = query(
      { later: z.boolean() },
      sql`with was as (select updated_at from documents)
          update documents d set updated_at = was.updated_at from was returning d.updated_at > was.updated_at as later`,
    )

    expect(await store.forShop(asha).execute(change)).toEqual([{ later: true }])
  })

  test('leaves who, when, before and after of every change in the audit log, and cannot be renumbered', async () => {
    const { asha, store } = await startShop()
    const clerk = clerkOf(kind, asha)
    const saved = await clerk.create()
    await clerk.update(saved._id, { items: [{ ...saved.items[0], itemname: 'Pen', rate: 40 }] })
    const db = store.forShop({ shopId: asha.shopId, userId: asha.userId })

    const trail = await db.execute(sql`
      select operation, user_id, (after ->> 'grand_total')::bigint as total
        from audit_log where table_name = 'documents' order by seq`)

    const [issued] = await db.execute(
      query({ created_by: z.string() }, sql`select created_by from documents`),
    )
    expect(issued).toEqual({ created_by: asha.userId })
    expect(trail).toEqual([
      { operation: 'insert', user_id: asha.userId, total: 9833 },
      // 2.5 x 40.00 = 100.00 and 18 % of it.
      { operation: 'update', user_id: asha.userId, total: 11800 },
    ])
    for (const statement of [
      sql`update documents set number = 'X'`,
      sql`update documents set grand_total = grand_total + 1`,
      sql`update documents set discount = 99999999`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow()
    }
  })
})
