import { expect, test } from 'vitest'
import { listSentPapers, mailPaper, noteSentPaper } from '#contract/documents/papers/sent-papers.ts'
import { createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { listShopRoles, saveShopRole } from '#contract/people/members.ts'
import { mailDelivery } from '#server/mail/deliver-mails.ts'
import { openBilled } from '#test/billed-shop.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { deliverMails, mailsTo, openMember, openPerson, startBahi } from '#test/start-shop.ts'

/** A bill, and a function that lists its sent papers. */
async function openSent() {
  const shop = await openBilled()
  const { invoice } = shop
  const params = { noun: 'invoice', id: invoice._id } as const
  const sent = async () => (await shop.sharma(listSentPapers, { params })).sent
  return { ...shop, params, sent }
}

test('a bill is mailed with its PDF and a message of the shop, and is listed among its sent papers', async () => {
  const { sharma, invoice, params, sent } = await openSent()
  const to = `accounts-${invoice._id}@anita.test`
  const answer = await sharma(mailPaper, { params, body: { to, message: 'Please pay by Friday.' } })
  expect(answer.message).toBe(`On its way to ${to}`)
  expect(await sent()).toMatchObject([{ way: 'mail', to, state: 'waiting', by: 'Sharma Stores' }])

  await deliverMails()
  const [mail, ...more] = mailsTo(to)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: `Bill ${invoice.invoiceNumber} from Sharma Traders: ₹1,047.90`,
    replyTo: sharma.email,
    attachment: { name: `${invoice.invoiceNumber}.pdf` },
  })
  expect(mail?.text).toMatch(
    /^Dear Anita Stores,\n\nBill .* is attached as a PDF\.\n\nPlease pay by Friday\.\n\nSharma Traders\n$/,
  )
  if (readsPdf) expect(pdfText(mail?.attachment?.bytes ?? new Uint8Array())).toContain('₹1,047.90')
  expect(await sent()).toMatchObject([{ state: 'done' }])
})

test('a paper mailed several times under one key is sent once', async () => {
  const { sharma, params, sent, invoice } = await openSent()
  const to = `once-${invoice._id}@anita.test`
  const idempotencyKey = crypto.randomUUID()
  const send = () => sharma(mailPaper, { params, body: { to }, idempotencyKey })
  await Promise.all([send(), send(), send()])
  await send()
  await deliverMails()
  expect(mailsTo(to)).toHaveLength(1)
  expect(await sent()).toHaveLength(1)
})

test('a mail to an unknown address is listed on the bill as failed', async () => {
  const { sharma, params, sent } = await openSent()
  const { store } = await startBahi()
  await deliverMails()
  await sharma(mailPaper, { params, body: { to: 'nobody@anita.test' } })
  const refused = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
  const { deliver } = mailDelivery({
    platform: store.platform,
    mailer: { send: () => Promise.reject(refused) },
    log: { warn: () => {} },
  })
  await deliver()
  expect(await sent()).toMatchObject([{ to: 'nobody@anita.test', state: 'failed' }])
})

test('a paper given by hand is recorded with its way; unknown papers and those of others are refused', async () => {
  const { sharma, params, sent, anita } = await openSent()
  await sharma(noteSentPaper, { params, body: { way: 'print' } })
  await sharma(noteSentPaper, { params, body: { way: 'whatsapp', to: '9800000003' } })
  expect((await sent()).map(({ way, to, state }) => `${way} ${to} ${state}`).toSorted()).toEqual([
    'print  done',
    'whatsapp 9800000003 done',
  ])
  const other = await openPerson('other')
  expect(await other.refused(noteSentPaper, { params, body: { way: 'print' } })).toMatchObject({
    status: 404,
  })
  for (const noun of ['voucher', 'statement', 'order'] as const)
    expect(
      await sharma.refused(noteSentPaper, { params: { ...params, noun }, body: { way: 'print' } }),
    ).toMatchObject({ status: 404 })
  expect(await other.refused(mailPaper, { params, body: { to: 'a@b.test' } })).toMatchObject({ status: 404 })
  expect((await other(listSentPapers, { params })).sent).toEqual([])
  expect(await sharma.refused(mailPaper, { params, body: { to: 'no address' } })).toMatchObject({
    status: 400,
    message: 'Enter a valid email address',
  })
  const account = { noun: 'statement', id: anita._id } as const
  expect(await sharma.refused(mailPaper, { params: account, body: { to: 'a@b.test' } })).toMatchObject({
    status: 400,
  })
})

