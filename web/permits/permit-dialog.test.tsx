// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Approver, Permit } from '#contract/people/permits.ts'
import { typeOver } from '#test/draw.tsx'
import { drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { PermitDialog } from './permit-dialog.tsx'
import type { PermitAnswer } from './permit-queue.ts'

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
  isSent: false,
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

test.each([
  [{ isOutdated: true }, 'It has changed since it was asked'],
  [{ state: 'late' as const }, 'Nobody answered within ten minutes'],
  [{ state: 'refused' as const, decidedBy: 'Meera', word: 'Not today' }, 'Meera says no: Not today'],
])('who waits is told what became of the question: %j', async (became, words) => {
  const url = `/api/permits/${idOf(1)}`
  const onEnd = vi.fn<(answer: PermitAnswer) => void>()
  const screen = await drawScreen(<PermitDialog id={idOf(1)} permission="discount" onEnd={onEnd} />, {
    at: '/',
    answers: {
      [`GET ${url}`]: { ...PERMIT, ...became },
      [`DELETE ${url}`]: { success: true, message: 'Taken back' },
      'GET /api/permits/approvers': [],
    },
  })
  close = screen.close
  await until(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(onEnd.mock.calls[0]?.[0]).toMatchObject({ refusal: expect.stringContaining(words) })
  // Nobody is asked any more about what has changed.
  await until(() =>
    expect(screen.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(
      'isOutdated' in became ? 1 : 0,
    ),
  )
})

test('a drawer that was counted blind shows its difference to the PIN first, and the next Enter says yes', async () => {
  const url = `/api/permits/${idOf(1)}`
  const onEnd = vi.fn<(answer: PermitAnswer) => void>()
  const facts = {
    number: '',
    was: null,
    becomes: null,
    discount: null,
    goods: [],
    items: [],
    free: null,
    changes: [],
  }
  const withDrawer = (expected: number | null, difference: number | null) => {
    const drawer = { counted: 400, expected, difference }
    return { ...PERMIT, facts: { ...facts, givesBack: null, owes: null, earns: null, drawer } }
  }
  const screen = await drawScreen(<PermitDialog id={idOf(1)} permission="close-drawer" onEnd={onEnd} />, {
    at: '/',
    answers: {
      [`GET ${url}`]: withDrawer(null, null),
      [`POST ${url}/answer`]: { success: true, message: '', permit: withDrawer(500, -100) },
      'GET /api/permits/approvers': [{ _id: idOf(2), name: 'Meera', role: 'manager' }],
    },
  })
  close = screen.close
  await until(() => expect(textsOf('button')).toContain('See the Difference Enter'))
  const pin = document.querySelector<HTMLInputElement>('[id$="-pin"]')
  if (!pin) throw new Error('There is no field of the PIN')
  await typeOver(pin, '4821')
  await press('See the Difference Enter')
  await until(() => expect(textsOf('td').join(' ')).toContain('-₹100.00'))
  expect(onEnd).not.toHaveBeenCalled()
  await press('Say Yes Enter')
  await until(() => expect(onEnd).toHaveBeenCalledWith({ permit: idOf(1) }))
  const answers = screen.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
  expect(answers).toMatchObject([
    { answer: 'look', pin: '4821' },
    { answer: 'yes', pin: '4821' },
  ])
})

test('a letter, a PIN and Enter typed before the list of who may answer is there are sent for whom the letter names', async () => {
  const url = `/api/permits/${idOf(1)}`
  const onEnd = vi.fn<(answer: PermitAnswer) => void>()
  let arrive = (_people: Approver[]) => {}
  const people = new Promise<Approver[]>((answer) => {
    arrive = answer
  })
  const screen = await drawScreen(<PermitDialog id={idOf(1)} permission="discount" onEnd={onEnd} />, {
    at: '/',
    answers: {
      [`GET ${url}`]: PERMIT,
      [`POST ${url}/answer`]: { success: true, message: 'Yes', permit: PERMIT },
      'GET /api/permits/approvers': () => people,
    },
  })
  close = screen.close
  const pin = await until(() => {
    const found = document.querySelector<HTMLInputElement>('[id$="-pin"]')
    if (!found) throw new Error('There is no field of the PIN')
    return found
  })
  const letter = new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true })
  await act(async () => pin.dispatchEvent(letter))
  await typeOver(pin, '4821')
  await press('Say Yes Enter')
  expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([])

  arrive([
    { _id: idOf(3), name: 'Asha', role: 'owner' },
    { _id: idOf(2), name: 'Meera', role: 'manager' },
  ])
  await until(() => expect(onEnd).toHaveBeenCalledWith({ permit: idOf(1) }))
  expect(screen.calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { body: { answer: 'yes', approver: idOf(2), pin: '4821' } },
  ])
})
