import { expect, test } from 'vitest'
import { creditNotes } from '#contract/documents/notes.ts'
import { getPaperFile, getStatementFile } from '#contract/documents/papers/paper-files.ts'
import { urlOf } from '#contract/endpoint.ts'
import { createReceipt } from '#contract/money/vouchers.ts'
import { changeMemberRole, endMembership } from '#contract/people/members.ts'
import { offerShop, takeOverShop } from '#contract/people/my-shops.ts'
import { getProfile } from '#contract/people/profile.ts'
import { listLetterheads } from '#server/operator/letterheads.ts'
import { openBilled } from '#test/billed-shop.ts'
import { clerkOf, DOCUMENT_KINDS } from '#test/document-kinds.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { openMember, openPerson, type Person, startBahi } from '#test/start-shop.ts'

test.each(DOCUMENT_KINDS.map((kind) => [kind.name, kind] as const))(
  'a %s has the shop’s email, whoever saves it and whatever is sent',
  async (_, kind) => {
    const asha = await openPerson('Asha')
    const meera = await openMember(asha, 'Meera', 'manager')
    const ravi = await openMember(asha, 'Ravi', 'owner')
    for (const writer of [asha, meera, ravi]) {
      const { _id, own } = await clerkOf(kind, writer).create({ own: { email: 'mine@shop.test' } })
      expect(own.email).toBe(asha.email)
      await clerkOf(kind, writer).update(_id, { own: { email: 'mine@shop.test' } })
      expect((await clerkOf(kind, writer).get(_id)).own.email).toBe(asha.email)
    }
  },
)

test('a note has the shop’s email, whoever saves it', async () => {
  const { sharma, invoice } = await openBilled()
  const meera = await openMember(sharma, 'Meera', 'manager')
  const { note } = await meera(creditNotes.create, { body: { invoice: invoice._id, amount: 100 } })
  expect(note.own.email).toBe(sharma.email)
})

const [sales] = DOCUMENT_KINDS.filter(({ name }) => name === 'sales invoice')
const billBy = async (person: Person) => {
  if (!sales) throw new Error('no kind')
  return (await clerkOf(sales, person).create()).own.email
}

test('after a handover the next bill has the email of the new paying owner', async () => {
  const asha = await openPerson('Asha')
  const meera = await openMember(asha, 'Meera', 'manager')
  const neha = await openMember(asha, 'Neha', 'manager')
  expect(await billBy(neha)).toBe(asha.email)
  await asha(offerShop, { body: { to: meera.userId } })
  await meera(takeOverShop, { params: { id: asha.shopId } })
  expect(await billBy(neha)).toBe(meera.email)
  expect(await neha(getProfile)).toMatchObject({ email: neha.email, shopEmail: meera.email })
})

test('if the paying owner has left, bills have the email of the longest-serving owner', async () => {
  const asha = await openPerson('Asha')
  const ravi = await openMember(asha, 'Ravi', 'owner')
  const neha = await openMember(asha, 'Neha', 'manager')
  await ravi(changeMemberRole, { params: { id: asha.userId }, body: { role: 'manager' } })
  expect(await billBy(neha)).toBe(ravi.email)
  await ravi(endMembership, { params: { id: asha.userId } })
  expect(await billBy(neha)).toBe(ravi.email)
})

test('the shop’s email is never that of another shop’s owner', async () => {
  const [asha, bharat] = [await openPerson('Asha'), await openPerson('Bharat')]
  expect((await bharat(getProfile)).shopEmail).toBe(bharat.email)
  expect((await asha(getProfile)).shopEmail).toBe(asha.email)
})

test.skipIf(!readsPdf)('a cashier’s statements and vouchers have the shop’s email', async () => {
  const { app } = await startBahi()
  const { sharma, anita, invoice } = await openBilled()
  const neha = await openMember(sharma, 'Neha', 'cashier')
  const { voucher } = await neha(createReceipt, {
    body: {
      party: anita._id,
      ways: [{ account: 'cash', amount: 500 }],
      bills: [{ bill: invoice._id, amount: 500 }],
    },
  })
  const files = [
    urlOf(getPaperFile, { noun: 'voucher', id: voucher._id }),
    `${urlOf(getStatementFile, { id: anita._id })}?from=2026-11-01&to=2026-11-30`,
  ]
  for (const url of files) {
    const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${neha.token}` } })
    const text = pdfText(rawPayload)
    expect(text).toContain(sharma.email)
    expect(text).not.toContain(neha.email)
  }
})

test('a document stored with a helper’s email prints the shop’s, and a tool names it', async () => {
  const { store } = await startBahi()
  const asha = await openPerson('Asha')
  const neha = await openMember(asha, 'Neha', 'manager')
  const ravi = await openMember(asha, 'Ravi', 'owner')
  if (!sales) throw new Error('no kind')
  const bills: { _id: string; number: string }[] = []
  // As documents were stored before the shop's email was: one by Neha, one by an owner, one by somebody long gone.
  for (const email of [neha.email, ravi.email, 'gone@elsewhere.test', '']) {
    const { _id, number } = await clerkOf(sales, asha).create()
    bills.push({ _id, number })
    await store.script(`
      alter table documents disable trigger user;
      update documents set own = own || jsonb_build_object('email', '${email}') where id = '${_id}';
      alter table documents enable trigger user`)
  }
  await ravi(endMembership, { params: { id: neha.userId } })
  const read = async (person: Person) =>
    Promise.all(bills.map(async ({ _id }) => (await clerkOf(sales, person).get(_id)).own.email))
  expect(await read(asha)).toEqual([asha.email, ravi.email, asha.email, ''])
  await asha(endMembership, { params: { id: ravi.userId } })
  expect(await read(asha)).toEqual([asha.email, ravi.email, asha.email, ''])
  const listed = await clerkOf(sales, asha).list()
  expect(new Set(listed.map(({ own }) => own.email))).toEqual(new Set([asha.email, ravi.email, '']))

  const lines: string[] = []
  await listLetterheads(store, (line) => lines.push(line))
  expect(lines.filter((line) => line.includes(neha.email) || line.includes('elsewhere'))).toEqual([
    expect.stringContaining(
      `${bills[0]?.number} of 2026-11-20 was stored with ${neha.email}, and prints ${asha.email}`,
    ),
    expect.stringContaining(`${bills[2]?.number} of 2026-11-20 was stored with gone@elsewhere.test`),
  ])
  expect(lines.some((line) => line.includes(ravi.email))).toBe(false)
})
