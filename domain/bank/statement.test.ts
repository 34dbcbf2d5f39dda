import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { formatAmount, paise } from '#domain/money.ts'
import { readWrittenDate } from '../imports/written-date.ts'
import { readStatementAmount } from './statement-cells.ts'
import { statementColumns, statementHeadRow } from './statement-columns.ts'
import { balanceBreaks, readStatement } from './statement-lines.ts'

const rowsOf = (text: string) => text.split('\n').map((line) => line.split('|'))

/** The same two movements as five banks write them: 7,000.00 in by UPI, 1,850.00 out by cheque 412. */
const BANKS: Record<string, string> = {
  HDFC: `HDFC BANK LTD|||||
Statement of account|||||

Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance
********|**********|*****|****|****|****|****
22/11/26|UPI-ANITA STORES-432711905521|432711905521|22/11/26||7,000.00|1,07,000.00
23/11/26|CHQ PAID-PUNE DAIRY AGENCIES|000412|23/11/26|1,850.00||1,05,150.00
********|**********|*****|****|****|****|****
STATEMENT SUMMARY :-|||||
Opening Balance|Dr Count|Cr Count|Debits|Credits|Closing Bal
1,00,000.00|1|1|1,850.00|7,000.00|1,05,150.00`,
  'HDFC CSV': `Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance
22/11/26,UPI-ANITA STORES-432711905521,22/11/26,0.00,7000.00,432711905521,107000.00
23/11/26,CHQ PAID-PUNE DAIRY AGENCIES,23/11/26,1850.00,0.00,000412,105150.00`.replaceAll(',', '|'),
  SBI: `Account Name|Sharma Kirana Store
Txn Date|Value Date|Description|Ref No./Cheque No.|Debit|Credit|Balance
22 Nov 2026|22 Nov 2026|UPI-ANITA STORES-432711905521|432711905521| |7,000.00|1,07,000.00
23 Nov 2026|23 Nov 2026|CHQ PAID-PUNE DAIRY AGENCIES|000412|1,850.00| |1,05,150.00
**This is a computer generated statement and does not require a signature.`,
  ICICI: `S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )
1|22/11/2026|22/11/2026|432711905521|UPI-ANITA STORES-432711905521|0|7000|107000
2|23/11/2026|23/11/2026|000412|CHQ PAID-PUNE DAIRY AGENCIES|1850|0|105150
Legends Used in Account Statement`,
  Axis: `Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL
22-11-2026|432711905521|UPI-ANITA STORES-432711905521| |              7000.00|           107000.00|4875
23-11-2026|000412|CHQ PAID-PUNE DAIRY AGENCIES|1850.00| |105150.00|4875`,
  'Axis, one column': `Tran Date|Value Date|CHQNO|Transaction Particulars|Amount(INR)|DR|CR|Balance(INR)`
    .replace('DR|CR', 'DR/CR')
    .concat(`
22-11-2026|22-11-2026|432711905521|UPI-ANITA STORES-432711905521|7000.00|CR|107000.00
23-11-2026|23-11-2026|000412|CHQ PAID-PUNE DAIRY AGENCIES|1850.00|DR|105150.00`),
  Kotak: `Sl. No.|Date|Description|Chq / Ref No.|Amount|Dr / Cr|Balance|Dr / Cr
1|22-Nov-2026 19:40:46|UPI-ANITA STORES-432711905521|432711905521|7,000.00|CR|1,07,000.00|CR
2|23-Nov-2026 10:02:11|CHQ PAID-PUNE DAIRY AGENCIES|000412|1,850.00|DR|1,05,150.00|CR
Opening balance|as on 22/11/2026 INR 1,00,000.00`,
  'another bank': `Date|Particulars|Withdrawals|Deposits|Balance|Dr/Cr
1-Nov-26|B/F|||1,00,000.00|Cr
22-Nov-26|UPI-ANITA STORES-432711905521||7,000.00 Cr|1,07,000.00|Cr
Date|Particulars|Withdrawals|Deposits|Balance|Dr/Cr
23-Nov-26|CHQ PAID-PUNE DAIRY AGENCIES|1,850.00 Dr||1,05,150.00|Cr
|Total|1,850.00|7,000.00||`,
}