test('the mail of a statement speaks of the account and its days, not of the file', async () => {
  const { sharma, anita, invoice } = await openSent()
  const to = `account-${invoice._id}@anita.test`
  await sharma(mailPaper, {
    params: { noun: 'statement', id: anita._id },
    body: { to, from: '2026-11-01', until: '2026-11-28' },
  })
  await deliverMails()
  const [mail] = mailsTo(to)
  expect(mail?.subject).toBe('Your account, 1 Nov 2026 to 28 Nov 2026 from Sharma Traders')
  expect(mail?.text).toContain('Your account, 1 Nov 2026 to 28 Nov 2026 is attached as a PDF.')
})

test('who may not bill gives out no paper of a sale and no customer’s account', async () => {
  const { sharma, params, anita } = await openSent()
  const keeper = await openMember(sharma, 'Ganesh', 'stock-keeper')
  const statement = { noun: 'statement', id: anita._id } as const
  const days = { from: '2026-11-01', until: '2026-11-20' }
  for (const [call, given] of [
    [noteSentPaper, { params, body: { way: 'print' } }],
    [mailPaper, { params, body: { to: 'a@anita.test' } }],
    [noteSentPaper, { params: statement, body: { way: 'print' } }],
    [mailPaper, { params: statement, body: { to: 'a@anita.test', ...days } }],
  ] as const) {
    expect(await keeper.refused(call, given)).toMatchObject({
      status: 403,
      code: 'not-permitted',
      values: { permission: 'bill' },
    })
  }
  const cashier = await openMember(sharma, 'Neha', 'cashier')
  await cashier(noteSentPaper, { params, body: { way: 'print' } })
})

test('the voucher of a customer is given out by who may bill, that of a supplier by who may buy', async () => {
  const { sharma, anita, krishna, invoice } = await openSent()
  const ways = [{ account: 'cash', amount: 10 }]
  const { voucher: receipt } = await sharma(createReceipt, {
    body: { party: anita._id, ways, bills: [{ bill: invoice._id, amount: 10 }] },
  })
  const { voucher: payment } = await sharma(createPayment, { body: { party: krishna._id, ways } })
  const keeper = await openMember(sharma, 'Ganesh', 'stock-keeper')
  const cashier = await openMember(sharma, 'Neha', 'cashier')
  const roles = await sharma(listShopRoles)
  const answers = roles.find(({ role }) => role === 'cashier')?.answers
  await sharma(saveShopRole, {
    params: { role: 'cashier' },
    body: { answers: { ...answers, costs: 'allowed' }, discountFree: 5 },
  })
  const print = (voucher: { _id: string }) =>
    ({ params: { noun: 'voucher', id: voucher._id }, body: { way: 'print' } }) as const
  const mail = (voucher: { _id: string }) =>
    ({ params: { noun: 'voucher', id: voucher._id }, body: { to: 'a@anita.test' } }) as const
  for (const [person, voucher, permission] of [
    [keeper, receipt, 'bill'],
    [cashier, payment, 'buy'],
  ] as const) {
    const refusal = { status: 403, code: 'not-permitted', values: { permission } }
    expect(await person.refused(noteSentPaper, print(voucher))).toMatchObject(refusal)
    expect(await person.refused(mailPaper, mail(voucher))).toMatchObject(refusal)
  }
  await cashier(noteSentPaper, print(receipt))
  await keeper(noteSentPaper, print(payment))
})
