import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import type { DrawerBill, DrawerDay } from './drawer-day.ts'
import { explainDifference } from './drawer-explanations.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00+05:30`)
const bill = (number: string, total: number, more: Partial<DrawerBill> = {}): DrawerBill => ({
  id: number,
  number,
  total: paise(total),
  at: at('10:00'),
  tendered: { cash: paise(total) },
  ...more,
})
const explained = (difference: number, more: Partial<DrawerDay>) => {
  const { findings } = explainDifference(paise(difference), { bills: [], returns: [], entries: [], ...more })
  return {
    findings,
    lines: findings.map(
      ({ title, parts, fixName }) =>
        `${title}: ${parts.map((part) => (typeof part === 'string' ? part : part.number)).join('')} [${fixName}]`,
    ),
  }
}

test('in whole rupees a return of 994.26 explains 994 or 995 short, and exact amounts come before it', () => {
  const returns = [{ id: 'c', number: 'CN-6', total: paise(994_26), at: at('15:00'), cashOut: paise(0) }]
  const bills = [bill('SINV-1', 995_00)]
  for (const short of [994_00, 995_00, 994_69]) {
    const [line] = explained(-short, { returns, isInCoins: true }).lines
    expect(line, String(short)).toContain('CN-6 walk-in, ₹994.26 at 3:00 pm, ₹994.26 of it not as cash out.')
  }
  expect(explained(-993_00, { returns, isInCoins: true }).findings).toEqual([])
  expect(explained(-994_00, { returns }).findings).toEqual([])
  const { findings } = explained(-995_00, { returns, bills, isInCoins: true })
  expect(findings.map(({ title }) => title)).toEqual(['A bill of this amount, marked cash'])
})

test('a bill overpaid by the missing amount is explained as change that was given back', () => {
  const bills = [bill('SINV-1', 500_00, { overpaid: paise(45_88) })]
  expect(explained(-45_88, { bills }).lines).toEqual([
    'Change that may have been given back: SINV-1 walk-in, ₹500.00 received at 10:00 am, ₹45.88 more than the bill. Was it given back? [See the bill]',
  ])
  expect(explained(45_88, { bills }).findings).toEqual([])
})