test.each(Object.entries(BANKS))('a statement of %s', (bank, text) => {
  const { lines, problems } = readStatement(rowsOf(text))
  expect(problems).toEqual([])
  const [upi, cheque] = bank === 'another bank' ? ['', ''] : ['432711905521', '000412']
  expect(lines).toMatchObject([
    {
      date: '2026-11-22',
      description: 'UPI-ANITA STORES-432711905521',
      reference: upi,
      amount: 7_000_00,
      balance: 1_07_000_00,
    },
    {
      date: '2026-11-23',
      description: 'CHQ PAID-PUNE DAIRY AGENCIES',
      reference: cheque,
      amount: -1_850_00,
      balance: 1_05_150_00,
    },
  ])
  expect(balanceBreaks(lines)).toEqual([])
})

test('a row that cannot be read is refused with its number, and the others are read', () => {
  const { lines, problems } = readStatement(
    rowsOf(`Date|Narration|Withdrawal Amt.|Deposit Amt.|Closing Balance
31/02/26|UPI||100.00|100.00
11/22/2026|UPI||100.00|100.00
|UPI||100.00|100.00
01/11/26|UPI|1,0.00||100.00
02/11/26|UPI|50.00|50.00|100.00
03/11/26|UPI|||100.00
04/11/26|UPI||10.005|100.00
05/11/26|UPI||-10.00|100.00
06/11/26|UPI||10.00|many
07/11/26|Total Traders||10.00|110.00
Generated on 22/11/2026|`),
  )
  expect(problems.map(({ problem }) => problem)).toEqual([
    'Row 2: "31/02/26" is no date; write it as 22/11/2026.',
    'Row 3: "11/22/2026" is no date; write it as 22/11/2026.',
    'Row 4: it has an amount and no date.',
    'Row 5: Write 10.00 without commas.',
    'Row 6: it says both a withdrawal and a deposit.',
    'Row 7: nothing came in and nothing went out.',
    'Row 8: Deposit has more than two decimals: "10.005".',
    'Row 9: its amount is below zero.',
    'Row 10: Balance must be a number; "many" is none.',
  ])
  expect(lines).toMatchObject([{ row: 11, description: 'Total Traders', amount: 10_00 }])
})

test('a narration such as "Closing balance sweep" neither ends the statement nor counts as a total', () => {
  const { lines } = readStatement(
    rowsOf(`Date|Narration|Debit|Credit
01/11/26|Legends Bar|10.00|
02/11/26|Closing balance sweep|20.00|
03/11/26|Tea|30.00|`),
  )
  expect(lines.map(({ amount }) => amount)).toEqual([-10_00, -20_00, -30_00])
})

test('a file without heads, and amounts without a direction, are refused whole', () => {
  expect(
    readStatement([
      ['1', '2'],
      ['Pen', '3'],
    ]).problems,
  ).toEqual([
    {
      problem:
        'No row of the file names its columns. It needs a Date, and either an Amount with Dr/Cr or a Withdrawal and a Deposit.',
    },
  ])
  const amounts = (...cells: string[]) =>
    readStatement([['Date', 'Details', 'Amount'], ...cells.map((amount) => ['1/11/26', 'UPI', amount])])
  expect(amounts('100.00', '50.00')).toMatchObject({
    lines: [],
    problems: [{ problem: expect.stringMatching(/^The column Amount does not say what came in/) }],
  })
  expect(amounts('100.00', '-50.00').lines.map(({ amount }) => amount)).toEqual([100_00, -50_00])
})

test('amounts in one column followed by Dr or Cr are read, also with an overdrawn balance', () => {
  const { lines } = readStatement(
    rowsOf(`Date|Details|Amount|Balance
22-11-2026|in|1,23,456.00 Cr|500.00 Dr
22-11-2026|out|500.00Dr|1,000.00 Dr`),
  )
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [1_23_456_00, -500_00],
    [-500_00, -1_000_00],
  ])
})

