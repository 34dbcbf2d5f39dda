import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { NOUNS } from '#domain/document-kinds.ts'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
const files = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const source = files.filter(
  (path) => /^(domain|contract|print|server|web|bin)\//.test(path) && !/\.test\./.test(path),
)
const textOf = (path: string) => readFileSync(path, 'utf8')
const importsOf = (path: string) =>
  [...textOf(path).matchAll(/(?:(?<=[\s}])from\s+|import\(\s*|import\s+)'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )

/** Which rooms a room may enter, besides itself. Packages are listed where a room may use only some. */
const MAY_ENTER: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  print: ['domain', 'contract'],
  server: ['domain', 'contract', 'print'],
  web: ['domain', 'contract', 'print'],
}
const PACKAGES: Record<string, RegExp> = {
  domain: /^to-words/,
  contract: /^zod\/mini$/,
  print: /^(react|qrcode)/,
}

test.each(Object.keys(MAY_ENTER))('%s imports only from the folders below it', (room) => {
  const strays = source
    .filter((path) => path.startsWith(`${room}/`))
    .flatMap((path) =>
      importsOf(path)
        .filter((target) => {
          if (target.startsWith('.')) return false
          const other = /^#(\w+)\//.exec(target)?.[1]
          if (other) return other !== room && !MAY_ENTER[room]?.includes(other)
          return PACKAGES[room] ? !PACKAGES[room].test(target) : false
        })
        .map((target) => `${path} imports ${target}`),
    )
  expect(strays).toEqual([])
})

test('a screen imports another noun only by its data, or lazily by its dialog', () => {
  const shared = /^(app|ui|documents)$/
  const strays = source
    .filter((path) => path.startsWith('web/') && !path.startsWith('web/app/'))
    .flatMap((path) =>
      importsOf(path)
        .map((target) => /^#web\/([^/]+)\/(.+)$/.exec(target))
        .filter((match) => match && match[1] !== path.split('/')[1] && !shared.test(match[1] ?? ''))
        .filter((match) => !/-(data\.ts|dialog\.tsx)$/.test(match?.[2] ?? ''))
        .map((match) => `${path} imports ${match?.[0]}`),
    )
  expect(strays).toEqual([])
})

/** Floors of web/documents, the lowest first (decision 210). Its root says what nouns are to all of them. */
const FLOORS = [
  ['open-document'],
  [
    ...['archive', 'attachments', 'changes', 'head', 'last-prices', 'locked', 'paste', 'portals', 'pricing'],
    ...['printing', 'product-search', 'questions', 'scanner', 'sharing', 'sheet', 'supply', 'till', 'totals'],
  ],
  ['cancelling', 'editing', 'editor', 'former', 'list', 'outbox', 'place', 'reading', 'unfinished'],
]

test('a part of the screens of documents imports from its own floor and those below', () => {
  const roomOf = (path: string) => /^web\/documents\/([^/]+)\//.exec(path)?.[1]
  const floorOf = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room))
  const strays = source.flatMap((path) => {
    const room = roomOf(path)
    if (!room) return []
    const above = importsOf(path)
      .map((target) => (target.startsWith('#') ? target.slice(1) : join(dirname(path), target)))
      .filter((target) => floorOf(roomOf(target) ?? room) > floorOf(room))
    return floorOf(room) < 0 ? [`${room} has no floor`] : above.map((target) => `${path} imports ${target}`)
  })
  expect(strays).toEqual([])
})

