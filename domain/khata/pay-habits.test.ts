import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { aboutWords, compareForecast, forecast } from './forecast.ts'
import { daysFrom, type HistoryReceipt, habitInShort, habitSentence, payHabit } from './pay-habits.ts'
import { type KhataCustomer, remindersOf } from './remind-today.ts'

/** A Sunday. */
const TODAY = '2026-11-22'
const on = (date: string, amount = 1_000_00, time?: string): HistoryReceipt => ({
  date,
  amount: paise(amount),
  at: time ? new Date(`${date}T${time}:00+05:30`) : null,
})
/** The Sundays before today, the last one first. */
const sundays = (count: number, time?: string, amount?: number) =>
  Array.from({ length: count }, (_, week) => on(addDays(TODAY, -7 * (week + 1)), amount, time))
const bills = (count: number, amount: number) =>
  Array.from({ length: count }, (_, n) => ({ date: addDays('2026-09-01', 14 * n), amount: paise(amount) }))

/** Nine Sunday evenings and a Wednesday, each time half of a bill of 10,000. */
const ANITA = payHabit(
  bills(5, 10_000_00),
  [...sundays(8, '19:05', 5_000_00), on('2026-09-13', 5_000_00, '20:10'), on('2026-10-07', 5_000_00)],
  TODAY,
)
/** Around the 25th, nine months running. */
const SHREYAS = payHabit(
  [],
  ['02-25', '03-24', '04-25', '05-26', '06-25', '07-25', '08-27', '09-25', '10-24'].map((day) =>
    on(`2026-${day}`, 12_000_00),
  ),
  TODAY,
)
/** Eight Sundays, a Wednesday and a Friday. */
const DESHMUKH = payHabit([], [...sundays(8), on('2026-10-07'), on('2026-10-16')], TODAY)

test('the sentences about pay habits on the khata', () => {
  expect([ANITA, SHREYAS, DESHMUKH].map(habitSentence)).toEqual([
    'Pays in parts, on Sunday evenings',
    'Pays around the 25th',
    'Pays on Sundays, 8 of 10',
  ])
  expect([ANITA, SHREYAS, DESHMUKH].map(habitInShort)).toEqual([
    ...['pays in parts', 'around the 25th', 'on Sundays'],
  ])
})

test('an evening is named only if the receipts were entered on that same evening', () => {
  const sentence = (receipts: HistoryReceipt[]) => habitSentence(payHabit([], receipts, TODAY))
  expect(sentence(sundays(6, '17:00'))).toBe('Pays on Sunday evenings, 6 of 6')
  expect(sentence(sundays(6, '16:59'))).toBe('Pays on Sundays, 6 of 6')
  expect(sentence([...sundays(3, '19:00'), ...sundays(6).slice(3)])).toBe('Pays on Sundays, 6 of 6')
  // Entered on Monday evening for Sunday: when it came is not known.
  const late = sundays(6).map((one) => ({ ...one, at: new Date(`${addDays(one.date, 1)}T20:00:00+05:30`) }))
  expect(sentence(late)).toBe('Pays on Sundays, 6 of 6')
})

test('a short or scattered history gives no habit', () => {
  expect(habitSentence(payHabit([], [], TODAY))).toBeUndefined()
  expect(habitSentence(payHabit([], sundays(4), TODAY))).toBeUndefined()
  // Six of ten are not enough.
  const others = ['2026-10-05', '2026-10-06', '2026-10-08', '2026-10-09'].map((date) => on(date))
  expect(payHabit([], [...sundays(6), ...others], TODAY).weekday).toBeUndefined()
  // Four days of one month around the 25th are one month, not a habit.
  const once = ['10-23', '10-24', '10-26', '10-27', '06-02'].map((day) => on(`2026-${day}`))
  expect(habitSentence(payHabit([], once, TODAY))).toBeUndefined()
  // What came two years ago is forgotten.
  const old = sundays(8).map(({ date, amount }) => ({ date: addDays(date, -728), amount }))
  expect(habitSentence(payHabit([], old, TODAY))).toBeUndefined()
})

test('the end of the month is one habit in months of any length', () => {
  const ends = ['06-30', '07-31', '09-01', '09-30', '10-31'].map((day) => on(`2026-${day}`))
  expect(habitSentence(payHabit([], ends, TODAY))).toBe('Pays around the end of the month')
  expect([daysFrom(31, '2026-09-30'), daysFrom(31, '2026-10-01'), daysFrom(1, '2026-10-31')]).toEqual([
    0, 1, -1,
  ])
  expect([daysFrom(25, '2026-11-22'), daysFrom(2, '2026-11-30'), daysFrom(30, '2026-12-02')]).toEqual([
    -3, -2, 3,
  ])
})

