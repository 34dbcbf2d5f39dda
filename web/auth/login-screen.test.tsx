// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteOver, typeOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  drawScreen,
  field,
  press,
  Refused,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}) {
  const screen = await drawScreen(<LoginScreen />, { at: '/login', answers, isSignedIn: false })
  close = screen.close
  return screen
}
const problemOf = (label: string) => {
  const { id } = field(label)
  return document.getElementById(`${id}-error`)?.textContent
}

test.each([
  ['', '', 'Email is required', 'Password is required'],
  ['asha', 'secret', 'Enter a valid email address', undefined],
  ['asha@shop.test', '', undefined, 'Password is required'],
])('with %j and %j nothing is sent, and the fields say why', async (email, password, ofEmail, ofPassword) => {
  const { calls } = await show()
  await typeOver(field('Email'), email)
  await typeOver(field('Password'), password)
  await press('Sign In')
  expect([problemOf('Email'), problemOf('Password')]).toEqual([ofEmail, ofPassword])
  expect(calls).toEqual([])
})

test('the password can be shown, and is sent with the choice to remember', async () => {
  const { calls } = await show({ 'POST /api/auth/login': new Refused() })
  await typeOver(field('Email'), 'asha@shop.test')
  await typeOver(field('Password'), 'secret')
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect(field('Password').type).toBe('text')
  await press('Hide password')
  expect(field('Password').type).toBe('password')

  await press('Sign In')
  await until(() => expect(textsOf('[role=alert]')).toEqual(['Login failed. Please try again.']))
  await act(async () => field('Remember me').click())
  await press('Sign In')
  await until(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'asha@shop.test', password: 'secret', rememberMe: false },
    { email: 'asha@shop.test', password: 'secret', rememberMe: true },
  ])
})

test('while signing in the button says so, and an error is shown if the server does not answer', async () => {
  let giveUp = () => {}
  const silent = new Promise<void>((done) => {
    giveUp = done
  }).then(silence)
  await show({ 'POST /api/auth/login': () => silent })
  await pasteOver(field('Email'), 'asha@shop.test')
  await pasteOver(field('Password'), 'secret')
  await press('Sign In')
  await until(() => expect(button('Signing in...').disabled).toBe(true))
  expect(textsOf('[role=alert]')).toEqual([])
  giveUp()
  await until(() => expect(textsOf('[role=alert]')).toEqual(['An error occurred. Please try again.']))
  expect(button('Sign In').disabled).toBe(false)
})
