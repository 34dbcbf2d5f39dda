// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawScreen, press, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { WalkInsDialog } from './walk-ins-dialog.tsx'

let close = () => {}
afterEach(() => close())

test('a walk-in’s missing details are requested with the labels of the merchant form', async () => {
  const screen = await drawScreen(<WalkInsDialog onClose={() => {}} />, {
    answers: {
      'GET /api/money/walk-ins': [
        {
          _id: idOf(1),
          number: 'SINV-00001',
          date: '2026-11-20',
          name: 'Ravi',
          phone: '98',
          total: 120,
          open: 120,
        },
      ],
    },
  })
  close = screen.close
  await until(() => expect(document.body.textContent).toContain('SINV-00001'))
  await press('Make a customer of Ravi')
  await press('Make a Customer')
  await until(() => expect(document.body.textContent).toContain('Email is required'))
  expect(document.body.textContent).toContain('Address is required')
  expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
