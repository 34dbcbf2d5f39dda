import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices.ts'
import { createMerchant } from '#contract/merchants.ts'
import { createExpense } from '#contract/money/vouchers.ts'
import { updateProfile } from '#contract/people/change-profile.ts'
import { answerQuestion, askQuestion, reopenQuestion, settleQuestion } from '#contract/people/questions.ts'
import { chooseLanguage } from '#contract/people/sessions.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { writeChanges } from '#server/desk/write-changes.ts'
import { writeWaiting } from '#server/questions/write-waiting.ts'
import {
  deliverMails,
  mailsTo,
  openMember,
  openPerson,
  type Person,
  setClock,
  signInAgain,
  startBahi,
} from '#test/start-shop.ts'

const URL = 'http://bahi.test'
const october = (words: string) => ({ body: { pin: 'month' as const, month: '2026-10', words } })
const textsTo = (person: Person) => mailsTo(person.email).map(({ text }) => text)

/** Monday to Sunday of a moment's week, and the morning of the Monday after it. */
function weekOf(moment: Date) {
  const today = todayInIndia(moment)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const from = addDays(today, 1 - weekday)
  return { from, to: addDays(from, 6), monday: new Date(`${addDays(from, 7)}T07:00:00+05:30`) }
}

async function look(moment: string) {
  const { store } = await startBahi()
  // As of three processes at once.
  await Promise.all([1, 2, 3].map(() => writeWaiting(store, URL, new Date(moment))))
  await deliverMails()
}

test('owners and managers get one mail a day with the open questions, and none without a new one', async () => {
  const sharma = await openPerson('Sharma')
  await sharma(updateProfile, { body: { name: 'Sharma Kirana Store' } })
  const [hiral, meera, neha] = [
    await openMember(sharma, 'Hiral', 'accountant'),
    await openMember(sharma, 'Meera', 'manager'),
    await openMember(sharma, 'Neha', 'cashier'),
  ]
  const { question: first } = await hiral(askQuestion, october('Where is the bank statement?'))
  await look('2026-11-20T10:30:00+05:30')
  await hiral(askQuestion, october('Which of these is rent?'))
  await look('2026-11-20T11:30:00+05:30')

  for (const person of [sharma, meera]) {
    const [letter, ...rest] = mailsTo(person.email)
    expect(rest).toEqual([])
    expect(letter?.subject).toBe('Questions wait for an answer at Sharma Kirana Store')
    expect(letter?.text).toContain('Hiral: Where is the bank statement?')
    expect(letter?.text).toContain(`${URL}/questions`)
  }
  expect([...textsTo(hiral), ...textsTo(neha)]).toEqual([])

  // The next day with what came since, and what still waits.
  await look('2026-11-21T09:00:00+05:30')
  await look('2026-11-21T12:00:00+05:30')
  expect(textsTo(sharma)).toHaveLength(2)
  expect(textsTo(sharma)[1]).toContain('Where is the bank statement?')
  expect(textsTo(sharma)[1]).toContain('Which of these is rent?')
  // Nothing new.
  await look('2026-11-22T09:00:00+05:30')
  expect(textsTo(sharma)).toHaveLength(2)

  await sharma(answerQuestion, { params: { id: first._id }, body: { words: 'In the drawer' } })
  await hiral(settleQuestion, { params: { id: first._id } })
  setClock('2026-11-22T10:00:00+05:30')
  await (await signInAgain(hiral))(reopenQuestion, { params: { id: first._id } })
  await look('2026-11-23T09:00:00+05:30')
  expect(textsTo(sharma)).toHaveLength(3)
})

test('the mail hides purchases from a manager who may not see costs, and leaves out the reader’s own questions', async () => {
  const sharma = await openPerson('Sharma')
  const meera = await openMember(sharma, 'Meera', 'manager')
  const { store } = await startBahi()
  await store.script(`
    insert into shop_roles (shop_id, name, answers, discount_free)
      values ('${sharma.shopId}', 'manager', '{"costs": "refused"}', 5)`)
  const { supplier } = await sharma(createMerchant, {
    body: { name: 'Mill', email: 'mill@party.test', phone: '9800000077', type: 'supplier', address: 'Pune' },
  })
  const { invoice } = await sharma(createInvoice, {
    body: {
      invoiceType: 'purchase',
      merchants: { _id: supplier._id },
      items: [{ itemname: 'Rice', quantity: 1, rate: 7316.29 }],
    },
  })
  await sharma(askQuestion, { body: { pin: 'document', pinned: invoice._id, words: 'Did you pay 7316.29?' } })
  await look('2026-11-20T10:30:00+05:30')
  expect([...textsTo(meera), ...textsTo(sharma)]).toEqual([])
  await sharma(askQuestion, october('Did you count the drawer?'))
  await look('2026-11-21T10:30:00+05:30')
  expect(textsTo(sharma)).toEqual([])
  expect(textsTo(meera)).toHaveLength(1)
  expect(textsTo(meera)[0]).not.toContain('7316')
})

test('an owner gets a mail with the accountant’s changes of the day before, worded as in the trail', async () => {
  const sharma = await openPerson('Sharma')
  const other = await openPerson('Other')
  const [hiral, meera] = [
    await openMember(sharma, 'Hiral', 'accountant'),
    await openMember(sharma, 'Meera', 'manager'),
  ]
  const quiet = await openMember(other, 'Quiet', 'accountant')
  const { store } = await startBahi()
  // The log has the time of the database: the letter comes on the Monday after it.
  const { from, to, monday } = weekOf(new Date())
  const write = async () => {
    await Promise.all([1, 2].map(() => writeChanges(store, URL, monday)))
    await deliverMails()
  }
  await quiet(askQuestion, october('Where is the bank statement?'))
  await write()
  expect([...textsTo(sharma), ...textsTo(other)]).toEqual([])

  const spend = (by: Person, amount: number) =>
    by(createExpense, { body: { head: 'rent', amount, account: 'cash', date: '2026-11-18' } })
  await spend(hiral, 900)
  await spend(meera, 5555)
  await write()
  await write()
  const [letter, ...rest] = mailsTo(sharma.email)
  expect(rest).toEqual([])
  expect(letter?.subject).toMatch(/^What Hiral changed at Sharma Stores, \d+ \w+ \d{4} to \d/)
  expect(letter?.text).toContain('₹900.00')
  expect(letter?.text).not.toContain('5,555')
  expect(letter?.text).toContain(`${URL}/reports/trail?person=${hiral.userId}&from=${from}&to=${to}`)
  expect([...textsTo(other), ...textsTo(meera), ...textsTo(hiral)]).toEqual([])
})

test('the mail names twenty changes and counts the rest, in the language of the owner', async () => {
  const sharma = await openPerson('Sharma')
  await sharma(chooseLanguage, { body: { language: 'hi' } })
  const hiral = await openMember(sharma, 'Hiral', 'accountant')
  const { store } = await startBahi()
  for (let amount = 101; amount <= 123; amount++) {
    await hiral(createExpense, { body: { head: 'rent', amount, account: 'cash', date: '2026-11-18' } })
  }
  await writeChanges(store, URL, weekOf(new Date()).monday)
  await deliverMails()
  const [letter] = mailsTo(sharma.email)
  expect(letter?.html).toContain('<html lang="hi">')
  expect(letter?.text.match(/₹1\d\d\.00/g)).toHaveLength(20)
  expect(letter?.text).toContain('3')
  // The label of an amount, as the trail has it.
  expect(letter?.text).toContain('रकम')
})
