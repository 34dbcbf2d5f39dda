import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type Endpoint, isOfShop } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { createMerchant, updateMerchant } from '#contract/merchants.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { makeInvitation } from '#contract/people/invitations.ts'
import { changeMemberRole, endMembership } from '#contract/people/members.ts'
import { answerPermit, getPermit, listPermits, withdrawPermit } from '#contract/people/permits.ts'
import { givePin } from '#contract/people/sign-in/given-pins.ts'
import { addHelper } from '#contract/people/sign-in/people-without-email.ts'
import { trustTill } from '#contract/people/tills.ts'
import { PERMISSION_NAMES } from '#domain/people/permissions.ts'
import { sampleOf } from '#test/hostile-values.ts'
import { openPermitStaff } from '#test/permit-staff.ts'
import { FRIDAY_MORNING, PASSWORD, type Person, type Refusal, setClock, startBahi } from '#test/start-shop.ts'

beforeEach(() => setClock(FRIDAY_MORNING))

/** The rows that a question to the owner shows: 'Role: Cashier, Manager'. */
async function rowsAsked(owner: Person, { values }: Refusal): Promise<string[]> {
  const { waiting } = await owner(listPermits)
  const changes = waiting.find(({ _id }) => _id === values?.permit)?.facts?.changes ?? []
  return changes.map(({ what, was, becomes }) => `${what}: ${was ? `${was} -> ${becomes}` : becomes}`)
}

/** Every row that the shop's and the platform's tables hold, but questions and what counts calls. */
async function everything(): Promise<unknown> {
  const { store } = await startBahi()
  return store.script(`
    select table_name, (xpath('/row/hash/text()', query_to_xml(format(
             'select md5(coalesce(string_agg(md5(one::text), '''' order by md5(one::text)), '''')) as hash from %I one %s', table_name,
             case when table_name = 'audit_log' then 'where table_name <> ''permits'''
                  when table_name = 'sessions' then 'where false' end),
             false, true, '')))[1]::text as hash
      from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('permits', 'rate_counts', 'auth_events') order by 1`)
}

test('the owner reads who is to become what, and the yes does that', async () => {
  const { sharma, neha, meera } = await openPermitStaff()
  const asked: [string, Endpoint, object][] = [
    ['role', changeMemberRole, { params: { id: neha.userId }, body: { role: 'manager' } }],
    ['helper', addHelper, { body: { name: 'Ravi Kale', role: 'manager', pin: '7391' } }],
    ['invitation', makeInvitation, { body: { name: 'Kiran', role: 'manager' } }],
    ['dismissal', endMembership, { params: { id: neha.userId } }],
    ['pin', givePin, { params: { id: neha.userId }, body: { pin: '8642' } }],
    ['till', trustTill, { body: { name: 'Counter 9', lockAfter: 5, password: PASSWORD } }],
    ['upi', updateProfile, { body: { upiId: 'meera@upi', accountNumber: '998877' } }],
  ]
  const before = await everything()
  const read: Record<string, string[]> = {}
  let permit: string | undefined
  for (const [name, call, sent] of asked) {
    const refusal = await meera.refused(call, sent)
    expect(refusal, name).toMatchObject({ status: 403, code: 'asks', values: { permission: 'settings' } })
    permit ??= refusal.values?.permit
    read[name] = await rowsAsked(sharma, refusal)
  }
  expect(read).toEqual({
    role: ['Person: Neha', 'Role: Cashier -> Manager'],
    helper: expect.arrayContaining(['Joined: Ravi Kale', 'Role: Manager']),
    invitation: expect.arrayContaining(['Invited: Kiran', 'Role: Manager']),
    dismissal: expect.arrayContaining(['Does not work here any more: Neha']),
    pin: ['PIN set: Neha'],
    till: expect.arrayContaining(['Trusted as a till: Counter 9']),
    upi: expect.arrayContaining(['The shop: Sharma Traders', 'UPI ID: meera@upi', 'Account Number: 998877']),
  })
  expect(JSON.stringify(read)).not.toMatch(/7391|8642|a good password/)
  expect(await everything()).toEqual(before)

  await sharma(answerPermit, { params: { id: permit ?? '' }, body: { answer: 'yes' } })
  await meera(changeMemberRole, { params: { id: neha.userId }, body: { role: 'manager' }, permit })
})

