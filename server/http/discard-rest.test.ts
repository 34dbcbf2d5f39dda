import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { makeFastify } from '#server/bare-app.ts'
import { cutIntoPieces } from '#server/gst/gstr2b/body-in-pieces.ts'
import { discardRest } from './discard-rest.ts'
import { readJson } from './read-json.ts'

const app = makeFastify({})
readJson(app)
app.addHook('onSend', discardRest)
app.addHook('onRequest', async ({ url }, reply) => {
  if (url === '/signed-out') return reply.code(401).send({ message: 'Not authorized' })
})
app.post('/signed-out', async () => 'in')
app.post('/small', async () => 'in')
app.post('/rows', {
  bodyLimit: 24 * 1024 * 1024,
  preParsing: async (_request, _reply, payload) => pipeline(payload, cutIntoPieces().stream, () => {}),
  handler: async () => 'in',
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const PIECE = Buffer.alloc(64 * 1024, ' ')

/** Uploads as a proxy or a browser does: the whole body, and a broken line is an error. */
async function upload(path: string, pieces: number, chunked: boolean) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  let broken = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', ({ message }) => {
    broken = message
  })
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${pieces * PIECE.length}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: bahi\r\nContent-Type: application/json\r\n${length}\r\n\r\n`)
  for (let piece = 0; piece < pieces && !broken && !socket.destroyed; piece++) {
    if (chunked) socket.write(`${PIECE.length.toString(16)}\r\n`)
    if (!socket.write(PIECE)) await Promise.race([once(socket, 'drain').catch(() => {}), pause(3000)])
    if (chunked) socket.write('\r\n')
    await pause(1)
  }
  if (socket.destroyed) broken ||= 'closed before its end'
  if (chunked) socket.write('0\r\n\r\n')
  for (let waited = 0; waited < 3000 && !broken && !answer.includes('\r\n\r\n'); waited += 20) await pause(20)
  socket.destroy()
  return { broken, answer: answer.split('\r\n')[0] }
}

const REFUSED = [
  ['/small', '413 Payload Too Large'],
  ['/rows', '400 Bad Request'],
  ['/signed-out', '401 Unauthorized'],
] as const

test.each(
  REFUSED.flatMap(([path, status]) => [false, true].map((chunked) => [path, status, chunked] as const)),
)('an upload to %s is read to its end and answered %s (in chunks: %s)', async (path, status, chunked) => {
  expect(await upload(path, 100, chunked)).toEqual({ broken: '', answer: `HTTP/1.1 ${status}` })
})
