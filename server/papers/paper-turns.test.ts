import { expect, test, vi } from 'vitest'
import { paperTurns } from './paper-turns.ts'

/** Papers that end when they are told to, and the order in which they began. */
function desk(limits: Partial<Parameters<typeof paperTurns>[0]> = {}) {
  const turns = paperTurns({ atOnce: 1, waiting: 10, waitMs: 1000, ...limits })
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (shopId: string, name: string, left?: AbortSignal) =>
    turns.take({ shopId, left }, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endAll = async () => {
    do {
      ends.shift()?.()
      await new Promise(setImmediate)
    } while (ends.length > 0)
  }
  return { ask, began, endAll }
}

test('one paper of another shop does not wait behind a hundred of one shop', async () => {
  const { ask, began, endAll } = desk({ waiting: 100 })
  const asha = Array.from({ length: 100 }, (_, index) => ask('asha', `asha ${index}`))
  const bharat = ask('bharat', 'bharat')
  await endAll()
  expect(await bharat).toBe('bharat')
  expect(await Promise.all(asha)).toHaveLength(100)
  expect(began.slice(0, 4)).toEqual(['asha 0', 'asha 1', 'bharat', 'asha 2'])
})

test('a paper whose call ended while it waited is not drawn', async () => {
  const { ask, began, endAll } = desk()
  const left = new AbortController()
  const [first, second, third] = [
    ask('asha', 'first'),
    ask('asha', 'second', left.signal),
    ask('asha', 'third'),
  ]
  const refused = expect(second).rejects.toThrow('the call for a paper has ended')
  left.abort()
  await refused
  await endAll()
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(began).toEqual(['first', 'third'])
  await expect(ask('asha', 'fourth', left.signal)).rejects.toThrow('has ended')
})

test('more papers of a shop than may wait are refused, and one that waits too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask } = desk({ waiting: 1 })
  void ask('asha', 'first')
  const late = expect(ask('asha', 'second')).rejects.toThrow('papers take too long')
  await expect(ask('asha', 'third')).rejects.toThrow('too many papers')
  await vi.advanceTimersByTimeAsync(1001)
  await late
  vi.useRealTimers()
})

test('a paper that fails gives up its turn', async () => {
  const turns = paperTurns({ atOnce: 1, waiting: 10, waitMs: 1000 })
  const fails = turns.take({ shopId: 'asha' }, () => Promise.reject(new Error('no ink')))
  const waits = turns.take({ shopId: 'asha' }, async () => 'drawn')
  await expect(fails).rejects.toThrow('no ink')
  expect(await waits).toBe('drawn')
})