test('what a document is has no markup, and its values and lines no React', () => {
  const model = source.filter((path) => path.startsWith('web/documents/open-document/'))
  expect(model.filter((path) => path.endsWith('.tsx'))).toEqual([])
  const pure = model.filter((path) => /\/(values|lines)\//.test(path))
  expect(pure.filter((path) => importsOf(path).some((target) => target.startsWith('react')))).toEqual([])
})

/** What every noun of the server stands on; what stands on many nouns, to fill or to prove books. */
const GROUND = ['db', 'http', 'mail', 'observe', 'platform', 'rows', 'words']
const ABOVE_ALL = ['demo', 'operator', 'samples', 'verify']
/** Which other nouns a noun of the server enters. One more is a line here, with a look at why. */
const NOUNS_ENTERED: Record<string, string[]> = {
  attachments: ['documents', 'profile'],
  auth: ['people', 'profile', 'subscription'],
  cancelling: ['documents', 'invoices', 'money', 'notes', 'portals'],
  challans: ['documents'],
  dashboard: ['documents', 'invoices', 'planner', 'samples'],
  desk: ['auth', 'gst', 'leaving', 'papers', 'profile', 'questions', 'trail'],
  documents: ['products'],
  drawer: ['documents', 'money'],
  families: ['products', 'rates'],
  gst: ['documents', 'merchants', 'products', 'profile', 'trail'],
  imports: ['documents', 'merchants', 'money', 'products', 'rates'],
  invoices: ['documents', 'money', 'notes'],
  // It takes along what they hold.
  leaving: ['attachments', 'auth', 'gst', 'money', 'papers', 'profile', 'reports', 'trail'],
  merchants: ['permits'],
  money: ['documents', 'merchants', 'profile'],
  notes: ['documents', 'money'],
  orders: ['documents', 'merchants', 'products', 'rates'],
  // It draws what they hold.
  papers: [
    'auth',
    'challans',
    'documents',
    'invoices',
    'money',
    'notes',
    'orders',
    'profile',
    'quotations',
    'reports',
    'trail',
  ],
  permits: ['auth', 'pins', 'trail'],
  people: ['auth', 'pins'],
  pins: ['auth'],
  portals: ['gst', 'profile'],
  printing: ['papers'],
  products: ['rates', 'stock'],
  profile: ['people', 'questions'],
  questions: ['attachments', 'auth'],
  quotations: ['documents'],
  subscription: ['auth', 'profile'],
  tills: ['auth', 'pins'],
  // Refusals of serial numbers and batches are those of documents; an e-way bill says what the shop is.
  transfers: ['documents', 'profile'],
  superadmin: ['auth', 'leaving', 'subscription'],
  tally: ['gst', 'reports', 'trail'],
}

test('a noun of the server imports only those listed for it', () => {
  const entered: Record<string, string[]> = {}
  for (const path of source.filter((path) => /^server\/[^/]+\//.test(path))) {
    const noun = path.split('/')[1] ?? ''
    if ([...GROUND, ...ABOVE_ALL].includes(noun)) continue
    for (const target of importsOf(path)) {
      const other = /^#server\/([^/]+)\//.exec(target)?.[1]
      if (!other || other === noun || GROUND.includes(other)) continue
      entered[noun] = [...new Set([...(entered[noun] ?? []), other])].sort()
    }
  }
  expect(entered).toEqual(NOUNS_ENTERED)
})

test('no files import each other in a circle, not even their types', () => {
  const known = new Set(source)
  const targets = new Map(
    source.map((path) => [
      path,
      importsOf(path)
        .map((target) => (target.startsWith('#') ? target.slice(1) : join(dirname(path), target)))
        .filter((target) => known.has(target)),
    ]),
  )
  const finished = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' > '))
    if (finished.has(path) || way.includes(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...way, path])
    finished.add(path)
  }
  for (const path of source) visit(path, [])
  expect(circles).toEqual([])
})

test('shared web code compares no noun of documents by name', () => {
  const asking = new RegExp(`(?:[!=]==|case) '(?:${NOUNS.join('|')})'`)
  const strays = source
    .filter((path) => /^web\/(app|ui|documents)\//.test(path))
    .filter((path) => asking.test(textOf(path)))
  expect(strays).toEqual([])
})

test('file names are kebab-case, name their content, and are unique', () => {
  const names = source.map((path) => basename(path))
  // A noun has one name on the wire and in the domain.
  const namesPerSide = source.filter((path) => !path.startsWith('contract/')).map((path) => basename(path))
  expect(namesPerSide.filter((name, i) => namesPerSide.indexOf(name) !== i)).toEqual([])
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.(ts|tsx|mjs|mts)$/.test(name))).toEqual([])
  expect(names.filter((name) => /^(utils?|helpers?|misc|common|types)\./.test(name))).toEqual([])
  expect(source.filter((path) => basename(path) === 'index.ts' && dirname(path) !== 'contract')).toEqual([])
})

test('no file but a test grows past three hundred lines', () => {
  const files = paths.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/\.(test|spec)\./.test(path))
  expect(files.filter((path) => textOf(path).split('\n').length > 300)).toEqual([])
})

test('a folder has at most twenty source files', () => {
  const counts: Record<string, number> = {}
  for (const path of source) counts[dirname(path)] = (counts[dirname(path)] ?? 0) + 1
  const tooFull = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 20))
  expect(tooFull).toEqual({})
})

const sqlOf = (folder: string) => paths.filter((path) => path.startsWith(`server/db/${folder}/`))

// Without it a paper that the server draws ends in an error: tsx reads JSX of the server only as that file says.
test('every command that runs tsx names tsconfig.run.json', () => {
  const commands = ['package.json', '.ci/run', 'bin/dev.mjs', 'playwright.config.ts']
    .flatMap((path) => textOf(path).split('\n'))
    .filter((line) => /\btsx\b.*\.ts\b/.test(line))
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.filter((line) => !line.includes('tsconfig.run.json'))).toEqual([])
})

