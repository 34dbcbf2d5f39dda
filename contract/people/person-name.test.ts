import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { personName } from './person-name.ts'
import { ownName } from './sign-in/own-name.ts'

test.each([
  ['Neha  Pawar', 'Neha Pawar'],
  [' Neha \u00a0\t Pawar ', 'Neha Pawar'],
  ['नेहा   पवार', 'नेहा पवार'],
])('%j is written %j', (typed, name) => {
  expect(z.decode(personName('Name'), typed)).toBe(name)
  expect(z.decode(ownName, { name: typed })).toEqual({ name })
})

test.each(['M\u0435era Sharma', 'BAHI  itself.'])('%j is nobody’s name', (typed) => {
  expect(z.safeDecode(ownName, { name: typed }).success).toBe(false)
})
