// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { FindingsStep } from './findings-step.tsx'

const finding = (number: number) => ({
  key: `rate ${number}`,
  severity: 'look',
  sentence: `Soap ${number} billed at 18%`,
  follows: '',
  error: '',
  count: 1,
  about: 'Sai Mess',
  tax: 180,
  fix: { kind: 'open' },
  documents: [{ id: idOf(number), noun: 'invoice', number: `SINV-0000${number}` }],
})

let close = () => {}
afterEach(() => close())

/** A month with two findings that are shown, and so many that are not. */
async function show({ more = 0 } = {}) {
  const screen = await drawScreen(<FindingsStep month="2026-10" />, {
    answers: {
      'GET /api/gst/findings': {
        documents: 9,
        stops: 0,
        looks: 2 + more,
        findings: [finding(1), finding(2)],
      },
      'POST /api/gst/findings/seen': { success: true, message: 'Left as it is' },
    },
  })
  close = screen.close
  await until(() => expect(sentences()).toHaveLength(2))
  return { checks: () => screen.calls.filter(({ path }) => path === '/api/gst/findings').length }
}
const sentences = () => textsOf('li p')

test('a finding marked as right leaves the list without checking the month again', async () => {
  const { checks } = await show()
  await press('It is right so', 'li:first-child')
  await until(() => expect(sentences()).toEqual(['Soap 2 billed at 18%']))
  expect(textsOf('h2')).toEqual(['To put right before GSTR-1 1'])
  expect(checks()).toBe(1)
})

test('if more findings wait than are shown, the month is checked again for the next one', async () => {
  const { checks } = await show({ more: 3 })
  await press('It is right so', 'li:first-child')
  await until(() => expect(checks()).toBe(2))
})
