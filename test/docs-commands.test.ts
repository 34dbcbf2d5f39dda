import { expect, test } from 'vitest'
// @ts-expect-error a script without types
import { strays } from '../tools/docs-commands/blocks.mjs'

test('every block of commands in the docs is run by npm run docs:commands, or has a reason why not', () => {
  expect(strays()).toEqual([])
})
