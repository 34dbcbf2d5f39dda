import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'print'])
  .toString()
  .trim()
  .split('\n')
const screens = paths.filter((path) => path.startsWith('web/') && /(?<!\.test)\.tsx$/.test(path))
const textOf = (path: string) => readFileSync(path, 'utf8')

/** Rules of a style sheet, also those inside of @media and @layer: selector, declarations, and whether it is in none. */
const rulesOf = (path: string) =>
  [
    ...textOf(path)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    isOutermost: !/\n +\S[^\n]*$/.test(selector.trimEnd()),
    body: body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean)
      .toSorted()
      .join('; '),
  }))
const NAMED = /:global\([^)]*\)|\.([a-z][\w-]*)/gi
const classesOf = (path: string) =>
  new Set(
    rulesOf(path)
      .flatMap(({ selector }) => [...selector.matchAll(NAMED)])
      .flatMap(([, name]) => name ?? []),
  )
const words = new Set(['web/ui/cards.css', 'web/ui/vocabulary.css'].flatMap((path) => [...classesOf(path)]))
const modules = paths.filter((path) => path.endsWith('.module.css'))

/** Class names that a screen writes out, with the place of each. */
function writtenIn(path: string) {
  const written: string[] = []
  const ranges: [number, number][] = []
  const { program } = parseSync(path, textOf(path))
  const isInside = (at: number) => ranges.some(([start, end]) => at > start && at < end)
  // An attribute is visited before what is inside of it.
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.name !== 'className' || !value) return
      ranges.push([value.start, value.end])
      if (value.type === 'Literal') written.push(...String(value.value).split(/\s+/))
    },
    TemplateElement({ start, value }) {
      if (isInside(start)) written.push(...value.raw.split(/\s+/))
    },
  }).visit(program)
  return written.filter(Boolean)
}

const printed = new Set(
  paths.filter((path) => /^print\/.*\.css$/.test(path)).flatMap((path) => [...classesOf(path)]),
)

test('a screen writes out only class names of the vocabulary, of base.css and of papers', () => {
  const known = new Set([...words, ...classesOf('web/ui/base.css'), ...printed])
  const strays = screens.flatMap((path) =>
    writtenIn(path)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(strays).toEqual([])
})

test('each word of the vocabulary is used, and none is a class of a printed page', () => {
  const used = new Set(screens.flatMap((path) => textOf(path).match(/[a-z][\w-]*/g) ?? []))
  expect([...words].filter((word) => !used.has(word))).toEqual([])
  expect([...words].filter((word) => printed.has(word))).toEqual([])
})

test('a class that a screen takes from its module has a rule there, and each class of a module is used', () => {
  const used = new Map<string, Set<string>>()
  const strays: string[] = []
  for (const path of screens) {
    const text = textOf(path)
    for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const module = from.startsWith('#') ? from.slice(1) : join(path, '..', from)
      const classes = classesOf(module)
      const code = text.replace(/^import .*$|import\('[^']*'\)|'[./#][^'\n]*'/gm, '')
      for (const [, taken = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        if (!classes.has(taken)) strays.push(`${path}: ${taken}`)
        used.set(module, new Set([...(used.get(module) ?? []), taken]))
      }
    }
  }
  for (const module of modules) {
    const composed = new Set(textOf(module).match(/(?<=composes: )\w+/g))
    for (const name of classesOf(module))
      if (!used.get(module)?.has(name) && !composed.has(name)) strays.push(`${module}: ${name}`)
  }
  expect(strays).toEqual([])
})

/** Rules of one class whose body another file has, too: may only fall. What repeats is a word of the vocabulary. */
const MOST_REPEATED = 126

test('a rule of a class has a body of its own, or is a word of the vocabulary', () => {
  const homes = new Map<string, Set<string>>()
  const bodies = modules.flatMap((path) =>
    rulesOf(path)
      .filter(({ selector, isOutermost }) => isOutermost && /^\.\w+$/.test(selector))
      .map(({ body }) => ({ path, body })),
  )
  for (const { path, body } of bodies) homes.set(body, (homes.get(body) ?? new Set()).add(path))
  const repeated = bodies.filter(({ body }) => (homes.get(body)?.size ?? 0) > 1)
  expect(repeated.length).toBeLessThanOrEqual(MOST_REPEATED)
})

/** Why a table is no FiguresTable. */
const BY_HAND: Record<string, string> = {
  'web/ui/list/figures-table.tsx': 'is it',
  'web/ui/list/list-table.tsx': 'a list of any length: only its rows in sight are laid out',
  'web/dashboard/panels/dashboard-table.tsx': 'the first load of the day has no room for more',
  'web/dashboard/trend/trend-table.tsx': 'the first load of the day has no room for more',
  'web/documents/sheet/lines-sheet.tsx': 'is typed into cell by cell',
  'web/notes/note-lines.tsx': 'is typed into cell by cell',
  'web/price-lists/price-grid.tsx': 'is typed into cell by cell',
  'web/labels/label-table.tsx': 'is typed into cell by cell',
  'web/imports/columns-step.tsx': 'a form: each row is a choice',
  'web/imports/file-columns.tsx': 'a form: each row is a choice',
  'web/planner/views/month-view.tsx': 'a calendar',
  'web/planner/views/year-view.tsx': 'a calendar',
}

test('a table is written out only where it is no table of figures', () => {
  const written = screens.filter((path) => /<table\b/.test(textOf(path)))
  expect(written.toSorted()).toEqual(Object.keys(BY_HAND).toSorted())
})