test('another GSTIN of a customer is asked for with the customer, and what it was and becomes', async () => {
  const { sharma, neha } = await openPermitStaff()
  const party = {
    name: 'Anita Stores',
    type: 'buyer',
    phone: '9833300009',
    address: 'Pune',
    state: 'Maharashtra',
    gstin: '27AAPFU0939F1ZV',
    hasNoEmail: true,
  } as const
  const { supplier } = await sharma(createMerchant, { body: party })
  const change = { params: { id: supplier._id }, body: { ...party, gstin: '' } }
  const refusal = await neha.refused(updateMerchant, change)
  expect(await rowsAsked(sharma, refusal)).toEqual([
    'Buyer or supplier: Anita Stores',
    'GSTIN: 27AAPFU0939F1ZV -> ',
  ])
  await sharma(answerPermit, { params: { id: refusal.values?.permit ?? '' }, body: { answer: 'yes' } })
  await neha(updateMerchant, { ...change, permit: refusal.values?.permit })
})

/** Calls that ask by their word alone. */
const atTheDoor = endpoints.filter(({ endpoint: { method, config } }) => {
  const { permission, together }: Endpoint['config'] = config
  return method !== 'GET' && !together && isOfShop(permission) && permission !== 'look'
})

/** Asked before they run: they reach a portal or a printer, or write past their call's transaction. */
const BLIND =
  'eInvoices.askForIrn receiptPrinting.openCashDrawer filedReturns.markFiled gstr2b.importGstr2b gstr2b.matchGstr2b gstr2b.decideGstr2b'
/** What this walk sends names no record and changes nothing that the trail has, or the call only reads. */
const NOTHING_CHANGES =
  'profile.updateInvoiceType profile.updateReceiptPaper profile.removeLogo bank.matchLines papers.removePaper reminders.revokeDueLinks findings.leaveFinding dashboard.takeOutSampleData trail.checkTrail'

test('no call of the contract that asks writes anything, and what it would write stands in its question', async () => {
  const { sharma, meera, neha, anita, products } = await openPermitStaff()
  const { store } = await startBahi()
  const answers = Object.fromEntries(PERMISSION_NAMES.map((name) => [name, 'asks']))
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'manager', '${JSON.stringify(answers)}', 5)`)
  const values = {
    party: anita._id,
    account: 'cash',
    head: 'tea',
    amount: 3,
    phone: '9833300003',
    password: PASSWORD,
    month: '2026-11',
    gstin: '',
    email: '',
    ways: [{ account: 'cash', amount: 3 }],
    pin: '7391',
    role: 'cashier',
  }
  const ids = [anita._id, neha.userId, products.RICE5?._id ?? '', randomUUID()]
  const before = await everything()
  expect(JSON.stringify(before)).toContain('audit_log')
  const silent: string[] = []
  let asked = 0
  for (const { name, endpoint } of atTheDoor) {
    const { body } = (endpoint as Endpoint).schema
    const sent = body && { body: sampleOf(body, values) }
    for (const id of endpoint.url.includes(':id') ? ids : ids.slice(0, 1)) {
      const params = { id, code: 'cash', role: 'viewer', hash: 'a', entry: '1', answer: id }
      const { statusCode, body: answer } = await meera.send(endpoint, { params, ...sent })
      expect(statusCode, `${name} is done without a yes`).toBeGreaterThanOrEqual(400)
      expect(statusCode, `${name} ${answer}`).toBeLessThan(500)
      const { code, values: told } = JSON.parse(answer)
      if (code !== 'asks') continue
      asked++
      const question = { params: { id: told.permit } }
      const { facts, about } = await sharma(getPermit, question)
      if (!facts && !about) silent.push(name)
      await meera(withdrawPermit, question)
    }
  }
  expect(await everything()).toEqual(before)
  expect(asked).toBeGreaterThan(20)
  const known = `${BLIND} ${NOTHING_CHANGES}`.split(' ')
  expect([...new Set(silent)].toSorted()).toEqual(known.toSorted())
})
