import { expect, test } from 'vitest'
import { beginImport, checkImport, importRows } from '#contract/imports/imports.ts'
import { createMerchant } from '#contract/merchants.ts'
import { listKhata } from '#contract/money/khata.ts'
import { addDays } from '#domain/calendar.ts'
import { AGE_DAYS, AGES } from '#domain/khata/ageing.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { chance } from '#test/browser/chance.ts'
import { type Person, startShop } from '#test/start-shop.ts'
import { batchesOf, draftOf } from '#web/imports/import-draft.ts'
import { readFile } from '#web/ui/spreadsheet/read-file.ts'
import { xlsxOf } from '#web/ui/spreadsheet/write-xlsx.ts'

const TODAY = '2026-11-20'
const NAMES = ['Anita, Stores', 'कृष्णा ट्रेडर्स', 'পাল ব্রাদার্স', '"Ravi" & Sons', 'முருகன் ஸ்டோர்ஸ்', "D'Souza 24x7"]

interface Opening {
  party: number
  billNumber: string
  date: string
  dueDate: string
  /** Paise, above zero where the party owes. */
  balance: number
}

/** Openings of every party on both sides, among them many on one day. */
function openingsBy(random: () => number): Opening[] {
  const of = (most: number) => Math.floor(random() * most)
  return Array.from({ length: 90 }, (_, at) => {
    const date = addDays('2026-05-01', of(200))
    const balance = (1 + of(5_000_000)) * (random() < 0.7 ? 1 : -1)
    return {
      party: of(NAMES.length),
      billNumber: random() < 0.8 ? `${['A/', '00', 'INV-', ''][of(4)]}${at + 1}` : '',
      date,
      // Money that was paid ahead is due on no day; with one it is what the shop owes for a purchase.
      dueDate: balance > 0 && random() < 0.5 ? addDays(date, of(60)) : '',
      balance,
    }
  })
}

const rupees = (paise: number) => (Math.abs(paise) / 100).toFixed(2)
const inIndia = (date: string) => date.split('-').reverse().join('/')
/** One amount as programs write it, each in columns of its own. */
const WAYS: Record<string, { heads: string[]; cells: (balance: number) => string[] }> = {
  'a column of sides': {
    heads: ['Amount', 'Dr/Cr'],
    cells: (balance) => [rupees(balance), balance > 0 ? 'Dr' : 'Cr'],
  },
  'Dr and Cr beside it': {
    heads: ['Opening Balance'],
    cells: (balance) => [`${Number(rupees(balance)).toLocaleString('en-IN')} ${balance > 0 ? 'Dr' : 'Cr'}`],
  },
  signs: { heads: ['Balance'], cells: (balance) => [`${balance < 0 ? '-' : ''}${rupees(balance)}`] },
  'two columns': {
    heads: ['They Owe Us', 'We Owe'],
    cells: (balance) => (balance > 0 ? [rupees(balance), ''] : ['', rupees(balance)]),
  },
}

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function fileOf(openings: readonly Opening[], way: string, isCsv: boolean): File {
  const { heads = [], cells = () => [] } = WAYS[way] ?? {}
  const rows = [
    ['Party Name', 'Bill No', 'Bill Date', 'Due Date', ...heads],
    ...openings.map(({ party, billNumber, date, dueDate, balance }) => [
      NAMES[party] ?? '',
      billNumber,
      inIndia(date),
      dueDate && inIndia(dueDate),
      ...cells(balance),
    ]),
  ]
  return isCsv
    ? new File([rows.map((row) => row.map(quoted).join(',')).join('\r\n')], 'dues.csv')
    : new File([xlsxOf(rows)], 'dues.xlsx')
}

/** The account of a party by hand: what it paid ahead settles the oldest first, by the day it is due. */
function accountOf(openings: readonly Opening[], party: number) {
  const own = openings.map((opening, place) => ({ ...opening, place })).filter((each) => each.party === party)
  let ahead = -own.filter(({ balance }) => balance < 0).reduce((sum, { balance }) => sum + balance, 0)
  const ages = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
  const due = ({ dueDate, date }: Opening) => dueDate || date
  const owed = own
    .filter(({ balance }) => balance > 0)
    .sort((a, b) => due(a).localeCompare(due(b)) || a.date.localeCompare(b.date) || a.place - b.place)
  for (const each of owed) {
    const taken = Math.min(ahead, each.balance)
    ahead -= taken
    const late = daysBetween(due(each), TODAY)
    const age = AGES.find((name) => {
      const [from, to] = AGE_DAYS[name]
      return (from === null || late >= from) && (to === null || late <= to)
    })
    if (age) ages[age] += each.balance - taken
  }
  return { name: NAMES[party], balance: own.reduce((sum, { balance }) => sum + balance, 0), ages }
}

async function load(person: Person, file: File) {
  const draft = draftOf('openings', await readFile('openings', file))
  const begun = await person(beginImport, { body: { noun: 'openings', fileName: file.name } })
  const verdicts = []
  for (const batch of batchesOf(draft, draft.file.rows)) {
    const before = await person(checkImport, { body: { noun: 'openings', ...batch } })
    const { rows } = await person(importRows, { params: { id: begun.import._id }, body: batch })
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual(
      before.rows.map(({ row, verdict }) => [row, verdict]),
    )
    verdicts.push(...rows)
  }
  return verdicts
}

test.each(
  Object.keys(WAYS).flatMap((way, at) => [
    [way, 'CSV', 20_261 + at] as const,
    [way, 'XLSX', 7001 + at] as const,
  ]),
)(
  'openings written with %s as %s give the same balances and ages to the paisa, and nothing the second time',
  async (way, kind, seed) => {
    const { asha } = await startShop()
    for (const name of NAMES)
      await asha(createMerchant, {
        body: { name, type: 'buyer', phone: '98220 11111', address: 'Pune', email: 'a@example.com' },
      })
    const openings = openingsBy(chance(seed))
    const file = () => fileOf(openings, way, kind === 'CSV')

    const first = await load(asha, file())
    expect(first.filter(({ verdict }) => verdict !== 'new')).toEqual([])

    const { parties, totals, ahead } = await asha(listKhata, {})
    const byName = new Map(parties.map(({ name, balance, ages }) => [name, { name, balance, ages }]))
    for (const party of NAMES.keys()) {
      const expected = accountOf(openings, party)
      expect(byName.get(expected.name ?? '')).toEqual(expected)
    }
    expect(totals.debtors - ahead.debtors).toBe(openings.reduce((sum, { balance }) => sum + balance, 0))

    const second = await load(asha, file())
    expect(second.filter(({ verdict }) => verdict !== 'same')).toEqual([])
  },
)
