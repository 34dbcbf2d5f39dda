import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { countObjects } from './file-size.ts'

const through = (body: string) => text(Readable.from([Buffer.from(body)]).pipe(countObjects()))

test('a month of a wholesaler goes through as it came', async () => {
  // 50,000 bills of two rates each: 200,000 objects and some.
  const bill = '{"inum":"A/1","items":[{"txval":1},{"txval":2}]}'
  const body = `{"data":[${Array(50_000).fill(bill).join(',')}]}`
  expect(await through(body)).toBe(body)
})

test('a file of nothing but empty documents is refused before it is read', async () => {
  await expect(through(`[${Array(500_000).fill('{}').join(',')}]`)).rejects.toMatchObject({
    status: 400,
    message: 'This file holds more than a month of bills. Give it in several files.',
  })
})