test('migrations are numbered without a hole, and hold no function', () => {
  const migrations = sqlOf('migrations')
  const numbers = migrations.map((path) => Number(basename(path).slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  expect(migrations.filter((path) => /\bcreate\s+(or\s+replace\s+)?function\b/i.test(textOf(path)))).toEqual(
    [],
  )
})

test('a database function is defined once', () => {
  // Some are made from the domain's tables.
  const names = [...sqlOf('functions'), 'server/db/schema/domain-functions.ts'].flatMap((path) =>
    [...textOf(path).matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('no file has a TODO, a suppressed check or a skipped test', () => {
  const forbidden =
    /\b(TODO|FIXME|XXX|as any|@ts-ignore|@ts-nocheck|biome-ignore|dangerouslySetInnerHTML|window\.(alert|confirm)|coming soon)\b|\.(only|skip)\(/i
  const strays = files
    .filter((path) => path !== 'test/tidy.test.ts')
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, i) => (forbidden.test(line) ? `${path}:${i + 1}: ${line.trim()}` : ''))
        .filter(Boolean),
    )
  expect(strays).toEqual([])
})

test('font sizes and corner radii are in tokens.css only, and every used token exists', () => {
  const styles = paths.filter((path) => /^web\/.*\.css$/.test(path) && !path.endsWith('/tokens.css'))
  // The 1px of a border may be taken from a corner; what follows the slash of a font is the height of its lines.
  const raw = /(?:font-size|font|radius):\s+(?:[^;/]*\s)?(?!1px\))[\d.]+px[^;]*/g
  const tokens = textOf('web/ui/tokens.css')
  const strays = styles.flatMap((path) => [
    ...[...textOf(path).matchAll(raw)].map(([found]) => `${path}: ${found}`),
    ...[...textOf(path).matchAll(/var\((--(?:space|radius|text)-[\w-]+)\)/g)]
      .filter(([, token]) => !tokens.includes(`${token}:`))
      .map(([, token]) => `${path}: ${token}`),
  ])
  expect(strays).toEqual([])
})

test('the clock is read, and the network called, at one place each', () => {
  const clocks = source.filter(
    (path) =>
      /^(domain|contract|print)\//.test(path) && /new Date\(\)|Date\.now\(|Math\.random\(/.test(textOf(path)),
  )
  const fetches = source.filter((path) => path.startsWith('web/') && /\bfetch\(/.test(textOf(path)))
  expect(clocks).toEqual([])
  // The first calls of a screen begin before the code of all calls has come; call.ts takes them up. Whether anybody
  // answers at all is no call: nothing is read of it. The worker fetches the page and its files, and no answer of the API.
  const ways = [
    ...['web/app/calls/call.ts', 'web/app/calls/early/begin-early-calls.ts'],
    ...['web/app/line/line-watch.ts', 'web/app/line/offline-worker.ts'],
  ]
  expect(fetches.toSorted()).toEqual(ways)
})

test('a row on the server has the type of its query', () => {
  const strays = source
    .filter((path) => path.startsWith('server/'))
    .filter((path) => /\.(execute|batch)</.test(textOf(path)))
  expect(strays).toEqual([])
})

test('no cast by "as never" or "as unknown as" bypasses the compiler', () => {
  const strays = files
    .filter((path) => !path.startsWith('test/') && !/\.test\./.test(path))
    .filter((path) => /\bas (?:unknown as|never)\b/.test(textOf(path)))
  expect(strays).toEqual([])
})

test('failures are shown as alerts, never with the tick of a success', () => {
  const ticked = /\bonError(?: =|:) (?:\([^)]*\)|\w+) =>\s*toast\(/
  expect(source.filter((path) => ticked.test(textOf(path)))).toEqual([])
})

/** Those whose failure nobody says: no `onError` at the call, and neither shown nor handed to what shows it. */
function silentSaves(path: string): string[] {
  const shown = new Set<string>()
  const silent: [name: string, at: number][] = []
  const handOn = (node: unknown) => {
    const { type, name } = (node ?? {}) as { type?: string; name?: string }
    if (type === 'Identifier' && name) shown.add(name)
  }
  new Visitor({
    MemberExpression({ object, property }) {
      if (property.type === 'Identifier' && /^(error|isError)$/.test(property.name)) handOn(object)
    },
    ConditionalExpression({ consequent, alternate }) {
      handOn(consequent)
      handOn(alternate)
    },
    Property: ({ value }) => handOn(value),
    ArrayExpression: ({ elements }) => elements.forEach(handOn),
    JSXExpressionContainer: ({ expression }) => handOn(expression),
    CallExpression({ callee, arguments: args, start }) {
      args.forEach(handOn)
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'mutate') return
      const answers = args[1]
      const says =
        answers?.type === 'ObjectExpression'
          ? answers.properties.some(
              (answer) =>
                answer.type === 'Property' &&
                answer.key.type === 'Identifier' &&
                answer.key.name === 'onError',
            )
          : answers !== undefined
      if (!says) silent.push([callee.object.name, start])
    },
  }).visit(parseSync(path, textOf(path)).program)
  return silent
    .filter(([name]) => !shown.has(name))
    .map(([name, at]) => `${path}:${textOf(path).slice(0, at).split('\n').length} ${name}`)
}

test('a failed save is shown, so that no press seems to do nothing', () => {
  const strays = source
    .filter((path) => path.startsWith('web/') && textOf(path).includes('.mutate('))
    .flatMap(silentSaves)
  expect(strays).toEqual([])
})

/** Those of keys that an effect after the paint registers: a key pressed as soon as its screen is seen would be lost. */
function lateKeys(path: string): string[] {
  const text = textOf(path)
  const late: string[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'useEffect')
        if (/addEventListener\(\s*'keydown'/.test(text.slice(start, end)))
          late.push(`${path}:${text.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(path, text).program)
  return late
}

test('keys are registered before the first paint, by useLayoutEffect', () => {
  const strays = source
    .filter((path) => path.startsWith('web/') && textOf(path).includes("'keydown'"))
    .flatMap(lateKeys)
  expect(strays).toEqual([])
})

test('an object is not spread just to fit on a line', () => {
  expect(files.filter((path) => /\.\.\.\{ /.test(textOf(path)))).toEqual([])
})

test('a comment does not begin with the word Of', () => {
  const riddle = /(?:^|\s)(?:\/\*\*?|\/\/|\*) Of\b/
  const strays = files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .map((line, i) => (riddle.test(line) ? `${path}:${i + 1}: ${line.trim()}` : ''))
      .filter(Boolean),
  )
  expect(strays).toEqual([])
})

test('every export is used in another file', () => {
  const users = new Map<string, number>()
  for (const path of files)
    for (const name of new Set(textOf(path).match(/[A-Za-z_$][\w$]*/g)))
      users.set(name, (users.get(name) ?? 0) + 1)
  const exported = /^export (?:async )?(?:const|function|class|interface|type) ([\w$]+)/gm
  // The contract is read as a whole: each of its files is the list of its calls.
  const strays = source
    .filter((path) => !path.startsWith('contract/'))
    .flatMap((path) =>
      [...textOf(path).matchAll(exported)]
        .filter(([, name = '']) => users.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    )
  expect(strays).toEqual([])
})

test('no browser test sleeps, and each uses the fixtures of its worker', () => {
  const specs = files.filter((path) => path.startsWith('test/browser/') && path.endsWith('.spec.ts'))
  const sleep = /waitForTimeout|(?<!test\.)setTimeout\(/
  expect(specs.filter((path) => sleep.test(textOf(path)))).toEqual([])
  expect(specs.filter((path) => !importsOf(path).includes('./fixtures.ts'))).toEqual([])
})

/** Words that docs/vocabulary.md replaces ("Names in code"). */
const REFUSED_WORDS = ['said', 'face', 'told', 'mend', 'mended', 'mending', 'deed', 'deeds', 'twin']
const WORDS_THAT_STAY: Record<string, RegExp> = {
  // The tax that a GSTR-3B reports beside the ledger's: `told` on the wire.
  told: /^(contract\/gst\/gstr3b|server\/gst\/gstr3b\/|web\/gst\/summary\/)/,
}

const namesOf = (path: string) => {
  const names = new Set<string>()
  new Visitor({ Identifier: ({ name }) => names.add(name) }).visit(parseSync(path, textOf(path)).program)
  return [...names]
}

test('a name uses no word that the vocabulary refuses', () => {
  const wordsOf = (name: string) => name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
  const strays = source
    .filter((path) => /^(domain|contract|print|server|web)\//.test(path) && !path.startsWith('server/db/'))
    .flatMap((path) => {
      const refused = REFUSED_WORDS.filter((word) => !WORDS_THAT_STAY[word]?.test(path))
      return namesOf(path)
        .filter((name) => wordsOf(name).some((word) => refused.includes(word)))
        .map((name) => `${path}: ${name}`)
    })
  expect(strays).toEqual([])
})
