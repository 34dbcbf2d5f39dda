import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matchStatement } from '#domain/bank/match.ts'
import { paise } from '#domain/money.ts'
import { readStatementFile } from './read-statement-file.ts'

const statementOf = (name: string) =>
  readStatementFile(new File([readFileSync(`test/fixtures/files-of-others/${name}`)], name))

/** The two movements of each file: money in on the first of November, out on the second. */
const FILES: Record<string, [description: string, reference: string, amount: number][]> = {
  'bank-canara.csv': [
    ['UPI/CR/432711905521/ANITA', '', 7_000_00],
    ['CHQ', '412', -1_850_00],
  ],
  'bank-central.csv': [
    ['UPI/ANITA STORES', '', 7_000_00],
    ['CHQ PUNE DAIRY', '412', -1_850_00],
  ],
  'bank-hdfc-comma-narration.csv': [
    ['UPI-ANITA STORES, PUNE-ANITA@OKICICI', '0000432711905521', 7_000_00],
    ['CHQ PAID', '0000000000000412', -1_850_00],
  ],
  'bank-icici-current.csv': [
    ['NEFT-ANITA', 'S9001', 5_000_00],
    ['CLG/PUNE DAIRY', 'S9002 / 000451', -2_000_00],
  ],
  'bank-kotak-merged.csv': [
    ['UPI/ANITA', 'UPI-432711905521', 7_000_00],
    ['CHQ', '000412', -1_850_00],
  ],
  'bank-signed-trailing.csv': [
    ['UPI/ANITA', '', 7_000_00],
    ['CHQ', '', -1_850_00],
  ],
  'bank-two-digit-iso.csv': [
    ['UPI/ANITA', '', 7_000_00],
    ['CHQ', '', -1_850_00],
  ],
}

test.each(Object.entries(FILES))(
  '%s is read with its narrations, references and signs',
  async (name, lines) => {
    const read = await statementOf(name)
    expect(read.problems).toEqual([])
    expect(read.lines).toMatchObject(
      lines.map(([description, reference, amount], i) => ({
        date: `2026-11-0${i + 1}`,
        description,
        reference,
        amount,
      })),
    )
  },
)

test('a file in UTF-16 is read, with a note that says so', async () => {
  const { lines, problems } = await statementOf('bank-utf16.txt')
  expect(problems).toEqual([{ problem: 'UTF-16 read' }])
  expect(lines.map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-11-01', expect.any(Number)],
    ['2026-11-02', expect.any(Number)],
  ])
  expect(lines[0]?.description).toContain('UPI')
})

test('a cheque is matched by its number even if the bank has an id of its own too', async () => {
  const { lines } = await statementOf('bank-icici-current.csv')
  const cheque = {
    id: '1',
    date: '2026-10-20',
    reference: '000451',
    amount: paise(-2_000_00),
    party: 'Pune Dairy',
  }
  expect(matchStatement(lines, [cheque]).matches.map(({ kind }) => kind)).toEqual(['none', 'exact'])
})
