import { expect, test } from 'vitest'
import { askForReturn } from '#contract/documents/bill-page/bill-asks.ts'
import {
  getBillLink,
  makeBillLink,
  renewBillLink,
  switchOffBillLink,
} from '#contract/documents/bill-page/bill-links.ts'
import { getBillPagePaper } from '#contract/documents/bill-page/bill-page.ts'
import { cancelInvoice } from '#contract/documents/cancelling.ts'
import { creditNotes } from '#contract/documents/notes.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createInvoice, getInvoice, updateInvoice } from '#contract/invoices.ts'
import { getKhata } from '#contract/money/khata.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { updateSettings } from '#contract/shop/change-settings.ts'
import { sumOfPaise } from '#domain/money.ts'
import { sql } from '#server/db/sql.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openBillWithPage, tokenOf } from '#test/bill-page-shop.ts'
import { fewAtOnce } from '#test/few-at-once.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { lineOf } from '#test/sharma-traders.ts'
import { otherApp, setClock } from '#test/start-shop.ts'

test('the page of a bill shows the same figures as the bill and the khata', async () => {
  const { sharma, anita, invoice, params, link, page, store } = await openBillWithPage()
  await sharma(updateProfile, { body: { upiId: 'sharma@okbank', merchantCode: '5411' } })
  const token = await link()
  expect(token).toMatch(/^[\w-]{24}$/)

  await sharma(createReceipt, {
    body: {
      party: anita._id,
      ways: [{ account: 'upi', amount: 500 }],
      bills: [{ bill: invoice._id, amount: 500 }],
    },
  })
  const [rice] = invoice.items
  await sharma(creditNotes.create, {
    body: {
      invoice: invoice._id,
      why: 'Goods came back',
      items: [{ line: rice?._id ?? '', quantity: 1, reason: 'Torn' }],
    },
  })
  const shown = await page(token)
  expect(shown).toMatchObject({
    language: 'en',
    worksUntil: '2027-02-18',
    shop: {
      name: 'Sharma Traders',
      place: '12 MG Road, Pune',
      phone: '9800000001',
      upiId: 'sharma@okbank',
      merchantCode: '5411',
    },
    bill: {
      number: 'SINV-00001',
      date: '2026-11-20',
      status: 'completed',
      paymentStatus: 'partially paid',
      buyer: 'Anita Stores',
      hasTax: true,
      lines: [
        { name: 'Basmati Rice 5kg', quantity: 10, unit: 'Bag', rate: 499, gst: 5, total: 5239_50 },
        { name: 'Aerated Drink 2L', quantity: 6, unit: 'Btl', rate: 95, gst: 28, total: 798_00 },
      ],
      discount: 100_00,
      charges: 40_00,
      roundOff: 0,
      total: 5977_50,
    },
    settled: [
      { kind: 'invoice', mode: 'cash', amount: -1000_00, date: '2026-11-20' },
      { kind: 'receipt', mode: 'upi', amount: -500_00, date: '2026-11-20' },
      { kind: 'credit-note', mode: null, number: 'CN-00001', isBack: false },
    ],
    toGiveBack: 0,
    proof: { writtenAt: '2026-11-20T06:30:00Z', changedAt: null },
  })
  const { bill, settled, open } = shown
  const lines = sumOfPaise(bill.lines.map(({ total }) => total))
  expect(lines - bill.discount + bill.charges + bill.roundOff).toBe(bill.total)
  expect(bill.total + sumOfPaise(settled.map(({ amount }) => amount))).toBe(open)
  const stored = await sharma(getInvoice, { params })
  expect([bill.total, open]).toEqual([stored.grandTotal, stored.pendingAmount])
  const query = { from: '2026-11-01', to: '2026-11-30' }
  expect((await sharma(getKhata, { params: { id: anita._id }, query })).balance).toBe(open)
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('the page of a bill shows only the paper’s content, and is hidden from search engines', async () => {
  const { app, sharma, invoice, products, anita, link } = await openBillWithPage()
  const token = await link()
  const { headers, body } = await app.inject(`/api/public/bills/${token}`)
  expect([headers['x-robots-tag'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    ...['noindex, nofollow', 'no-store', 'no-referrer'],
  ])
  const secrets = [
    sharma.shopId,
    sharma.userId,
    sharma.email,
    invoice._id,
    anita._id,
    anita.phone,
    anita.email,
  ]
  const lines = invoice.items.flatMap(({ _id, product }) => [_id ?? '', product ?? ''])
  for (const secret of [...secrets, ...lines, '410.5', products.RICE5?.supplierId ?? 'supplier']) {
    expect(secret).not.toBe('')
    expect(body).not.toContain(secret)
  }
})

test('unknown, expired and switched-off links get the same answer', async () => {
  const { store, sharma, bharat, anita, invoice, params, link, look } = await openBillWithPage()
  const token = await link()
  const never = await look('a'.repeat(24))
  expect(never[0]).toBe(404)
  const last = token.endsWith('A') ? 'B' : 'A'
  for (const path of [
    ...[`${token.slice(0, -1)}${last}`, token.toLowerCase(), `${token}A`, token.slice(1), `${token}%00`],
    ...[
      '%27%20or%20%271%27=%271',
      '..%2f..%2fetc',
      '%F0%9F%92%B8',
      'x'.repeat(150),
      'null',
      '1',
      'SINV-00001',
    ],
    ...[anita._id, invoice._id, sharma.shopId],
  ]) {
    expect(await look(path)).toEqual(never)
  }
  expect((await look(token))[0]).toBe(200)

  // Another shop neither sees the link, nor makes one, nor ends it.
  for (const call of [getBillLink, makeBillLink, renewBillLink, switchOffBillLink]) {
    expect(await bharat.refused(call, { params })).toMatchObject({ status: 404 })
  }
  expect((await look(token))[0]).toBe(200)

  const stored = await store.forShop(sharma).execute(sql`select token_hash::text from bill_links`)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await store.forShop(bharat).execute(sql`select id from bill_links`)).toEqual([])

  await store.platform.execute(sql`update shops set is_blocked = true where id = ${sharma.shopId}`)
  expect(await look(token)).toEqual(never)
})

test('a link works until its day is over, until it is switched off or until there is a new one', async () => {
  const { sharma, params, link, look } = await openBillWithPage()
  const never = await look('a'.repeat(24))
  expect(await sharma(getBillLink, { params })).toEqual({ link: null, requests: [] })
  const first = await link()
  expect(await link()).toBe(first)
  setClock('2027-02-18T23:59:00+05:30')
  expect((await look(first))[0]).toBe(200)
  setClock('2027-02-19T00:01:00+05:30')
  expect(await look(first)).toEqual(never)
  expect((await sharma(getBillLink, { params })).link).toBeNull()

  await sharma(updateSettings, { body: { billPageDays: 30 } })
  const second = await link()
  expect((await sharma(getBillLink, { params })).link).toMatchObject({ worksUntil: '2027-03-21' })
  expect([await look(first), (await look(second))[0]]).toEqual([never, 200])

  const third = tokenOf((await sharma(renewBillLink, { params })).link.url)
  expect([await look(second), (await look(third))[0]]).toEqual([never, 200])
  await sharma(switchOffBillLink, { params })
  expect(await look(third)).toEqual(never)
  const fourth = await link()
  expect(new Set([first, second, third, fourth]).size).toBe(4)
  expect((await look(fourth))[0]).toBe(200)
})

test('a link made by six calls at once is one link, and of six renewals one link works', async () => {
  const { store, sharma, params, look } = await openBillWithPage()
  const made = await Promise.all(Array.from({ length: 6 }, () => sharma(makeBillLink, { params })))
  expect(new Set(made.map(({ link }) => link.url)).size).toBe(1)
  const anew = await Promise.all(Array.from({ length: 6 }, () => sharma(renewBillLink, { params })))
  const codes = await Promise.all(anew.map(async ({ link }) => (await look(tokenOf(link.url)))[0]))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  const live = sql`select serial from bill_links where revoked_at is null`
  expect(await store.forShop(sharma).execute(live)).toHaveLength(1)
})

test('guessing links is rate-limited, for reading and for requests', async () => {
  const { app } = await openBillWithPage()
  const tries = (method: 'GET' | 'POST', end: string, count: number, payload?: object) =>
    fewAtOnce(count, (index) =>
      app.inject({
        method,
        url: `/api/public/bills/${index}${end}`,
        remoteAddress: '203.0.113.7',
        ...(payload && { payload }),
      }),
    )
  const codesOf = (answers: { statusCode: number }[]) => [
    answers.filter(({ statusCode }) => statusCode === 404).length,
    answers.filter(({ statusCode }) => statusCode === 429).length,
  ]
  expect(codesOf(await tries('GET', '', 130))).toEqual([120, 10])
  expect(codesOf(await tries('POST', '/return', 25, { words: 'Torn' }))).toEqual([20, 5])
  expect(codesOf(await tries('POST', '/gstin', 25, { gstin: '27AAKFA7136Q1ZU' }))).toEqual([20, 5])
})

test('the page of a cancelled bill says so and accepts no requests', async () => {
  const { sharma, visitor, params, link, page } = await openBillWithPage()
  const token = await link()
  await sharma(cancelInvoice, { params, body: { reason: 'Twice' } })
  expect(await page(token)).toMatchObject({
    bill: { status: 'cancelled' },
    settled: [],
    open: 0,
    asks: { gstinUntil: null, canReturn: false },
  })
  expect(
    await visitor.refused(askForReturn, { params: { token }, body: { words: 'All of it' } }),
  ).toMatchObject({ status: 409 })
})

test('a changed bill says on its page what it said at first, and no former buyer', async () => {
  const { store, sharma, products, krishna, params, link, page } = await openBillWithPage()
  const token = await link()
  expect((await page(token)).proof).toMatchObject({ changes: null, awaitsIrn: false })
  const { invoiceDate, items } = await sharma(getInvoice, { params })
  // Rice from 10 to 12, its line kept; cola taken off; tea comes anew.
  const line = (product: typeof products.RICE5, quantity: number, id?: string) => {
    return { ...lineOf(product, quantity), ...(id && { _id: id }) }
  }
  await sharma(updateInvoice, {
    params,
    body: {
      merchants: { _id: krishna._id },
      invoiceDate,
      items: [
        line(products.RICE5, 12, items[0]?._id),
        { ...line(products.COLA2, 6), itemname: 'Tea', itemId: '' },
      ],
      discount: 100,
      additionalCharges: 40,
    },
  })
  const { bill, proof } = await page(token)
  expect(proof.changedAt).not.toBeNull()
  expect(proof.changes).toEqual({
    isBuyerChanged: true,
    isGstinChanged: proof.changes?.isGstinChanged,
    date: null,
    total: 5977_50,
    lines: [
      {
        name: 'Basmati Rice 5kg',
        before: { quantity: 10, unit: 'Bag', rate: 499, total: 5239_50 },
        after: { quantity: 12, unit: 'Bag', rate: 499, total: 6287_40 },
      },
      { name: 'Tea', before: null, after: expect.objectContaining({ quantity: 6 }) },
      {
        name: 'Aerated Drink 2L',
        before: { quantity: 6, unit: 'Btl', rate: 95, total: 798_00 },
        after: null,
      },
    ],
  })
  expect(JSON.stringify({ bill, proof })).not.toContain('Anita')
  expect((await verifyShop(store.forShop(sharma), sharma.shopId)).findings).toEqual([])
})

test('the page of a bill to a GSTIN without its IRN says that it awaits it, as its paper does', async () => {
  const { sharma, products, link, page } = await openBillWithPage()
  await sharma(updateSettings, { body: { eInvoicesFrom: '2026-04-01', uses: { eInvoice: true } } })
  expect((await page(await link())).proof.awaitsIrn).toBe(false)
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'sales',
      merchants: { name: 'Hotel Shreyas', state: 'Maharashtra', gstin: '27AAKFA7136Q1ZU' },
      items: [lineOf(products.RICE5, 1)],
      amountReceived: 600,
    },
  })
  const made = await sharma(makeBillLink, { params: { id: invoice._id } })
  expect((await page(tokenOf(made.link.url))).proof.awaitsIrn).toBe(true)
})

