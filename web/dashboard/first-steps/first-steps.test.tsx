// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { FirstSteps as Steps } from '#contract/dashboard.ts'
import { type Answers, drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { FirstSteps } from './first-steps.tsx'

const NONE: Steps = {
  questions: false,
  profile: false,
  product: false,
  party: false,
  bill: false,
  samples: 'offered',
}
let close = () => {}
afterEach(() => close())

async function show(steps: Partial<Steps>, answers: Answers = {}) {
  const drawn = await drawScreen(<FirstSteps steps={{ ...NONE, ...steps }} />, { answers })
  close = drawn.close
  return drawn
}
const text = () => document.body.textContent ?? ''
const links = () => [...document.querySelectorAll('ol a')].map((link) => link.getAttribute('href'))

test('five steps link their screens, and those that are done say so', async () => {
  await show({ questions: true, profile: true, party: true, samples: 'none' })
  expect(links()).toEqual([
    '/settings/uses',
    '/admin/profile',
    '/admin/products',
    '/admin/suppliers?type=buyer&add=1',
    '/sales-and-purchase?tab=Invoice&create=sales',
  ])
  expect(text()).toContain('3 of 5 done')
  const done = [...document.querySelectorAll('li')].map((step) => step.textContent?.includes(', done'))
  expect(done).toEqual([true, true, false, true, false])
  expect(textsOf('button')).toEqual([])
})

test('sample data is added by one click, and the result is shown', async () => {
  const put = { success: true, message: 'Sample data is in.' }
  const { calls } = await show({}, { 'POST /api/samples': put })
  await press('Put in sample data')
  await until(() => expect(text()).toContain('Sample data is in.'))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/samples'])
})

test('sample data is removed by one click, and a refusal is shown', async () => {
  const why = 'Sample data is in use by SINV-00006.'
  const { calls } = await show({ samples: 'in' }, { 'DELETE /api/samples': new Refused(why) })
  await press('Take sample data out')
  await until(() => expect(text()).toContain(why))
  expect(calls).toHaveLength(1)
})

test('after the first bill only the sample data is left of the steps', async () => {
  await show({ bill: true, samples: 'in' })
  expect(links()).toEqual([])
  expect(textsOf('h2')).toEqual(['Sample data'])
})
