import { afterEach, expect, test, vi } from 'vitest'
import { makeTypesetter, type Task } from './typesetter.ts'

const typesetter = makeTypesetter()
afterEach(() => {
  vi.useRealTimers()
  return typesetter.stop()
})

const drawnBy = (main: string): Task => ({
  paper: '{}',
  as: 'sizes',
  pictures: [['main.typ', Buffer.from(`#metadata(1)<sizes>\n${main}`)]],
})
const SHORT = drawnBy('A word')
/** Some hours of counting. */
const ENDLESS = drawnBy('#{ let n = 0\n for a in range(100000) { for b in range(100000) { n += 1 } } }')

test('a paper that hangs times out, and the papers behind it are drawn by another worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await typesetter.typeset(SHORT)
  const hangs = expect(typesetter.typeset(ENDLESS)).rejects.toThrow('The paper took too long')
  const waits = [typesetter.typeset(SHORT), typesetter.typeset(SHORT)]
  await vi.advanceTimersByTimeAsync(61_000)
  await hangs
  expect(await Promise.all(waits)).toMatchObject([{ pages: 1 }, { pages: 1 }])
})

test('a paper with an error is refused, and the next one is drawn', async () => {
  await expect(typesetter.typeset(drawnBy('#missing()'))).rejects.toThrow('unknown variable: missing')
  expect(await typesetter.typeset(SHORT)).toMatchObject({ pages: 1 })
})

test('stop() rejects the papers that are still waiting', async () => {
  await typesetter.typeset(SHORT)
  const told = [ENDLESS, SHORT].map((task) =>
    expect(typesetter.typeset(task)).rejects.toThrow('Papers are no longer drawn'),
  )
  await typesetter.stop()
  await Promise.all(told)
})

test('a paper whose call ended is given up, and the next one is drawn by another worker', async () => {
  await typesetter.typeset(SHORT)
  const left = new AbortController()
  const endless = expect(typesetter.typeset(ENDLESS, left.signal)).rejects.toThrow(
    'the call for a paper has ended',
  )
  const waits = typesetter.typeset(SHORT)
  left.abort()
  await endless
  expect(await waits).toMatchObject({ pages: 1 })
  await expect(typesetter.typeset(SHORT, left.signal)).rejects.toThrow('has ended')
})
