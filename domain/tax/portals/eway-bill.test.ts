import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupeesToPaise } from '#domain/money.ts'
import { stateByCode } from '#domain/states.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { type EwaySale, ewayBillOf, type LoadLine, loadValue } from './eway-bill.ts'
import { ewayBillWords } from './portal-words.ts'

/** Rupees before tax, and the tax in percent. */
const line = (rupees: number, percent: number, more: Partial<LoadLine> = {}): LoadLine => ({
  hsncode: '1006',
  taxableAmount: rupeesToPaise(rupees),
  tax: rupeesToPaise((rupees * percent) / 100),
  ...more,
})
const sale = (lines: LoadLine[], [from, to]: [string, string] = ['29', '27'], more: Partial<EwaySale> = {}) =>
  ewayBillOf({
    ewayBillsFrom: '2026-04-01',
    registration: 'regular',
    date: '2026-11-20',
    shop: stateByCode(from),
    shipTo: stateByCode(to),
    lines,
    ...more,
  })

const exempt = { taxability: 'exempt' } as const
const COMPOSITION: Partial<EwaySale> = { registration: 'composition' }
const JOB_WORK: Partial<EwaySale> = { reason: 'Job work' }
const service = { hsncode: '998719' }

test('job work to another state needs an e-way bill at any value, and the text gives the reason', () => {
  const needed = sale([line(100, 5)], ['27', '24'], JOB_WORK)
  expect(needed && ewayBillWords(needed).text).toBe(
    'E-way bill needed before the goods leave: goods for job work go to another state. Its number belongs in E-way Bill No.',
  )
})

test.each<[needed: boolean, words: string, ...Parameters<typeof sale>]>([
  // 47,619.05 + 5% 2,380.95 = 50,000.00, which is not above 50,000.
  [false, 'of exactly 50,000 between states', [line(47619.05, 5, { tax: paise(238_095) })]],
  [true, 'of a paisa more', [line(47619.06, 5, { tax: paise(238_095) })]],
  [true, 'the tax counts: 45,000 + 18% is 53,100', [line(45_000, 18)]],
  [false, 'what is exempt does not: 40,000 + 5% of 60,000', [line(40_000, 5), line(20_000, 0, exempt)]],
  [false, 'of exempt goods alone', [line(90_000, 0, exempt)]],
  [false, 'of services, whatever they cost', [line(900_000, 18, service)]],
  [false, 'the goods of a repair: 30,000 + 18%', [line(30_000, 18), line(60_000, 18, service)]],
  // Under reverse charge the bill has no tax to add.
  [false, 'under reverse charge: 48,000', [line(48_000, 0)], ['29', '27'], { supply: 'reverse-charge' }],
  [true, 'within Karnataka, which has no limit of its own', [line(50_001, 0)], ['29', '29']],
  [false, 'within Maharashtra of 1,00,000', [line(100_000, 0)], ['27', '27']],
  [true, 'within Maharashtra of a rupee more', [line(100_001, 0)], ['27', '27']],
  [true, 'out of Maharashtra', [line(50_001, 0)], ['27', '24']],
  [true, 'into Maharashtra', [line(50_001, 0)], ['24', '27']],
  [true, 'to a SEZ in Maharashtra', [line(60_000, 0)], ['27', '27'], { supply: 'sez-without-payment' }],
  [true, 'abroad', [line(60_000, 0)], ['27', '96'], { supply: 'export-without-payment' }],
  [false, 'over the counter in Delhi', [line(90_000, 5)], ['07', ''], {}],
  [true, 'over the counter in Delhi, of more', [line(99_000, 5)], ['07', ''], {}],
  [true, 'of a shop whose state is not known', [line(60_000, 0)], ['', '27']],
  [true, 'of a composition shop, by the value of the goods', [line(60_000, 0)], ['24', '24'], COMPOSITION],
  [true, 'job work in another state, of whatever value', [line(100, 5)], ['27', '24'], JOB_WORK],
  [true, 'job work in another state, of exempt goods', [line(100, 0, exempt)], ['27', '24'], JOB_WORK],
  [false, 'job work within the state', [line(100, 5)], ['27', '27'], JOB_WORK],
  [true, 'job work within the state above its limit', [line(100_001, 0)], ['27', '27'], JOB_WORK],
  [false, 'job work of services alone', [line(100, 5, service)], ['27', '24'], JOB_WORK],
  [false, 'on approval in another state', [line(100, 5)], ['27', '24'], { reason: 'Supply on approval' }],
  [false, 'of a shop that is not registered', [line(90_000, 0)], undefined, { registration: 'unregistered' }],
  [false, 'before the day that the shop named', [line(90_000, 5)], undefined, { date: '2026-03-31' }],
  [false, 'of a shop that is not told', [line(90_000, 5)], undefined, { ewayBillsFrom: null }],
])('e-way bill needed %s: %s', (needed, _, ...of) => expect(sale(...of) !== undefined).toBe(needed))

test('a load of 75,000 needs no e-way bill within a state with a higher limit', () => {
  for (const state of ['03', '07', '08', '10', '20', '27', '33'])
    expect(sale([line(75_000, 0)], [state, state])).toBeUndefined()
  // West Bengal and the others have no limit of their own here.
  for (const state of ['19', '24', '09', '30']) expect(sale([line(75_000, 0)], [state, state])).toBeDefined()
})

test('the notice names the value, the limit and the field for the number', () => {
  const within = sale([line(99_000, 5)], ['27', '27'])
  expect(within && ewayBillWords(within).text).toBe(
    'E-way bill needed before the goods leave: ₹1,03,950.00 is above ₹1,00,000 within Maharashtra. Its number belongs in E-way Bill No.',
  )
  const across = sale([line(60_000, 5)])
  expect(across && ewayBillWords(across).text).toContain('₹63,000.00 is above ₹50,000. Its number')
})

test('the value of a load of taxed goods is the sum of its lines, for any goods', () => {
  const goods = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    rate: fc.integer({ min: 0, max: 90_000 }).map((paise) => paise / 100),
    gst: fc.constantFrom(0, 5, 18, 40),
  })
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 8 }), (items) => {
      const { lines, totalAfterTax } = documentTotals(
        items.map(({ gst, ...item }) => ({ ...item, cgst: gst / 2, sgst: gst / 2, igst: 0, cess: 0 })),
      )
      expect(loadValue(lines.map((totals) => ({ ...totals, hsncode: '1006' })))).toBe(totalAfterTax)
    }),
  )
})
