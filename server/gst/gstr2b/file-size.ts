import { Transform } from 'node:stream'
import { Problem } from '#server/http/problem.ts'

/** A file of 50,000 bills with two rates each has 200,000 objects; more come in several files, month by month. */
const MOST_OBJECTS = 400_000
const OPENING_BRACE = 0x7b

/**
 * Lets a body through as long as it has no more objects than a month of a wholesaler: three bytes become an object of
 * some hundred, and a file of nothing but them would stop everybody's server.
 */
export function countObjects() {
  let objects = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counting.receivedEncodedLength += chunk.length
      for (const byte of chunk) if (byte === OPENING_BRACE) objects++
      if (objects > MOST_OBJECTS) {
        done(new Problem(400, 'This file holds more than a month of bills. Give it in several files.'))
      } else done(null, chunk)
    },
  }) as Transform & { receivedEncodedLength: number }
  counting.receivedEncodedLength = 0
  return counting
}
