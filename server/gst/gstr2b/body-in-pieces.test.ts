import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cutIntoPieces } from './body-in-pieces.ts'

/** As it comes over the line, broken off anywhere. */
async function read(body: string, bytesAtOnce: number) {
  const bytes = Buffer.from(body)
  const chunks = Array.from({ length: Math.ceil(bytes.length / bytesAtOnce) }, (_, at) =>
    bytes.subarray(at * bytesAtOnce, (at + 1) * bytesAtOnce),
  )
  const { stream, putTogether } = cutIntoPieces()
  const left = await text(Readable.from(chunks).pipe(stream))
  return { left: left.length, body: putTogether(JSON.parse(left)) }
}

const bodyOf = (docdata: object) => ({ month: '2026-10', files: [{ data: { gstin: '27', docdata } }] })

test('a month is read unchanged, wherever the stream is cut', async () => {
  const bill = {
    inum: 'A/"1"}',
    trdnm: 'रामू {&} Sons \\',
    items: [{ txval: 1 }, { txval: 2, deep: [{ a: {} }] }],
  }
  const body = bodyOf({
    b2b: [
      { ctin: '27', inv: [bill, bill] },
      { ctin: '28', trdnm: '[' },
    ],
    impg: [{ boenum: '7', items: [{ txval: 3 }] }],
    isd: null,
    b2ba: [],
  })
  for (const bytesAtOnce of [1, 7, 100_000]) {
    expect((await read(JSON.stringify(body), bytesAtOnce)).body).toEqual(body)
  }
})

test('of a wholesaler’s month less than 1,000 characters are left to parse at once', async () => {
  const inv = Array.from({ length: 50_000 }, (_, at) => ({
    inum: `A/${at}`,
    items: [{ txval: 1 }, { txval: 2 }],
  }))
  const { left, body } = await read(JSON.stringify(bodyOf({ b2b: [{ ctin: '27', inv }] })), 65_536)
  expect(left).toBeLessThan(1000)
  expect(body).toEqual(bodyOf({ b2b: [{ ctin: '27', inv }] }))
})

test.each(['{}', '[]', 'null', '{"items":[{}]}', '"-"'])(
  'a file of nothing but %s is refused before it is parsed',
  async (thing) => {
    const many = Array(400_000).fill(thing).join(',')
    const body = `{"files":[{"data":{"docdata":{"b2b":[{"inv":[${many}]}]}}}]}`
    await expect(read(body, 65_536)).rejects.toMatchObject({
      status: 400,
      message: 'This file holds more than a month of bills. Give it in several files.',
    })
  },
)

test('invalid JSON stays invalid, and a number instead of a bill is refused', async () => {
  const inside = (inv: string) => `{"files":[{"data":{"docdata":{"b2b":[{"inv":[${inv}]}]}}}]}`
  await expect(read(inside('{"inum":"A/1",}'), 100)).rejects.toMatchObject({ status: 400 })
  await expect(read(inside('1{"inum":"A/1"}'), 100)).rejects.toMatchObject({ status: 400 })
  await expect(read(inside('{"inum":"A/1"'), 100)).rejects.toThrow(SyntaxError)
  const { body } = await read(inside('{"inum":"A/1"},0'), 100)
  expect(JSON.stringify(body)).toContain('[{"inum":"A/1"},null]')
})
