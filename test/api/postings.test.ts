import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { DOCUMENT_KINDS } from '#domain/document-kinds.ts'
import { type Posting, postingsOf } from '#domain/ledger/document-postings.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import { figuresOf } from '#server/documents/document-figures.ts'
import { findDocument } from '#server/documents/document-queries.ts'
import { postDocument, rewriteDocument } from '#server/documents/document-store.ts'
import { postedOf } from '#server/documents/posted-document.ts'
import { storeReceived } from '#server/invoices/payment-queries.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openLedgerShop } from '#test/ledger-shop.ts'
import { startBahi } from '#test/start-shop.ts'

// The database stores no postings other than those that the server computes.

const DAY = '2026-11-20'

/** What a bill of so much rice at 100 and 5 % comes to. */
function figuresOfRice(
  quantity: number,
  invoiceType: 'sales' | 'purchase',
  merchants: { _id: string; name: string },
) {
  const item = { itemname: 'Rice', quantity, rate: 100, cgst: 2.5, sgst: 2.5 }
  const draft = z.decode(invoiceDraft, { invoiceType, merchants, items: [item] })
  const items = draft.items.map((line) => ({ ...line, rate: line.rate ?? 0 }))
  const payment = { paymentMode: 'cash', isWalkIn: false } as const
  return figuresOf({ ...draft, items, party: draft.merchants, date: DAY, payment }, DAY)
}

/** A bill of 210 to Anita, and the statement that would store it with other postings than its own. */
async function openBill() {
  const shop = await openLedgerShop()
  const { store } = await startBahi()
  const { asha, anita } = shop
  const db = store.forShop(asha)
  const figures = figuresOfRice(2, 'sales', { _id: anita, name: 'Anita' })
  const post = async (change: (postings: Posting[]) => Posting[]) => {
    const id = randomUUID()
    const { noun, direction } = DOCUMENT_KINDS['sales-invoice']
    const postings = postingsOf(postedOf({ ...figures, id, noun, direction, own: {} }))
    await db.execute(
      postDocument({
        id,
        kind: DOCUMENT_KINDS['sales-invoice'],
        userId: asha.userId,
        at: new Date(),
        wantedNumber: '',
        source: null,
        figures,
        postings: change(postings),
      }),
    )
  }
  return { ...shop, store, db, figures, post }
}

test('a bill is stored only with the postings that follow from it', async () => {
  const { post, db, asha, mill } = await openBill()
  const with1More = (account: string) => (postings: Posting[]) =>
    postings.map((posting) =>
      posting.account === account
        ? { ...posting, amount: (posting.amount + 1) as Posting['amount'] }
        : posting,
    )
  const refused = (change: (postings: Posting[]) => Posting[]) => post(change).catch(brokenConstraint)
  expect([
    await refused(with1More('sales')),
    await refused(with1More('debtors')),
    await refused(() => []),
    await refused((postings) => postings.filter(({ account }) => account !== 'output-cgst')),
    // The debt of somebody else, or on another bill.
    await refused((postings) => postings.map((one) => (one.party ? { ...one, party: mill } : one))),
    await refused((postings) => postings.map((one) => (one.party ? { ...one, bill: randomUUID() } : one))),
    // Balanced, but not what the bill says is owed.
    await refused((postings) =>
      postings.map((one) => ({ ...one, amount: (one.amount * 2) as Posting['amount'] })),
    ),
  ]).toEqual([
    ...['entries_balanced', 'documents_posted', 'documents_posted', 'entries_balanced'],
    ...['documents_posted', 'documents_posted', 'documents_posted'],
  ])
  await post((postings) => postings)
  const counted = query({ bills: z.number() }, sql`select count(*) as bills from documents`)
  expect(onlyRow((await db.execute(counted))[0]).bills).toBe(1)
  expect((await verifyShop(db, asha.shopId)).findings).toEqual([])
})

