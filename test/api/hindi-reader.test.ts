import { expect, test } from 'vitest'
import { getTallyMasters, listTallyLedgers } from '#contract/gst/tally.ts'
import { listAccounts } from '#contract/money/accounts.ts'
import { closeDrawer, getClosing, getDrawer } from '#contract/money/drawer.ts'
import { readReport } from '#contract/reports/report.ts'
import type { ReportName } from '#domain/reports/report-table.ts'
import { COUNTED } from '#test/counted-drawer.ts'
import { seenOf, tradeTheDay } from '#test/counter-evening.ts'
import type { Person } from '#test/start-shop.ts'

const language = 'hi'
const namesOf = async (person: Person, report: ReportName, field: string) => {
  const query = { from: '2026-11-20', to: '2026-11-20' }
  const { rows } = await person(readReport, { params: { report }, query, language })
  return rows.map(({ words }) => words[field])
}

test('accounts, groups, vouchers and the drawer are in Hindi for a Hindi reader; books and Tally stay English', async () => {
  const { asha } = await tradeTheDay()

  const accounts = await asha(listAccounts, { language })
  expect(accounts.find(({ code }) => code === 'tea')?.name).toBe('चाय-नाश्ता')
  expect((await asha(listAccounts)).find(({ code }) => code === 'tea')?.name).toBe('Tea and Refreshments')

  const [balance, book] = [
    await namesOf(asha, 'trial-balance', 'name'),
    await namesOf(asha, 'day-book', 'what'),
  ]
  expect(balance).toEqual(expect.arrayContaining(['इनडायरेक्ट खर्च', 'चाय-नाश्ता']))
  expect(book).toEqual(expect.arrayContaining(['बिक्री बिल', 'रसीद', 'खर्च']))
  expect([...balance, ...book].filter((name) => /^[A-Za-z ]+$/.test(name ?? ''))).toEqual(['UPI'])

  const { parts } = await asha(getDrawer, { query: { account: 'cash' }, language })
  expect(parts.map(({ name, words }) => [name, words])[1]).toEqual(['नकद बिक्री', '9 बिल'])

  // What is kept of the evening is told to everybody, so it is English, whoever closes the drawer.
  const { seen } = await seenOf(asha)
  const body = { count: COUNTED, stays: 2000, seen }
  const { closing } = await asha(closeDrawer, { body, language })
  const kept = await asha(getClosing, { params: { id: closing._id } })
  expect(kept.parts.map(({ words }) => words)).toContain('9 bills')

  const ledgers = await asha(listTallyLedgers, { language })
  expect(ledgers.find(({ account }) => account === 'tea')).toMatchObject({ name: 'Tea and Refreshments' })
  const { body: masters } = await asha.send(getTallyMasters, { language })
  expect(masters).toContain('NAME="Tea and Refreshments"')
  expect(masters).not.toMatch(/\p{Script=Devanagari}/u)
})
