import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { type BankEntry, matchStatement } from './match.ts'
import type { StatementLine } from './statement-lines.ts'

let row = 0
const line = (date: string, amount: number, description: string, reference = ''): StatementLine => {
  row += 1
  return { row, date: `2026-11-${date}`, amount: paise(amount), description, reference }
}
const entry = (id: string, date: string, amount: number, party: string, reference = ''): BankEntry => ({
  id,
  date: `2026-11-${date}`,
  amount: paise(amount),
  party,
  reference,
})
const matched = (lines: StatementLine[], entries: BankEntry[]) => {
  const { matches, notInStatement } = matchStatement(lines, entries)
  return {
    found: matches.map(({ kind, entry, candidates }) => [
      kind,
      entry?.id ?? candidates.map(({ id }) => id).join(),
    ]),
    left: notInStatement.map(({ id }) => id),
  }
}

test('equal amount and reference are an exact match, however the reference is written and however late a cheque clears', () => {
  const entries = [
    entry('upi', '22', 7_000_00, 'Anita Stores', '4327 1190 5521'),
    entry('cheque', '02', -1_850_00, 'Pune Dairy Agencies', '412'),
    entry('other', '22', 7_000_00, 'Anita Stores', '432711905599'),
  ]
  const lines = [
    line('22', 7_000_00, 'UPI/432711905521/anita@okicici/Payment'),
    line('21', -1_850_00, 'CLG PAID', '000412'),
  ]
  expect(matched(lines, entries)).toEqual({
    found: [
      ['exact', 'upi'],
      ['exact', 'cheque'],
    ],
    left: ['other'],
  })
  // The reference of money in does not prove the same amount out.
  expect(matched([line('21', 1_850_00, '', '412')], entries).found).toEqual([['none', '']])
  // 412 in the middle of a description proves nothing.
  expect(matched([line('20', -1_850_00, 'CLG 412')], entries).found).toEqual([['none', '']])
})

test('amount and name within three days are a probable match; four days apart there is none', () => {
  const entries = [entry('a', '20', 5_000_00, 'Anita Stores'), entry('b', '10', 900_00, 'Hotel Shreyas')]
  expect(matched([line('23', 5_000_00, 'NEFT-ANITA STORES-HDFC')], entries).found).toEqual([
    ['probable', 'a'],
  ])
  expect(matched([line('17', 5_000_00, 'UPI-anit-okaxis')], entries).found).toEqual([['probable', 'a']])
  expect(matched([line('24', 5_000_00, 'NEFT-ANITA STORES-HDFC')], entries).found).toEqual([['none', '']])
  expect(matched([line('10', 900_01, 'HOTEL SHREYAS')], entries).found).toEqual([['none', '']])
})

test('without a name, or with two, the line gets candidates to choose from, the nearest in time first', () => {
  const entries = [
    entry('far', '19', 500_00, 'Ravi Kumar'),
    entry('near', '21', 500_00, 'Sunita Joshi'),
    entry('out', '21', -500_00, 'Tempo'),
  ]
  expect(matched([line('21', 500_00, 'CASH DEPOSIT')], entries)).toEqual({
    found: [['candidates', 'near,far']],
    left: ['far', 'near', 'out'],
  })
  const both = [entry('r', '20', 500_00, 'Ravi Kumar'), entry('s', '22', 500_00, 'Sunita Joshi')]
  expect(matched([line('21', 500_00, 'RAVI SUNITA')], both).found).toEqual([['candidates', 'r,s']])
  // 'Stores' is said of half the town.
  const stores = [
    entry('a', '21', 500_00, 'Anita Stores'),
    entry('b', '21', 500_00, 'Nipani Provision Stores'),
  ]
  expect(matched([line('21', 500_00, 'UPI STORES')], stores).found).toEqual([['candidates', 'a,b']])
  expect(matched([line('21', 500_00, 'UPI NIPANI STORES')], stores).found).toEqual([['probable', 'b']])
})

test('each entry is matched once: two equal payments need two entries, and each gets the entry nearer in time', () => {
  const entries = [entry('first', '18', 500_00, 'Ravi Kumar'), entry('second', '20', 500_00, 'Ravi Kumar')]
  const lines = [
    line('20', 500_00, 'UPI RAVI'),
    line('18', 500_00, 'UPI RAVI'),
    line('19', 500_00, 'UPI RAVI'),
  ]
  expect(matched(lines, entries)).toEqual({
    found: [
      ['probable', 'second'],
      ['probable', 'first'],
      ['none', ''],
    ],
    left: [],
  })
  // What a reference proves is nobody's candidate.
  const proved = [entry('x', '20', 500_00, 'Ravi Kumar', 'UTR123456')]
  expect(matched([line('20', 500_00, 'UPI RAVI'), line('20', 500_00, 'UTR123456')], proved).found).toEqual([
    ...[
      ['none', ''],
      ['exact', 'x'],
    ],
  ])
})

test('matches have equal amounts, use an entry once, and every line and entry is accounted for', () => {
  const day = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-11-01', days))
  const amount = fc.constantFrom(-200_00, 100_00, 200_00).map(paise)
  const party = fc.constantFrom('Anita Stores', 'Ravi Kumar', '', 'Hotel Shreyas')
  const reference = fc.constantFrom('', '000412', 'UTR123456')
  const someLine = fc.record({ row: fc.nat(), date: day, amount, description: party, reference })
  const someEntry = fc.record({ id: fc.uuid(), date: day, amount, party, reference })
  fc.assert(
    fc.property(
      fc.array(someLine),
      fc.uniqueArray(someEntry, { selector: ({ id }) => id }),
      (lines, entries) => {
        const { matches, notInStatement } = matchStatement(lines, entries)
        const taken = matches.flatMap(({ entry }) => entry ?? [])
        expect(matches.map((match) => match.line)).toEqual(lines)
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken.length + notInStatement.length).toBe(entries.length)
        for (const match of matches) {
          for (const one of [...match.candidates, ...(match.entry ? [match.entry] : [])])
            expect(one.amount).toBe(match.line.amount)
          expect(match.candidates.every((one) => notInStatement.includes(one))).toBe(true)
        }
      },
    ),
  )
})