test('an edit or a payment with other postings than the difference is refused', async () => {
  const { db, asha, bill, figures } = await openBill()
  const { _id } = await bill('sales', { rate: 100, quantity: 2, amountReceived: 50 })
  const row = onlyRow(await findDocument(db, asha.shopId, 'invoice', _id))
  const dearer = {
    ...figures,
    grand_total: figures.grand_total,
    amount_received: 50_00,
    pending_amount: 160_00,
  }
  const edit = rewriteDocument({
    id: _id,
    kind: DOCUMENT_KINDS['sales-invoice'],
    readAt: row.updated_at,
    postings: [],
    later: 0 as never,
    figures: {
      ...dearer,
      amount_received: 0,
      pending_amount: 210_00,
      payment_status: 'unpaid',
    } as typeof figures,
  })
  expect(await db.execute(edit).catch(brokenConstraint)).toBe('documents_posted')
  const columns = {
    payment_mode: 'cash',
    amount_received: 80_00,
    pending_amount: 130_00,
    payment_status: 'partially paid',
    taken: null,
  } as Parameters<typeof storeReceived>[1]['columns']
  const received = storeReceived(row, { columns, postings: [], later: 0 as never })
  expect(await db.execute(received).catch(brokenConstraint)).toBe('documents_posted')
})

test('the app’s database role writes amounts only by the functions that post them', async () => {
  const { db, bill } = await openBill()
  await bill('sales', { rate: 100, quantity: 1 })
  for (const statement of [
    sql`update documents set amount_received = 5`,
    sql`update documents set merchant_id = null`,
    sql`insert into documents (shop_id) values (null)`,
    sql`update document_lines set quantity = 2`,
    sql`delete from document_lines`,
    sql`insert into document_lines (shop_id) values (null)`,
    sql`insert into entries (shop_id) values (null)`,
    sql`select post_entries(current_shop(), '{}', 'stock', null)`,
  ]) {
    await expect(db.execute(statement)).rejects.toThrow(/permission denied/)
  }
})

test('posted entries must add up to zero, be on unlocked days, and take no more than lies on account', async () => {
  const { store, asha, anita } = await openLedgerShop().then(async (shop) => ({
    ...shop,
    store: (await startBahi()).store,
  }))
  const today = todayInIndia(new Date())
  const post = (...lines: [account: string, amount: number, party?: string | undefined, date?: string][]) => {
    const postings = lines.map(
      ([account, amount, party, date = today]) =>
        `('${date}', '${account}', ${party ? `'${party}'` : 'null'}, null, ${amount})::posting`,
    )
    return store
      .script(
        `begin; select set_config('bahi.shop_id', '${asha.shopId}', true);
         select post_entries('${asha.shopId}', array[${postings.join()}], 'voucher', '${randomUUID()}'); commit;`,
      )
      .then(
        () => 'posted',
        async (error: unknown) => {
          await store.script('rollback').catch(() => undefined)
          return brokenConstraint(error)
        },
      )
  }
  expect(await post(['cash', 100], ['sales', -99])).toBe('entries_balanced')
  expect(await post(['cash', 100], ['debtors', -100, anita])).toBe('posted')
  expect(await post(['cash', -101], ['debtors', 101, anita])).toBe('party_on_account')
  expect(await post(['cash', -100], ['debtors', 100, anita])).toBe('posted')
  await store.script(`update shops set locked_up_to = '${addDays(today, -1)}' where id = '${asha.shopId}'`)
  const yesterday = addDays(today, -1)
  expect(await post(['cash', 5, undefined, yesterday], ['sales', -5, undefined, yesterday])).toBe(
    'books_locked',
  )
})

test('a purchase is not stored if the shop’s registration changed since it was computed', async () => {
  const { db, asha, mill, store } = await openBill()
  const figures = figuresOfRice(1, 'purchase', { _id: mill, name: 'Mill' })
  const kind = DOCUMENT_KINDS['purchase-invoice']
  const id = randomUUID()
  const posted = postedOf({
    ...figures,
    id,
    noun: kind.noun,
    direction: kind.direction,
    own: { registration: 'regular' },
  })
  await store.script(`update shops set registration = 'unregistered' where id = '${asha.shopId}'`)
  const statement = postDocument({
    id,
    kind,
    userId: asha.userId,
    at: new Date(),
    wantedNumber: '',
    source: null,
    figures,
    postings: postingsOf(posted),
    registration: 'regular',
  })
  expect(await db.execute(statement).catch(brokenConstraint)).toBe('documents_moved_on')
})
