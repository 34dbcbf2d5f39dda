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

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** Until the engine is in the middle of it: its own code cannot be interrupted there. */
const begun = () => new Promise((done) => setTimeout(done, 300))

test('a drawing without an end is ended with its process, and the next paper is drawn by another', async () => {
  await typesetter.typeset(SHORT)
  const pid = typesetter.pid ?? 0
  expect(isRunning(pid)).toBe(true)
  const left = new AbortController()
  const endless = expect(typesetter.typeset(ENDLESS, left.signal)).rejects.toThrow('has ended')
  await begun()
  left.abort()
  await endless
  expect(await typesetter.typeset(SHORT)).toMatchObject({ pages: 1 })
  expect(isRunning(pid)).toBe(false)
  expect(typesetter.pid).not.toBe(pid)
})

test('stop() ends a drawing in the middle', async () => {
  await typesetter.typeset(SHORT)
  const pid = typesetter.pid ?? 0
  const endless = expect(typesetter.typeset(ENDLESS)).rejects.toThrow('Papers are no longer drawn')
  await begun()
  await typesetter.stop()
  await endless
  expect(isRunning(pid)).toBe(false)
})

test('an engine that is killed from outside fails its paper alone', async () => {
  await typesetter.typeset(SHORT)
  const killed = expect(typesetter.typeset(ENDLESS)).rejects.toThrow('The engine of papers ended')
  await begun()
  process.kill(typesetter.pid ?? 0, 'SIGKILL')
  await killed
  expect(await typesetter.typeset(SHORT)).toMatchObject({ pages: 1 })
})

test('a paper that hangs times out, and the papers behind it are drawn by another engine', async () => {
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

test('a paper whose call ended is given up, and the next one is drawn by another engine', async () => {
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