test('the usual days to pay go by the receipt that closes each bill, ignoring rounding', () => {
  const three = ['2026-10-01', '2026-10-10', '2026-10-20'].map((date) => ({ date, amount: paise(1_000_00) }))
  const receipts = [on('2026-10-21', 995_00), on('2026-10-25', 995_00), on('2026-11-14', 1_010_00)]
  const habit = payHabit(three, receipts, TODAY)
  // The first leaves 5.00 to the second, which leaves 10.00 to the third: closed on 25 October, 14 and 14 November, after
  // 24, 35 and 25 days, in the middle 25.
  expect(habit).toMatchObject({ usualDays: 25, inParts: false })
  expect(habitSentence(habit)).toBe('Pays about 25 days after the bill')
  const atOnce = three.map(({ date }) => on(date))
  expect(habitSentence(payHabit(three, atOnce, TODAY))).toBe('Pays on the day of the bill')
  const halves = three.flatMap(({ date }, n) => [on(date, 500_00), on(addDays(date, 3 + n), 500_00)])
  expect(habitSentence(payHabit(three, halves, TODAY))).toBe('Pays in parts')
})

const late = (id: string, amount: number, daysLate: number, more: Partial<KhataCustomer> = {}) => ({
  id,
  name: id,
  ageing: {
    late: paise(amount),
    onAccount: paise(0),
    oldestDue: { id: 'bill', number: 'SINV-1', dueDate: addDays(TODAY, -daysLate), daysLate },
  },
  ...more,
})
const NIPANI = { words: 'In town on Mondays', askOn: [0] }
const KHATA: KhataCustomer[] = [
  late('Deshmukh Tea House', 3_180_00, 4, { habit: DESHMUKH }),
  late('Hotel Shreyas', 16_880_00, 11, { habit: SHREYAS, lastAsked: '2026-10-25' }),
  late('Nipani Provision Stores', 18_906_00, 49, { remark: NIPANI }),
  late('Anita Stores', 14_986_40, 32, { habit: ANITA, lastAsked: '2026-11-19' }),
  late('Kulkarni Tiffin Service', 12_480_00, 71, { lastAsked: '2026-11-20' }),
  late('Bharat Canteen', 9_650_00, 103, { lastAsked: '2026-11-21' }),
  late('Sunita Joshi', 864_00, 9, { lastAsked: TODAY }),
  late('Annapurna Caterers', 0, -4),
]

test('the reminders of 22 November, the largest expected payment first', () => {
  const { reminders, total, asked, leftOut } = remindersOf(KHATA, TODAY)
  // Nine of its ten days were Sundays to Tuesdays: 10/12 of 14,986.40 are 12,488. Nothing known: half of 18,906 is 9,453.
  // Two of nine fell on the 22nd to the 24th: 3/11 of 16,880 are 4,604. Eight of ten: 9/12 of 3,180 are 2,385.
  expect(reminders.map(({ name, amount, reason }) => [name, amount, reason])).toEqual([
    ['Anita Stores', 14_986_40, 'Pays in parts, on Sunday evenings'],
    ['Nipani Provision Stores', 18_906_00, 'In town on Mondays: ask today'],
    ['Hotel Shreyas', 16_880_00, 'Pays around the 25th'],
    ['Deshmukh Tea House', 3_180_00, 'Pays on Sundays, 8 of 10'],
  ])
  expect(total).toBe(53_952_40)
  expect(asked.map(({ name }) => name)).toEqual(['Sunita Joshi'])
  expect(leftOut).toBe(2)
  expect(reminders[1]?.reasonInShort).toBe('in town on Mondays')
})

test('on other days a party with a usual day is reminded only near it', () => {
  const names = (day: string) => remindersOf(KHATA, day).reminders.map(({ name }) => name)
  // Kulkarni was asked three days before, Bharat two; the 23rd is around the 25th.
  expect(names('2026-11-23')).toEqual(['Hotel Shreyas', 'Kulkarni Tiffin Service'])
  expect(names('2026-11-27')).toContain('Hotel Shreyas')
  expect(names('2026-11-28')).not.toContain('Hotel Shreyas')
  expect(names('2026-11-21')).not.toContain('Hotel Shreyas')
  expect(names('2026-11-29')).toEqual(expect.arrayContaining(['Anita Stores', 'Nipani Provision Stores']))
})

test('the likelihood of a payment halves each sixty days', () => {
  const ages = [59, 60, 119, 120].map((days) => remindersOf([late('A', 1_00, days)], TODAY).reminders[0])
  expect(ages.map((one) => one?.likelihood)).toEqual([0.5, 0.25, 0.25, 0.125])
})

