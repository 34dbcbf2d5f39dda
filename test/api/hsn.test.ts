import { expect, test } from 'vitest'
import { findHsn } from '#contract/shelf/hsn.ts'
import { startShop } from '#test/start-shop.ts'

const find = async (search: string) => {
  const { asha } = await startShop()
  return asha(findHsn, { query: { search } })
}

// 1006 is rice and 100630 its milled kinds; 9963 is food and rooms: heading by heading as the portal's own list has them.
test('the HSN search finds a code by its first digits, shorter codes first', async () => {
  const [first, ...others] = await find('1006')
  expect(first).toMatchObject({ code: '1006', text: expect.stringMatching(/^Rice/i) })
  expect(others.every(({ code }) => code.startsWith('1006') && code.length > 4)).toBe(true)
})

test('the HSN search finds a code by the beginnings of words, in any order', async () => {
  const codes = (await find('rice basmati')).map(({ code }) => code)
  expect(codes).toContain('10063020')
  expect(await find('bas ric')).toEqual(await find('rice basmati'))
  expect(await find('asmati')).toEqual([])
  // 'Other' alone says nothing: it is found, and shown, with its heading.
  expect(await find('rice parboiled')).toContainEqual({ code: '10063010', text: 'Rice: rice, parboiled' })
  expect((await find('turmeric other')).length).toBeGreaterThan(0)
})

test('the HSN search has services but no chapters, and answers at most twelve codes', async () => {
  expect((await find('9963')).map(({ code }) => code)).toContain('996331')
  expect((await find('10')).every(({ code }) => code.length >= 4)).toBe(true)
  expect(await find('of')).toHaveLength(12)
  expect(await find('"%_')).toEqual([])
})