test('a purchase has no page, and making the page of a sale marks it as given', async () => {
  const { sharma, products, krishna, params, link } = await openBillWithPage()
  const { invoice } = await sharma(createInvoice, {
    body: { invoiceType: 'purchase', merchants: { _id: krishna._id }, items: [lineOf(products.RICE5, 1)] },
  })
  expect(await sharma.refused(makeBillLink, { params: { id: invoice._id } })).toMatchObject({ status: 404 })
  expect((await sharma(getInvoice, { params })).givenAt).toBeUndefined()
  await link()
  expect((await sharma(getInvoice, { params })).givenAt).toBe('2026-11-20T06:30:00.000Z')
})

test('under another installation secret the old link cannot be shown, and making a link replaces it', async () => {
  const { sharma, params, link, look } = await openBillWithPage()
  const first = await link()
  const app = await otherApp({ secrets: secretsUnder('another'), publicUrl: 'http://bahi.test' })
  const asked = {
    headers: { authorization: `Bearer ${sharma.token}` },
    url: `/api/invoices/${params.id}/page`,
  }
  expect((await app.inject(asked)).json()).toEqual({ link: null, requests: [] })
  // Who has it still reads: the books know what it hashes to.
  expect((await look(first))[0]).toBe(200)
  const second = tokenOf((await app.inject({ ...asked, method: 'POST' })).json().link.url)
  expect([(await look(first))[0], (await look(second))[0]]).toEqual([404, 200])
  await app.close()
})

test('the page serves the bill as a PDF, a switched-off link answers 404', async () => {
  const { app, invoice, link, sharma, params } = await openBillWithPage()
  const token = await link()
  const paper = (of: string) =>
    app.inject({ url: urlOf(getBillPagePaper, { token: of }), remoteAddress: '10.77.0.1' })
  const file = await paper(token)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex, nofollow',
  })
  if (readsPdf) expect(pdfText(file.rawPayload)).toContain(invoice.invoiceNumber)

  await sharma(switchOffBillLink, { params })
  expect((await paper(token)).json()).toEqual((await paper('x'.repeat(24))).json())
  expect((await paper(token)).statusCode).toBe(404)
  // A thousand guesses a minute are slowed.
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => paper(`guess-${n}`)))
  expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10)
})
