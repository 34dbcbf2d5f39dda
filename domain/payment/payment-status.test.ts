import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  amountForStatus,
  overpaymentWarning,
  paymentState,
  paymentTone,
} from '#domain/payment/payment-status.ts'

describe('the payment state of an invoice', () => {
  test.each([
    { total: 7099_75, received: 0, paymentStatus: 'unpaid', pendingAmount: 7099_75 },
    { total: 7099_75, received: 3000_00, paymentStatus: 'partially paid', pendingAmount: 4099_75 },
    { total: 7099_75, received: 7099_74, paymentStatus: 'partially paid', pendingAmount: 1 },
    { total: 7099_75, received: 7099_75, paymentStatus: 'paid', pendingAmount: 0 },
    { total: 7099_75, received: 8000_00, paymentStatus: 'paid', pendingAmount: 0 },
    { total: 9222_37, received: 3000_00, paymentStatus: 'partially paid', pendingAmount: 6222_37 },
    { total: 0, received: 0, paymentStatus: 'unpaid', pendingAmount: 0 },
    { total: 0, received: 5_00, paymentStatus: 'paid', pendingAmount: 0 },
  ])('$received paise on $total: $paymentStatus', ({ total, received, ...state }) => {
    expect(paymentState(paise(total), paise(received))).toEqual(state)
  })

  test('a status set by hand sets the amount received', () => {
    expect(amountForStatus('paid', paise(7099_75), paise(3000_00))).toBe(7099_75)
    expect(amountForStatus('unpaid', paise(7099_75), paise(3000_00))).toBe(0)
    expect(amountForStatus('partially paid', paise(7099_75), paise(3000_00))).toBe(3000_00)
  })

  test('too much money gets a warning, worded for a sale or a purchase', () => {
    expect(overpaymentWarning('sales')).toEqual([
      'Warning: Amount Received is greater than Invoice Total.',
      'You can still create the invoice.',
    ])
    expect(overpaymentWarning('purchase')[0]).toBe('Warning: Amount Paid is greater than Invoice Total.')
  })

  test('each status has its colour, and a missing one that of unpaid', () => {
    expect(['paid', 'partially paid', 'unpaid'].map((status) => paymentTone(status as 'paid'))).toEqual([
      'green',
      'amber',
      'red',
    ])
    expect(paymentTone(null)).toBe('red')
  })
})
