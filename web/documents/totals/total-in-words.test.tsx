// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { draw } from '#test/draw.tsx'
import { until } from '#test/draw-screen.tsx'

afterEach(() => {
  document.documentElement.lang = ''
  vi.resetModules()
})

/** The words of a page in that language, whose sentences are not translated here. */
async function drawIn(language: string, total: number) {
  document.documentElement.lang = language
  const { TotalInWords } = await import('./total-in-words.tsx')
  return draw(
    <p>
      <TotalInWords of={paise(total)} />
    </p>,
  )
}

test('a total below zero has no words', async () => {
  await drawIn('en-IN', -7600)
  expect(document.querySelector('p')?.textContent).toBe('')
})

test.each([
  ['en-IN', 0, 'Zero Only'],
  ['en-IN', 7600, 'Indian Rupees Seventy Six Only'],
  // Tamil has no number words here.
  ['ta-IN', 7600, 'Indian Rupees Seventy Six Only'],
  ['hi-IN', 2770_00, 'Indian Rupees दो हज़ार सात सौ सत्तर Only'],
  ['mr-IN', 7600, 'Indian Rupees शहात्तर Only'],
])('in %s %i paise are %s', async (language, total, words) => {
  await drawIn(language, total)
  await until(() => expect(document.querySelector('p')?.textContent).toBe(words))
})