test('Dr and Cr in a column after the balance belong to the balance', () => {
  const rows = rowsOf(`Date|Details|Debit|Credit|Balance|Dr/Cr
22-11-2026|in||700.00|300.00|Dr
23-11-2026|in||400.00|100.00|Cr`)
  const { lines } = readStatement(rows)
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [700_00, -300_00],
    [400_00, 100_00],
  ])
  expect(balanceBreaks(lines)).toEqual([])
})

test('a dated row with two amounts or an unreadable one is refused, even if its narration is Total', () => {
  const rows = [
    ['Date', 'Details', 'Debit', 'Credit'],
    ['22/11/26', 'Total', '10.00', '10.00'],
    ['23/11/26', 'Total', 'ten', ''],
  ]
  expect(readStatement(rows).problems.map(({ row }) => row)).toEqual([2, 3])
})

test('a statement without debit or credit marks is reported', () => {
  const rows = rowsOf(`Date|Details|Amount|Type
1/11/26|UPI|100.00|NEFT`)
  expect(readStatement(rows).problems[0]?.problem).toBe('Row 2: "NEFT" is neither Dr nor Cr.')
})

test('a missing line is found by the balance, whether the statement runs old to new or new to old', () => {
  const rows = ['2|100|600', '3|50|650', '4|20|700', '5|10|710'].map(
    (row) => `0${row.charAt(0)}/11/26${row.slice(1)}`,
  )
  const read = (all: string[]) =>
    readStatement(rowsOf(['Date|Credit|Balance|Debit', ...all].join('\n'))).lines
  const broken = ['Row 4: its balance does not follow from row 3.']
  expect(balanceBreaks(read(rows)).map(({ problem }) => problem)).toEqual(broken)
  // From new to old, 5 to 2: the same line has row 3, the one before it in time row 4.
  expect(balanceBreaks(read(rows.toReversed())).map(({ row }) => row)).toEqual([3])
})

test.each([
  ['22/11/26', '2026-11-22'],
  ['2/1/2026', '2026-01-02'],
  ['22-11-2026', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['22-Nov-2026', '2026-11-22'],
  ['22 NOV 26', '2026-11-22'],
  ['5 Sept 2026', '2026-09-05'],
  ['22 November, 2026', '2026-11-22'],
  ["22-Nov'26", '2026-11-22'],
  ['22Nov2026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['22/11/2026 10:12:33', '2026-11-22'],
  ['22-11-2026 10:12 PM', '2026-11-22'],
  ['२२/११/२०२६', '2026-11-22'],
])('the date %s is read as %s', (text, date) => {
  expect(readWrittenDate(text)).toEqual({ value: date })
})

test.each([
  '11/22/2026',
  '31/02/2026',
  '22/11',
  '22/11/226',
  '22/1126',
  '22 Novel 2026',
  '45617',
  '1,850.00',
  'Date',
])('%s is refused as a date', (text) => {
  expect(readWrittenDate(text).problem).toMatch(/is no date/)
})

test.each([
  ['1,23,456.00', 1_23_456_00, undefined],
  ['123456', 1_23_456_00, undefined],
  [' 500.00 Dr', 500_00, 'out'],
  ['500.00CR', 500_00, 'in'],
  ['250.5 (Dr.)', 250_50, 'out'],
  ['Cr 250', 250_00, 'in'],
  ['₹1,000.00', 1_000_00, undefined],
  ['INR 1,000.00', 1_000_00, undefined],
  ['-75.25', -75_25, undefined],
  ['10.500', 10_50, undefined],
])('the amount %j is read', (text, amount, side) => {
  expect(readStatementAmount('Amount', text)).toEqual({ value: { amount, side } })
})

test('a wrong amount and an unreadable date are reported', () => {
  for (const text of ['', ' ', '-', '--', '0', '0.00', '0.00 Cr'])
    expect(readStatementAmount('Amount', text)).toEqual({})
  expect(readStatementAmount('Amount', 'ten').problem).toBe('Amount must be a number; "ten" is none.')
  expect(readStatementAmount('Amount', '1,00,00,00,00,000').problem).toBe(
    'Amount is more than ₹99,99,00,00,000.',
  )
})

test('the row of heads is found below the bank’s own lines at the top', () => {
  expect(statementHeadRow(rowsOf(BANKS.HDFC ?? ''))).toBe(3)
  expect(statementHeadRow([['Date', 'Narration']])).toBeUndefined()
  expect(statementColumns(['Value Date', 'Details', 'Withdrawal (Dr)', 'Deposit (Cr)'])).toEqual({
    valueDate: 0,
    date: 0,
    description: 1,
    out: 2,
    in: 3,
    references: [],
  })
})

test('amounts and dates in a bank’s format are read back unchanged', () => {
  const line = fc.record({
    amount: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }).filter((amount) => amount !== 0),
    days: fc.nat(4_000),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (some) => {
      const rows = some.map(({ amount, days }) => {
        const [year, month, day] = addDays('2020-01-01', days).split('-')
        const text = formatAmount(paise(Math.abs(amount)))
        return [`${day}/${month}/${year}`, 'UPI', amount < 0 ? text : '', amount > 0 ? text : '']
      })
      const { lines, problems } = readStatement([['Date', 'Details', 'Debit', 'Credit'], ...rows])
      expect(problems).toEqual([])
      expect(lines.map(({ date, amount }) => [date, amount])).toEqual(
        some.map(({ amount, days }) => [addDays('2020-01-01', days), amount]),
      )
    }),
  )
})

