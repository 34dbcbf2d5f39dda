// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const WORDS = 'This link has been used or has expired. Please ask for a new one.'

let close = () => {}
afterEach(() => close())

test.each([
  ['behind the #', '/reset-password#token=made-up'],
  ['in the query, as an older one', '/reset-password?token=made-up'],
])('a reset link with its token %s opens, and a used or old token is reported', async (_where, at) => {
  const answers = { 'POST /api/auth/reset-password': new Refused(WORDS) }
  const { calls, ...screen } = await drawScreen(<ResetPasswordScreen />, { at, answers, isSignedIn: false })
  close = screen.close
  await pasteOver(field('New password'), 'a better password')
  await press('Save password')
  await until(() => expect(textsOf('[role=alert]')).toEqual([WORDS]))
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'made-up', password: 'a better password' }])
})
