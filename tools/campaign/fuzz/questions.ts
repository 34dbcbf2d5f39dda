import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { HOSTILE_TEXTS, hostileTo, pathsOf } from '#test/hostile-values.ts'

/** Calls that end the campaign's own session, or take a tenth of a second each by design. */
const LEFT_OUT =
  /\/api\/auth\/(logout|login|register|reset-password|forgot-password)|sign-out|change-password|test-gateway/

export const calls = endpoints
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ url }) => !LEFT_OUT.test(url))

/** Any value for a field: known hostile ones, any text, any number, any JSON. */
const anyValue = (hostile: unknown[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...hostile) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer(), fc.bigInt().map(Number)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  )

export interface Question {
  endpoint: Endpoint
  /** Replaced fields of the body, with their values. */
  said: [path: (string | number)[], value: unknown][]
  query: Record<string, string>
  /** Id in the address: of an existing record, of none, or an invalid text. */
  id: 'known' | 'unknown' | string
}

export const question: fc.Arbitrary<Question> = fc.constantFrom(...calls).chain((endpoint) => {
  const paths = pathsOf(endpoint.schema.body)
  const queries = pathsOf(endpoint.schema.querystring).map(([name]) => String(name))
  const change = (path: (string | number)[]) => fc.tuple(fc.constant(path), anyValue(hostileTo(path)))
  return fc.record({
    endpoint: fc.constant(endpoint),
    said: paths.length
      ? fc.array(fc.constantFrom(...paths).chain(change), { maxLength: 3 })
      : fc.constant([]),
    query: queries.length
      ? fc.dictionary(
          fc.constantFrom(...queries),
          fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ maxLength: 40 })),
          { maxKeys: 2 },
        )
      : fc.constant({}),
    id: fc.oneof(
      { weight: 6, arbitrary: fc.constant('known') },
      { weight: 1, arbitrary: fc.constant('unknown') },
      { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, 150))) },
    ),
  })
})
