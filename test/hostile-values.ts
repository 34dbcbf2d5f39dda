import type * as z from 'zod/mini'

/** A schema as zod keeps it; only what is needed to walk through one. */
interface Def {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  entries?: Record<string, string>
  values?: unknown[]
  format?: string
}
type Schema = z.ZodMiniType
type Path = (string | number)[]

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** The schema that a value meets first, without what only wraps it. */
function bare(schema: Schema): Schema {
  const { type, innerType, in: first, out } = defOf(schema)
  if (innerType) return bare(innerType)
  if (type === 'pipe' && first && out) return bare(defOf(first).type === 'transform' ? out : first)
  return schema
}

/** Every field that a schema names, also those inside lists and objects. */
export function pathsOf(schema: Schema | undefined, at: Path = []): Path[] {
  if (!schema) return []
  const { shape, element, options } = defOf(bare(schema))
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => pathsOf(inner, [...at, name]))
  if (element) return [at, ...pathsOf(element, [...at, 0])]
  if (options) return [at, ...options.flatMap((option) => pathsOf(option, at))]
  return [at]
}

/** A value that fits the schema; `known` gives those that only the books know, by the field's name. */
export function sampleOf(schema: Schema, known: Record<string, unknown>, name = ''): unknown {
  if (name in known) return known[name]
  const { type, shape, element, options, entries, values } = defOf(bare(schema))
  if (shape) {
    return Object.fromEntries(
      Object.entries(shape).map(([field, inner]) => [field, sampleOf(inner, known, field)]),
    )
  }
  if (element) return [sampleOf(element, known)]
  if (options?.[0]) return sampleOf(options[0], known)
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (type === 'string') return /date$|^from$|^to$/i.test(name) ? '2026-11-20' : 'Rice'
  if (type === 'boolean') return true
  return 1
}

/** The value with one field replaced. */
export function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? replaced(one, rest, by) : one))
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [step]: replaced(fields[step], rest, by) }
}

const cursor = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

const DATES = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '-0001-01-01',
  'infinity',
]

/** What no form sends and anybody can. */
const HOSTILE: unknown[] = [
  ...['', 'a\0b', 'half \ud800', "\udc00\u202e' or '1'='1", 'x'.repeat(20_000)],
  ...[
    -1,
    0,
    1e-9,
    1e-161,
    0.12345,
    9_999_999.999,
    99_99_99_999,
    2 ** 53,
    -(2 ** 53),
    1e300,
    -1e300,
    Number.MAX_VALUE,
  ],
  ...[null, true, [], {}, [[]], { _id: 'half \ud800' }, '00000000-0000-0000-0000-000000000000'],
]

/** The same for one field: where a date is wanted, also those that nobody lives to see. */
export const hostileTo = (path: Path): unknown[] =>
  /date|from|to$/i.test(String(path.at(-1))) ? [...HOSTILE, ...DATES] : HOSTILE

/** The same for an address, where everything is text; with places in a list that we never gave out. */
export const HOSTILE_TEXTS: string[] = [
  ...DATES,
  ...HOSTILE.filter((value) => typeof value === 'string').map((value) =>
    value.slice(0, 3000).replace(/\p{Surrogate}/gu, '?'),
  ),
  ...['-1', '0', '1e9', '99999999999999999999', '1,2', 'null', '%', '\u0000'],
  ...[
    cursor('0000-01-01', 1),
    cursor('9999-12-31', 2 ** 53 - 1),
    cursor('2026-11-20', -1),
    cursor('2026-11-20', 1e300),
    cursor('half \ud800', '00000000-0000-4000-8000-000000000000'),
    cursor('a\0b', '00000000-0000-4000-8000-000000000000'),
    cursor('x', 'y'),
    cursor(2 ** 53 - 1),
    cursor(null),
    cursor([[]]),
    'e30',
    'W10',
    '!',
  ],
]
