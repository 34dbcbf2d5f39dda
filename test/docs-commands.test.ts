import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { strays } from '../bin/docs-commands/blocks.mjs'

test('every block of commands in the texts is run by npm run docs:commands, or it is said why not', () => {
  expect(strays()).toEqual([])
})
