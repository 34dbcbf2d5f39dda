import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
const linesOf = (file: string) => readFileSync(`docs/decisions/${file}`, 'utf8').split('\n')
const numbers = new Set(files.map((file) => Number(file.slice(0, 4))))

const HEAD =
  /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|replaced by decision \d+|accepted; what it .+)\.( |$)/

test('each decision has its number, its date and its status', () => {
  const strays = files.filter((file) => {
    const [title = '', , head = ''] = linesOf(file)
    return !title.startsWith(`# ${Number(file.slice(0, 4))}. `) || !HEAD.test(head)
  })
  expect(strays).toEqual([])
})

/** The index: a decision's title as the text of a link to its file, under the name of a room. */
const indexed = readFileSync('docs/decisions/README.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((room) =>
    [...room.matchAll(/^- \[(.+)\]\((.+?)\)/gm)].map(([, title, file = '']) => ({
      title,
      file,
      room: room.split('\n', 1)[0],
    })),
  )

test('the index has each decision once, by its title', () => {
  expect(indexed.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
  const strays = indexed.filter(({ file, title }) => linesOf(file)[0] !== `# ${title}`)
  expect(strays).toEqual([])
})

test('the index lists the fully replaced decisions at its end, and no others there', () => {
  const replaced = files.filter((file) => /Status: replaced by /.test(linesOf(file)[2] ?? ''))
  const apart = indexed.filter(({ room }) => room === 'Replaced as a whole').map(({ file }) => file)
  expect(apart.toSorted()).toEqual(replaced)
})

test('a decision refers only to other decisions that exist', () => {
  const strays = files.flatMap((file) =>
    [...(linesOf(file)[2] ?? '').matchAll(/decisions? (\d+(?:(?:, | and )\d+)*)/g)]
      .flatMap(([, named = '']) => named.match(/\d+/g) ?? [])
      .filter((number) => !numbers.has(Number(number)) || Number(number) === Number(file.slice(0, 4)))
      .map((number) => `${file} names ${number}`),
  )
  expect(strays).toEqual([])
})

test('each path named in CONTRIBUTING.md, docs/architecture.md or a decision exists', () => {
  const texts = ['CONTRIBUTING.md', 'docs/architecture.md', ...files.map((file) => `docs/decisions/${file}`)]
  const path = /`((?:bench|bin|contract|deploy|docs|domain|print|server|test|web)\/[\w./-]+\.\w+)`/g
  const strays = texts.flatMap((text) =>
    [...readFileSync(text, 'utf8').matchAll(path)]
      .filter(([, named = '']) => !existsSync(named))
      .map(([, named]) => `${text} names ${named}`),
  )
  expect(strays).toEqual([])
})
