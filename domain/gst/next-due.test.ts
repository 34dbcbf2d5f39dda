import { expect, test } from 'vitest'
import { dueOfMonth, type Filer, nextDue } from './next-due.ts'

const shop: Filer = {
  registration: 'regular',
  hasGstin: true,
  filing: 'monthly',
  state: '27',
  since: '2026-10-05',
  filedUpTo: null,
  filed: [],
}
const filed = (...rows: [Filer['filed'][number]['form'], string][]) =>
  rows.map(([form, month]) => ({ form, month }))

// Rule 59(1): the 11th; rule 61: the 20th; quarterly the 13th, and the 22nd or 24th by the state; CMP-08 the 18th after the quarter.
test.each([
  ['nothing filed: GSTR-1 of its first month', shop, '2026-10-20', ['gstr1', '2026-10', '2026-11-11']],
  [
    'GSTR-1 filed: GSTR-3B',
    { ...shop, filed: filed(['gstr1', '2026-10']) },
    '2026-11-15',
    ['gstr3b', '2026-10', '2026-11-20'],
  ],
  [
    'late stays first',
    { ...shop, filed: filed(['gstr1', '2026-10'], ['gstr1', '2026-11']) },
    '2026-12-15',
    ['gstr3b', '2026-10', '2026-11-20'],
  ],
  [
    'what the shop said of itself',
    { ...shop, since: '2026-01-01', filedUpTo: '2026-09' },
    '2026-10-03',
    ['gstr1', '2026-10', '2026-11-11'],
  ],
  [
    'marked as filed is GSTR-1 alone',
    { ...shop, filedUpTo: '2026-10', filed: filed(['gstr1', '2026-10']) },
    '2026-11-15',
    ['gstr3b', '2026-10', '2026-11-20'],
  ],
  [
    'quarterly, in Maharashtra',
    { ...shop, filing: 'quarterly' },
    '2026-11-20',
    ['gstr1', '2026-12', '2027-01-13'],
  ],
  [
    'quarterly, its GSTR-3B',
    { ...shop, filing: 'quarterly', filed: filed(['gstr1', '2026-12']) },
    '2027-01-15',
    ['gstr3b', '2026-12', '2027-01-22'],
  ],
  [
    'quarterly, in Delhi two days later',
    { ...shop, filing: 'quarterly', state: '07', filed: filed(['gstr1', '2026-12']) },
    '2027-01-15',
    ['gstr3b', '2026-12', '2027-01-24'],
  ],
  ['composition', { ...shop, registration: 'composition' }, '2026-11-20', ['cmp08', '2026-12', '2027-01-18']],
  ['not registered', { ...shop, registration: 'unregistered' }, '2026-11-20', undefined],
] as [string, Filer, string, [string, string, string] | undefined][])('%s', (_, filer, today, wanted) => {
  const next = nextDue(filer, today)
  expect(next && [next.form, next.month, next.due]).toEqual(wanted)
})

test('a shop without a GSTIN is asked for no return', () => {
  expect(nextDue({ ...shop, hasGstin: false }, '2026-11-20')).toBeUndefined()
  expect(dueOfMonth({ ...shop, hasGstin: false }, '2026-10')).toBeUndefined()
})

test('of one month the first unfiled return is due, and nothing once all are filed', () => {
  const some = { filed: filed(['gstr1', '2026-10']) }
  expect(dueOfMonth({ ...shop, ...some }, '2026-10')).toMatchObject({ form: 'gstr3b', due: '2026-11-20' })
  const all = { filed: filed(['gstr1', '2026-10'], ['gstr3b', '2026-10']) }
  expect(dueOfMonth({ ...shop, ...all }, '2026-10')).toBeNull()
  // Before the shop began with Bahi nothing is asked for.
  expect(dueOfMonth(shop, '2025-01')).toBeUndefined()
})
