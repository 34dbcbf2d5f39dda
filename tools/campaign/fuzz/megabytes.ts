import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { App } from '#server/bare-app.ts'
import { pathsOf, replaced, sampleOf } from '#test/hostile-values.ts'
import { mustHold } from '../report.ts'

/** Limit after which a supervisor would take the server for dead; a slow machine may come near. */
const MUST_ANSWER_WITHIN_MS = 2000

/** Worst input for ambiguous patterns: nearly an e-mail address, a megabyte long. */
const MEGABYTE = `a@${'.'.repeat(1_000_000)}@`

/** A megabyte at each field that anybody may send without signing in, and how long the server's pulse took meanwhile. */
export async function megabytes(app: App): Promise<string> {
  const doors = endpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(({ config, schema }) => config.permission === 'public' && schema.body)
  let longest = 0
  let thrown = 0
  for (const { url, schema } of doors) {
    const body = schema.body as z.ZodMiniType
    for (const path of pathsOf(body)) {
      const payload = JSON.stringify(replaced(sampleOf(body, {}), path, MEGABYTE))
      const refused = app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
        // Another address for each: rate limits by address would answer before the field is read.
        remoteAddress: `10.0.0.${thrown}`,
      })
      const began = performance.now()
      await app.inject('/api/health')
      longest = Math.max(longest, performance.now() - began)
      const { statusCode } = await refused
      mustHold(statusCode === 400 || statusCode === 413, `${url} answered a megabyte ${statusCode}`)
      thrown += 1
    }
  }
  mustHold(longest < MUST_ANSWER_WITHIN_MS, `health took ${longest.toFixed(0)} ms`)
  return `a megabyte at each of the ${thrown} fields that are open to everybody: health answered within ${longest.toFixed(0)} ms`
}
