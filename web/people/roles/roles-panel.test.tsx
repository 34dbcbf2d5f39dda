// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { RoleAnswers } from '#contract/people/members.ts'
import { answersOf, USUAL_FREE_DISCOUNT } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { typeOver } from '#test/draw.tsx'
import { type Call, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { RolesPanel } from './roles-panel.tsx'

let close = () => {}
afterEach(() => close())

/** What a server keeps of the cashier. */
function rolesOf() {
  let adapted: RoleAnswers | undefined
  const cashier = () => ({
    role: 'cashier',
    answers: adapted?.answers ?? answersOf('cashier', null),
    discountFree: adapted?.discountFree ?? USUAL_FREE_DISCOUNT,
    isAdapted: adapted !== undefined,
  })
  const others = SHOP_ROLES.filter((role) => role !== 'cashier').map((role) => ({
    role,
    answers: answersOf(role, null),
    discountFree: USUAL_FREE_DISCOUNT,
    isAdapted: false,
  }))
  return {
    'GET /api/shop-roles': () => [...others, cashier()],
    'PUT /api/shop-roles/cashier': ({ body }: Call) => {
      adapted = body as RoleAnswers
      return { success: true, message: 'Saved', role: cashier() }
    },
    'DELETE /api/shop-roles/cashier': () => {
      adapted = undefined
      return { success: true, message: 'Back to standard', role: cashier() }
    },
  }
}
/** A radio of an answer. */
const radio = (permission: string, answer: string) => {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) =>
      one.querySelector('legend')?.textContent === permission ||
      one.getAttribute('aria-label') === permission,
  )
  const label = [...(group?.querySelectorAll('label') ?? [])].find(
    ({ textContent }) => textContent === answer,
  )
  const input = label?.querySelector('input')
  if (!input) throw new Error(`no ${answer} of ${permission}`)
  return input
}
const counts = () => textsOf('[role=status]').filter((words) => /allowed/.test(words))
const limit = () =>
  document.querySelector<HTMLInputElement>('input[aria-label="Discount without asking, in per cent"]')!

test('a permission of a role is saved when pressed, and can be reset to its default', async () => {
  const answers = rolesOf()
  let screen = await drawScreen(<RolesPanel />, { answers })
  close = screen.close
  await until(() => expect(counts()).toEqual(['2 allowed · 9 ask · 15 refused']))
  expect(radio('Sell below cost', 'Asks').checked).toBe(true)
  expect(document.body.textContent).toContain('As purchase prices are hidden')
  await act(async () => radio('Sell below cost', 'Refused').click())
  await until(() => expect(counts()).toEqual(['2 allowed · 8 ask · 16 refused']))
  await typeOver(limit(), '7.5')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  await act(async () => limit().dispatchEvent(enter))
  await until(() => expect(document.body.textContent).toContain('Changed by this shop'))
  await until(() => expect(screen.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(screen.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    answers: { 'below-cost': 'refused' },
    discountFree: 7.5,
  })
  screen.close()

  screen = await drawScreen(<RolesPanel />, { answers })
  close = screen.close
  await until(() => expect(radio('Sell below cost', 'Refused').checked).toBe(true))
  expect(limit().value).toBe('7.5')
  await press('Back to Standard')
  await until(() => expect(counts()).toEqual(['2 allowed · 9 ask · 15 refused']))
  expect(limit().value).toBe('5')
  expect(radio('Sell below cost', 'Asks').checked).toBe(true)
  // An owner is not kept from anything, so nothing of it can be pressed.
  await press('Owner')
  await until(() => expect(counts()).toEqual(['26 allowed · 0 ask · 0 refused']))
  expect(document.body.textContent).not.toContain('As purchase prices are hidden')
  expect(radio('Delete', 'Allowed').closest('fieldset')?.disabled).toBe(true)
})

/** The words under a permission. */
const noteOf = (permission: string) =>
  radio(permission, 'Refused').closest('fieldset')?.parentElement?.querySelector('small')?.textContent

test('a permission says at its row what another answer leaves of it', async () => {
  const screen = await drawScreen(<RolesPanel />, { answers: rolesOf() })
  close = screen.close
  await until(() => expect(counts()).toHaveLength(1))
  const earlier = 'Edit or cancel an earlier bill'
  await act(async () => radio(earlier, 'Allowed').click())
  expect(noteOf(earlier)).toBe('')
  await act(async () => radio('Bill and receive money', 'Refused').click())
  expect(noteOf(earlier)).toBe('Only receipts and payments, as bills and purchases are refused')
  expect(noteOf('Sell below cost')).toBe('Without effect, as billing is refused')
  expect(noteOf('Discount above a limit')).toBe('Only what a receipt lets off, as billing is refused')
  await act(async () => radio('Enter purchases', 'Asks').click())
  expect(noteOf(earlier)).toBe('Only purchases, receipts and payments, as billing is refused')
  await act(async () => radio(earlier, 'Refused').click())
  expect(noteOf(earlier)).toBe('')
  // As delivered.
  await press('Accountant')
  await until(() =>
    expect(noteOf(earlier)).toBe('Only receipts and payments, as bills and purchases are refused'),
  )
  await press('Stock keeper')
  await until(() =>
    expect(noteOf(earlier)).toBe('Only purchases, receipts and payments, as billing is refused'),
  )
  await press('Manager')
  await until(() => expect(noteOf(earlier)).toBe(''))
})