test('in a file of random cells each row with a date and an amount is read or refused', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('22/11/26', '1,850.00', '10 Cr', 'Total', '', '-'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell)), (rows) => {
      const { lines, problems } = readStatement([['Date', 'Details', 'Debit', 'Credit'], ...rows])
      const seen = new Set([...lines, ...problems].map(({ row }) => row))
      for (const [index, [date, , out, into]] of rows.entries())
        if (date === '22/11/26' && out === '1,850.00' && into !== 'Total')
          expect(seen.has(index + 2)).toBe(true)
    }),
  )
})

/** How banks name one column. */
const HEADS = {
  date: [
    'Date',
    'Txn Date',
    'TRAN DATE',
    'TxnDate',
    'Transaction Dt.',
    'Post Date',
    'Entry Date',
    'Date of Transaction',
    'Booking Date',
  ],
  words: [
    'Narration',
    'PARTICULARS',
    'Account Description',
    'Transaction Details',
    'Description / Narration',
    'Txn Remarks',
    'Transaction Info Details',
    'Remarks',
  ],
  reference: [
    'Ref No',
    'Reference Number',
    'UTR No.',
    'Transaction ID',
    'TranID',
    'Ref.No./Chq.No.',
    'Journal No.',
    'RRN',
  ],
  cheque: [
    'Cheque No.',
    'ChequeNo',
    'CHQNO',
    'Chq. Number',
    'Instrument No',
    'Instrument Id',
    'Cheque Details',
  ],
  out: [
    'Debit',
    'Withdrawal Amt (INR)',
    'Dr',
    'DR AMOUNT',
    'Debits (₹)',
    'Amount Debited',
    'Withdrawals',
    'Paid Out',
    'Debit(Rs.)',
  ],
  in: [
    'Credit',
    'Deposit Amt (INR)',
    'Cr',
    'CR AMOUNT',
    'Credits (₹)',
    'Amount Credited',
    'Deposits',
    'Paid In',
    'Credit(Rs.)',
  ],
  both: [
    'Withdrawal (Dr)/ Deposit(Cr)',
    'Amount (Dr/Cr)',
    'Debit/Credit',
    'Deposit / Withdrawal',
    'Amount',
    'Debit/Credit(₹)',
    'Txn Amount',
  ],
  balance: [
    'Balance',
    'Closing Balance',
    'BAL',
    'Balance (INR)',
    'Running Balance',
    'Available Balance(INR)',
    'Balance Amount',
  ],
}
const DATES = [
  (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  (year: string, month: string, day: string) => `${day}-${month}-${year.slice(2)}`,
  (year: string, month: string, day: string) =>
    `${day} ${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(Number(month) * 3 - 3, Number(month) * 3)} ${year}`,
  (year: string, month: string, day: string) => `${year}-${month}-${day}T00:00:00.000Z`,
  (year: string, month: string, day: string) => `="${day}-${month}-${year} 10:11:12"`,
  (year: string, month: string, day: string) => `${day}/${month}/${year} 11:22:31 PM`,
]
/** An amount that says its side, as banks write it. */
const SIGNED = [
  (text: string, isOut: boolean) => (isOut ? `-${text}` : text),
  (text: string, isOut: boolean) => (isOut ? `${text}-` : text),
  (text: string, isOut: boolean) => (isOut ? `(${text})` : text),
  (text: string, isOut: boolean) => `${text}${isOut ? '(Dr)' : '(Cr)'}`,
  (text: string, isOut: boolean) => `${text} ${isOut ? 'DR.' : 'CR.'}`,
  (text: string, isOut: boolean) => `${isOut ? 'Dr' : 'Cr'} ${text}`,
  (text: string, isOut: boolean) => (isOut ? `₹ -${text}` : `₹ ${text}`),
]

test('a statement is read to the same lines under any heads, date formats and signs', () => {
  const pick = <T>(choices: readonly T[]) => fc.constantFrom(...choices)
  const layout = fc.record({
    date: pick(HEADS.date),
    words: pick(HEADS.words),
    reference: pick(HEADS.reference),
    cheque: pick(HEADS.cheque),
    out: pick(HEADS.out),
    in: pick(HEADS.in),
    both: pick(HEADS.both),
    balance: pick(HEADS.balance),
    isSplit: fc.boolean(),
    isMinusOut: fc.boolean(),
    writeDate: pick(DATES),
    sign: pick(SIGNED),
  })
  fc.assert(
    fc.property(layout, ({ isSplit, isMinusOut, writeDate, sign, ...head }) => {
      const lines = [
        ['2026-11-01', 'UPI ANITA', '', 7_000_00],
        ['2026-11-12', 'CHQ DAIRY', '000412', -1_850_00],
        ['2026-12-03', 'CHQ RENT', '000413', -12_345_50],
      ] as const
      const rows = lines.map(([date, words, cheque, amount], i) => {
        const [year = '', month = '', day = ''] = date.split('-')
        const text = formatAmount(paise(Math.abs(amount)))
        const split = amount < 0 ? [isMinusOut ? `-${text}` : text, ''] : ['', text]
        const amounts = isSplit ? split : [sign(text, amount < 0)]
        return [writeDate(year, month, day), words, `S${i}`, cheque, ...amounts, '']
      })
      const amounts = isSplit ? [head.out, head.in] : [head.both]
      const heads = [head.date, head.words, head.reference, head.cheque, ...amounts, head.balance]
      const read = readStatement([['Some Bank Ltd'], heads, ...rows])
      expect([heads, read.problems]).toEqual([heads, []])
      expect(
        read.lines.map(({ date, description, reference, amount }) => [date, description, reference, amount]),
      ).toEqual(
        lines.map(([date, words, cheque, amount], i) => [
          date,
          words,
          cheque ? `S${i} / ${cheque}` : `S${i}`,
          amount,
        ]),
      )
    }),
    { numRuns: 500 },
  )
})

test('a file without a narration column is read, with a problem that says so', () => {
  const { lines, problems } = readStatement(rowsOf('Date|Debit|Credit\n01/11/2026||10.00'))
  expect(lines).toMatchObject([{ description: '', amount: 10_00 }])
  expect(problems.map(({ problem }) => problem)).toEqual([
    'No column of the file says what a line is about (Narration, Description, Particulars): lines are matched by amount and day.',
  ])
})
