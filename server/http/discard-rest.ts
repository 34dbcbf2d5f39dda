import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** More than the largest body of any call (bytes). */
const MOST_BYTES = 32 * 1024 * 1024
const LONGEST_MS = 10_000

/**
 * Reads and discards what is left of a body that is refused before its end. Closing the connection instead would break the
 * caller's upload: a browser then shows a network error and a proxy answers 502, and nobody reads the sentence.
 */
export async function discardRest({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete || raw.readableEnded || raw.destroyed || !hasBody(raw)) return
  const waiting = new AbortController()
  await Promise.race([ended(raw), pause(LONGEST_MS, undefined, { signal: waiting.signal }).catch(() => {})])
  waiting.abort()
  if (raw.complete) reply.removeHeader('connection')
  // Too long or too slow: Node would read on for a connection that stays.
  else reply.header('connection', 'close')
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Resolves when the body is at its end, aborted or too long. */
const ended = (raw: IncomingMessage) =>
  new Promise<void>((resolve) => {
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) resolve()
    })
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve())
    raw.resume()
  })
