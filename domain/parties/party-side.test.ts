import { expect, test } from 'vitest'
import { settableOff, shownSides, sideOfMoney } from './party-side.ts'

const NOTHING = { isUsed: false, open: 0, owed: 0 }
const owing = (owed: number, open = owed) => ({ isUsed: true, open, owed })

test('money goes where something is owed, then where something lies ahead, and last by the type', () => {
  const both = { debtors: owing(590), creditors: owing(1180) }
  const ahead = { debtors: owing(0), creditors: owing(-300, 0) }
  const none = { debtors: NOTHING, creditors: NOTHING }
  for (const type of ['buyer', 'supplier'] as const) {
    expect(sideOfMoney('receipt', both, type)).toBe('debtors')
    expect(sideOfMoney('payment', both, type)).toBe('creditors')
    // The supplier gives back what it was paid ahead.
    expect(sideOfMoney('receipt', ahead, type)).toBe('creditors')
    expect(sideOfMoney('payment', ahead, type)).toBe('creditors')
  }
  expect(sideOfMoney('receipt', none, 'buyer')).toBe('debtors')
  expect(sideOfMoney('receipt', none, 'supplier')).toBe('creditors')
  expect(sideOfMoney('payment', none, 'buyer')).toBe('debtors')
  // It was bought from before: money for the next purchase is paid ahead to it.
  expect(sideOfMoney('payment', { debtors: NOTHING, creditors: owing(0) }, 'buyer')).toBe('creditors')
})

test('the account shows the sides that have entries, and the side of the type before there are any', () => {
  expect(shownSides({ debtors: NOTHING, creditors: NOTHING }, 'supplier')).toEqual(['creditors'])
  expect(shownSides({ debtors: owing(0), creditors: NOTHING }, 'supplier')).toEqual(['debtors'])
  expect(shownSides({ debtors: owing(5), creditors: owing(0) }, 'buyer')).toEqual(['debtors', 'creditors'])
})

test('no more is set off than is open and owed on both sides', () => {
  expect(settableOff({ debtors: owing(590), creditors: owing(1180) })).toBe(590)
  expect(settableOff({ debtors: owing(100, 590), creditors: owing(1180) })).toBe(100)
  expect(settableOff({ debtors: owing(590), creditors: owing(-20, 0) })).toBe(0)
})
