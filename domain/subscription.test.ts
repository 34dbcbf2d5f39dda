import { describe, expect, test } from 'vitest'
import {
  daysPaid,
  daysRemaining,
  daysSold,
  FALLBACK_PLANS,
  monthsOf,
  planPricing,
  subscriptionEnd,
  subscriptionLabel,
  subscriptionStatus,
} from '#domain/subscription.ts'

const at = (date: string) => new Date(`${date}T10:00:00+05:30`)

describe('the cards of the plans', () => {
  test('the three plans the platform starts with', () => {
    expect(FALLBACK_PLANS.map((plan) => ({ id: plan._id, ...planPricing(plan) }))).toEqual([
      { id: 'fallback-1', perMonth: 2000, saving: 0, savingPercent: 0 },
      { id: 'fallback-6', perMonth: 1667, saving: 2000, savingPercent: 17 },
      { id: 'fallback-12', perMonth: 1667, saving: 4000, savingPercent: 17 },
    ])
  })

  test.each([
    { price: 2500, duration: 1, perMonth: 2500, saving: 0, savingPercent: 0 },
    { price: 3999, duration: 2, perMonth: 2000, saving: 1, savingPercent: 0 },
    { price: 0, duration: 3, perMonth: 0, saving: 6000, savingPercent: 100 },
    { price: 3025, duration: 2, perMonth: 1513, saving: 975, savingPercent: 24 },
  ])(
    '$price rupees for $duration months: $perMonth a month, save $saving',
    ({ price, duration, ...card }) => {
      expect(planPricing({ price, duration })).toEqual(card)
    },
  )
})

describe('start and end of a purchase', () => {
  const now = at('2026-11-20')

  test('a first subscription starts now', () => {
    expect(subscriptionEnd({ now, duration: 6, unit: 'months' })).toEqual({
      start: now,
      end: at('2027-05-20'),
    })
    expect(subscriptionEnd({ now, currentEnd: null, duration: 30, unit: 'days' })).toEqual({
      start: now,
      end: at('2026-12-20'),
    })
  })

  test('a renewal is added to the current end, and keeps the start', () => {
    const renewal = {
      now: at('2026-11-25'),
      currentEnd: at('2027-05-20'),
      duration: 1,
      unit: 'months',
    } as const
    expect(subscriptionEnd(renewal)).toEqual({ end: at('2027-06-20') })
  })

  test('after the end a new period starts now', () => {
    const late = { now, currentEnd: at('2026-11-19'), duration: 1, unit: 'months' } as const
    expect(subscriptionEnd(late)).toEqual({ start: now, end: at('2026-12-20') })
  })

  test('in a month without that day it ends on the last day', () => {
    expect(subscriptionEnd({ now: at('2026-08-31'), duration: 6, unit: 'months' }).end).toEqual(
      at('2027-02-28'),
    )
  })
})

describe('the status of a subscription', () => {
  const paid = { isActive: true, isBlocked: false, startDate: at('2026-11-20'), endDate: at('2027-05-20') }

  test.each([
    { who: 'a paying shop', user: paid, now: '2026-11-20', valid: true, label: 'Active' },
    { who: 'a paying shop, at the last moment', user: paid, now: '2027-05-20', valid: true, label: 'Active' },
    { who: 'a shop that let it run out', user: paid, now: '2027-05-21', valid: false, label: 'Expired' },
    { who: 'a shop before its start', user: paid, now: '2026-11-19', valid: false, label: 'Inactive' },
    {
      who: 'a shop the super admin has blocked',
      user: { ...paid, isBlocked: true },
      now: '2026-12-01',
      valid: false,
      label: 'Inactive',
    },
    {
      who: 'a shop set inactive',
      user: { ...paid, isActive: false },
      now: '2026-12-01',
      valid: false,
      label: 'Inactive',
    },
    {
      who: 'a shop that never paid',
      user: { isActive: true, isBlocked: false, startDate: null, endDate: null },
      now: '2026-12-01',
      valid: false,
      label: 'Inactive',
    },
  ])('$who is $label', ({ user, now, valid, label }) => {
    const status = subscriptionStatus(user, at(now))
    expect(status).toEqual({ valid, isActive: valid, isExpired: label === 'Expired' })
    expect(subscriptionLabel(status)).toBe(label)
  })

  test('a started day counts as a whole one', () => {
    expect(daysRemaining(at('2026-11-27'), at('2026-11-20'))).toBe(7)
    expect(daysRemaining(at('2026-11-27'), new Date(at('2026-11-20').getTime() - 1))).toBe(8)
    expect(daysRemaining(at('2026-11-20'), new Date(at('2026-11-20').getTime() - 1))).toBe(1)
    expect(daysRemaining(at('2026-11-19'), at('2026-11-20'))).toBe(0)
  })
})

describe('a plan by days', () => {
  test.each([
    [{ duration: 5, unit: 'days' as const }, 1, 5],
    [{ duration: 45, unit: 'days' as const }, 2, 45],
    [{ duration: 30, unit: 'days' as const }, 1, undefined],
    [{ duration: 90, unit: 'days' as const }, 3, undefined],
    [{ duration: 5, unit: 'months' as const }, 5, undefined],
  ])('%o is sold by days unless it is whole months', (plan, months, days) => {
    expect([monthsOf(plan), daysSold(plan)]).toEqual([months, days])
  })

  test('the saving of a five-day plan: 2,000 x 5 / 30 = 333.33 less the price', () => {
    expect(planPricing({ price: 10, duration: 1, days: 5 })).toEqual({
      perMonth: 60,
      saving: 323,
      savingPercent: 97,
    })
  })

  test('a paid period is in days, unless it is whole months', () => {
    const end = (days: number) => new Date(at('2026-11-20').getTime() + days * 86_400_000)
    expect(daysPaid(1, at('2026-11-20'), end(5))).toBe(5)
    expect(daysPaid(1, at('2026-11-20'), end(30))).toBeUndefined()
    expect(daysPaid(3, at('2026-11-20'), at('2027-02-20'))).toBeUndefined()
  })
})
