// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { typeOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { SignupScreen } from './signup-screen.tsx'

let close = () => {}
afterEach(() => close())

async function show(refusal = new Refused()) {
  const answers = { 'POST /api/auth/register': refusal }
  const screen = await drawScreen(<SignupScreen />, { at: '/signup', answers, isSignedIn: false })
  close = screen.close
  return screen
}

async function fillIn() {
  await typeOver(field('Full Name'), 'Asha Kirana')
  await typeOver(field('Email Address'), 'asha@shop.test')
  await typeOver(field('Password'), 'a good password')
  await typeOver(field('Address'), 'Pune')
}

test('the screen links the sign-in for people with an account', async () => {
  const { address } = await show()
  expect(button('Sign In').getAttribute('href')).toBe('/login')
  await press('Sign In')
  expect(address()).toBe('/login')
})

test('the password can be shown', async () => {
  await show()
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect(field('Password').type).toBe('text')
})

test.each([
  ['without a word', new Refused(), 'Registration failed. Please try again.'],
  ['in words', new Refused('Email already exists'), 'Email already exists'],
])('a registration refused %s shows the banner, and stays typed', async (_how, refusal, sentence) => {
  const { address } = await show(refusal)
  await fillIn()
  await press('Create Account')
  await until(() => expect(textsOf('form [role=alert]')).toEqual([sentence]))
  expect(field('Full Name').value).toBe('Asha Kirana')
  expect(address()).toBe('/signup')
})
