import { expect, test } from 'vitest'
import { pagesAhead, pagesOnDemand } from './pages.ts'

/** Numbers from 1 to 5, two at a time; `asked` says behind which numbers somebody read. */
function numbers({ failsBehind }: { failsBehind?: number } = {}) {
  const asked: (number | undefined)[] = []
  const read = async (last = 0) => {
    asked.push(last)
    if (last === failsBehind) throw new Error(`nothing behind ${last}`)
    return [1, 2, 3, 4, 5].filter((number) => number > last).slice(0, 2)
  }
  return { asked, read }
}

async function seen<T>(pages: AsyncGenerator<T>, look: (page: T) => void = () => {}): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) {
    look(page)
    all.push(page)
  }
  return all
}

test('the next page is read while the current one is used, and none after the last', async () => {
  const { asked, read } = numbers()
  const before: number[] = []
  expect(await seen(pagesAhead(read, 2), () => before.push(asked.length))).toEqual([[1, 2], [3, 4], [5]])
  expect(before).toEqual([2, 3, 3])
  expect(asked).toEqual([0, 2, 4])
})

test('a failed page is an error where it is awaited, not for a reader who stopped before', async () => {
  await expect(seen(pagesAhead(numbers({ failsBehind: 2 }).read, 2))).rejects.toThrow('nothing behind 2')
  for await (const page of pagesAhead(numbers({ failsBehind: 2 }).read, 2)) {
    expect(page).toEqual([1, 2])
    break
  }
})

test('an early stop waits for the page being read', async () => {
  let hasCome = false
  const read = async (last = 0) => {
    if (last === 0) return [1, 2]
    await new Promise((resolve) => setTimeout(resolve, 5))
    hasCome = true
    return [3]
  }
  for await (const _ of pagesAhead(read, 2)) break
  expect(hasCome).toBe(true)
})

test('a list continues after its last id, and reads no page ahead', async () => {
  const { asked, read } = numbers()
  for await (const page of pagesOnDemand(read, 2, 2)) {
    expect(page).toEqual([3, 4])
    break
  }
  expect(asked).toEqual([2])
  expect(await seen(pagesOnDemand(read, 2, undefined))).toEqual([[1, 2], [3, 4], [5]])
})
