// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Permit } from '#contract/people/permits.ts'
import { drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { PermitDialog } from './permit-dialog.tsx'

let close = () => {}
afterEach(() => close())

const PERMIT: Permit = {
  _id: idOf(1),
  askedBy: 'Neha',
  permissions: ['discount'],
  needs: ['discount', 'bill'],
  call: 'POST /api/invoices',
  about: '12%',
  amount: null,
  facts: null,
  till: 'Counter 1',
  askedThatDay: 1,
  why: '',
  word: '',
  state: 'asked',
  askedAt: '2026-11-20T05:00:00Z',
  expiresAt: '2026-11-20T05:10:00Z',
  isOutdated: false,
  decidedBy: '',
}

test('once it is asked on the phone the pressed button stays in its place, dead, and no other moves there', async () => {
  let lowered = 0
  const url = `/api/permits/${idOf(1)}`
  const screen = await drawScreen(
    <PermitDialog
      id={idOf(1)}
      permission="discount"
      onEnd={() => {}}
      instead={{ label: 'Give 5% Instead', onClick: () => (lowered += 1) }}
    />,
    {
      at: '/',
      answers: {
        [`GET ${url}`]: PERMIT,
        [`PUT ${url}`]: { success: true, message: 'Sent', permit: PERMIT },
        'GET /api/permits/approvers': [],
      },
    },
  )
  close = screen.close
  await until(() => expect(textsOf('button')).toContain('Ask on Phone Enter'))
  const before = textsOf('button')
  await press('Ask on Phone Enter')
  await until(() => expect(textsOf('[role=status]').join()).toContain('Waiting for an answer'))
  expect(textsOf('button')).toEqual(before)
  expect(textsOf('button[type=submit][disabled]')).toEqual(['Ask on Phone Enter'])
  expect(lowered).toBe(0)
})