test('money on account reduces the reminder', () => {
  const paid = late('A', 1_000_00, 5)
  const withMoney = { ...paid, ageing: { ...paid.ageing, onAccount: paise(-400_00) } }
  expect(remindersOf([withMoney], TODAY).reminders[0]?.amount).toBe(600_00)
  expect(remindersOf([], TODAY)).toEqual({ reminders: [], total: 0, asked: [], leftOut: 0 })
})

test('no second reminder within three days, and none without late bills', () => {
  const someone = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    days: fc.integer({ min: -20, max: 200 }),
    asked: fc.option(fc.integer({ min: 0, max: 6 })),
    amount: fc.integer({ min: 0, max: 100_000 }),
    habit: fc.constantFrom(undefined, ANITA, SHREYAS, DESHMUKH),
  })
  fc.assert(
    fc.property(fc.array(someone), (people) => {
      const khata = people.map(({ id, days, asked, amount, habit }) =>
        late(id, days > 0 ? amount : 0, days, {
          habit,
          lastAsked: asked === null ? null : addDays(TODAY, -asked),
        }),
      )
      for (const { id } of remindersOf(khata, TODAY).reminders) {
        const one = people.find((person) => person.id === id)
        expect(one?.asked ?? 3).toBeGreaterThanOrEqual(3)
        expect(Math.min(one?.days ?? 0, one?.amount ?? 0)).toBeGreaterThan(0)
      }
    }),
  )
})

test('the expected receipts of the next seven days', () => {
  const { days, total } = forecast(
    [
      { habit: ANITA, owed: paise(30_411_56) },
      { habit: SHREYAS, owed: paise(21_742_50) },
      { habit: payHabit([], [], TODAY), owed: paise(9_650_00) },
    ],
    TODAY,
  )
  // Anita in ten weeks since 13 September: nine Sundays, 4,500 of 5,000; one Wednesday, 500. Shreyas in nine months: the
  // 24th twice, 2,667 of 12,000; the 25th five times, 6,667; the 26th and the 27th once, 1,333 each.
  expect(days).toEqual([
    { date: '2026-11-23', amount: 0 },
    { date: '2026-11-24', amount: 2_700_00 },
    { date: '2026-11-25', amount: 7_200_00 },
    { date: '2026-11-26', amount: 1_300_00 },
    { date: '2026-11-27', amount: 1_300_00 },
    { date: '2026-11-28', amount: 0 },
    { date: '2026-11-29', amount: 4_500_00 },
  ])
  expect(aboutWords(total)).toBe('about ₹17,000')
})

test('the forecast is at most the amount owed, and skips a party that paid this month', () => {
  expect(forecast([{ habit: SHREYAS, owed: paise(3_000_00) }], TODAY).total).toBe(3_000_00)
  expect(forecast([{ habit: SHREYAS, owed: paise(-3_000_00) }], TODAY).total).toBe(0)
  const early = payHabit([], [...SHREYAS.payDays, on('2026-11-23', 12_000_00)], '2026-11-23')
  expect(forecast([{ habit: early, owed: paise(50_000_00) }], '2026-11-23').total).toBe(0)
})

test("last week's forecast is compared with the receipts of its days", () => {
  const week = {
    days: Array.from({ length: 7 }, (_, day) => ({ date: addDays('2026-11-16', day), amount: paise(0) })),
    total: paise(31_000_00),
  }
  const receipts = [
    on('2026-11-15', 9_000_00),
    ...[on('2026-11-16', 20_000_00), on('2026-11-22', 8_640_00), on('2026-11-23', 7_00)],
  ]
  expect(compareForecast(week, receipts)).toMatchObject({
    expected: 31_000_00,
    came: 28_640_00,
    words: 'Last week: about ₹31,000 expected, ₹28,640 came.',
  })
})

test('each day is in whole hundreds, and a week is at most the amount owed, within rounding', () => {
  const receipt = fc.record({
    date: fc.integer({ min: 0, max: 200 }).map((days) => addDays(TODAY, -days)),
    amount: fc.integer({ min: 1, max: 10_000_00 }).map(paise),
  })
  fc.assert(
    fc.property(fc.array(receipt, { maxLength: 15 }), fc.nat(20_000_00), (receipts, owed) => {
      const habit = payHabit([], receipts, TODAY)
      const { days, total } = forecast([{ habit, owed: paise(owed) }], TODAY)
      expect(days.every(({ amount }) => amount >= 0 && amount % 100_00 === 0)).toBe(true)
      expect(total).toBeLessThanOrEqual(owed + 7 * 50_00)
      expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }),
  )
})
