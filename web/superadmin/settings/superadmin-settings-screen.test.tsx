// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  drawScreen,
  field,
  press,
  Refused,
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

test('settings show no secret, a new plan begins at 30 days and 0, and Cancel restores the loaded values', async () => {
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

test('settings that cannot be saved say so, then give the reason', async () => {
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

test('a new payment key needs the current password, and typed values stay until it is right', async () => {
  const asked: unknown[] = []
  let stored = STORED
  const save = ({ body }: Call) => {
    asked.push(body)
    const { currentPassword, razorpayKeyId } = body as { currentPassword?: string; razorpayKeyId: string }
    if (currentPassword !== 'a good password')
      return new Refused('This is not your current password', 'wrong-password')
    stored = { ...STORED, settings: { ...STORED.settings, razorpayKeyId } }
    return { ...stored, message: 'Settings updated successfully' }
  }
  const answers = { [`GET ${SETTINGS}`]: () => stored, [`PUT ${SETTINGS}`]: save }
  await show('/superadmin/settings?edit=1', answers)
  await until(() => field('Key ID'))
  expect(textsOf('label')).not.toContain('Current Password')
  await pasteOver(field('Key ID'), 'rzp_test_typed')
  await press('Save Changes')
  await until(() => expect(document.body.textContent).toContain('Enter your current password'))
  expect(asked).toEqual([])
  await pasteOver(field('Current Password'), 'a guess')
  await press('Save Changes')
  await until(() => expect(document.body.textContent).toContain('This is not your current password'))
  expect(document.activeElement).toBe(field('Current Password'))
  expect(field('Key ID').value).toBe('rzp_test_typed')
  await pasteOver(field('Current Password'), 'a good password')
  await press('Save Changes')
  await until(() => button('Edit Settings'))
  expect(document.body.textContent).toContain('rzp_test_typed')

  await press('Edit Settings')
  await pasteOver(field('Key ID'), '')
  await pasteOver(field('Current Password'), 'a good password')
  await press('Save Changes')
  await until(() => button('Edit Settings'))
  expect(document.body.textContent).not.toContain('rzp_test_typed')
  expect(asked).toHaveLength(3)
})
