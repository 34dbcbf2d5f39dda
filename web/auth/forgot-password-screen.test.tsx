// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, silence, textsOf, until } from '#test/draw-screen.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

let close = () => {}
afterEach(() => close())

test('the sign-in links the forgotten password, whose answer is shown', async () => {
  const login = await drawScreen(<LoginScreen />, { at: '/login', isSignedIn: false })
  expect(button('Forgot password?').getAttribute('href')).toBe('/forgot-password')
  login.close()

  // The same for everybody: test/api/auth.test.ts.
  const message = 'If the account exists, a reset link has been sent'
  const answers: unknown[] = [silence, () => ({ success: true, message })]
  const screen = await drawScreen(<ForgotPasswordScreen />, {
    at: '/forgot-password',
    answers: { 'POST /api/auth/forgot-password': () => (answers.shift() as () => unknown)() },
    isSignedIn: false,
  })
  close = screen.close
  expect(textsOf('h1')).toEqual(['Forgot password?'])
  await pasteOver(field('Email'), 'nobody@shop.test')
  await press('Send reset link')
  await until(() => expect(textsOf('[role=alert]')).toEqual(['An error occurred. Please try again.']))
  expect(field('Email').value).toBe('nobody@shop.test')
  await press('Send reset link')
  await until(() => expect(textsOf('[role=status] strong')).toEqual([`${message}.`]))
  button('Send again')
  expect(screen.calls.map(({ body }) => body)).toEqual([
    { email: 'nobody@shop.test' },
    { email: 'nobody@shop.test' },
  ])
})
