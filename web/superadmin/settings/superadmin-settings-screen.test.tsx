// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  drawScreen,
  field,
  press,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { SuperadminSettingsScreen } from './superadmin-settings-screen.tsx'

const SETTINGS = '/api/superadmin/settings'
const STORED = {
  success: true,
  settings: {
    email: 'root@bahi.test',
    razorpayKeyId: '',
    razorpayKeySecret: '',
    razorpayWebhookSecret: '',
    subscriptionPlans: [
      { _id: idOf(1), name: '1 Month Plan', price: 2000, duration: 1, unit: 'months', features: [] },
    ],
  },
}

let close = () => {}
afterEach(() => close())

async function show(at: string, answers: Answers = {}) {
  const screen = await drawScreen(<SuperadminSettingsScreen />, {
    at,
    answers: { [`GET ${SETTINGS}`]: STORED, ...answers },
  })
  close = screen.close
  return screen
}
/** The last of a label, as that of a plan just added. */
const lastOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label)
  return document.getElementById(found.at(-1)?.htmlFor ?? '') as HTMLInputElement
}

test('settings show no secret, a new plan begins at 30 days and 0, and Cancel brings back what was loaded', async () => {
  const { calls } = await show('/superadmin/settings')
  await until(() => button('Edit Settings'))
  expect(textsOf('dd')).toContain('Not set')
  await press('Edit Settings')
  await press('Add Plan')
  expect(lastOf('Price').value).toBe('0')
  expect(lastOf('Duration').value).toBe('30')
  await pasteOver(field('Key ID'), 'rzp_test_typed')
  await press('Cancel')
  await until(() => expect(textsOf('[role=alertdialog]')).toHaveLength(1))
  await press(textsOf('[role=alertdialog] button').at(-1) ?? '', '[role=alertdialog]')
  await until(() => button('Edit Settings'))
  expect(document.body.textContent).not.toContain('rzp_test_typed')
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('settings that cannot be saved say so, then why, in two sentences', async () => {
  const { calls } = await show('/superadmin/settings?edit=1', { [`PUT ${SETTINGS}`]: silence })
  await until(() => field('Key ID'))
  await pasteOver(field('Key ID'), 'rzp_test_typed')
  await pasteOver(field('Current Password'), 'a good password')
  await press('Save Changes')
  const words = 'Error updating settings. The server did not answer. Nothing is lost.'
  // In the form and as an alert.
  await until(() => expect(textsOf('[role=alert] > span')).toEqual([words, words]))
  expect(field('Key ID').value).toBe('rzp_test_typed')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
