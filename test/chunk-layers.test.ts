import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// bin/bundle/chunk-layers.ts lists by hand which files are bundled into one chunk. An entry for a file that was moved, or
// is no longer loaded lazily, would silently have no effect.

const layers = readFileSync('bin/bundle/chunk-layers.ts', 'utf8')
const named = [...layers.matchAll(/'((?:[a-z0-9-]+\/)+(?:[a-z0-9-]+\.tsx)?)'/g)].map(([, name = '']) => name)
const web = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'])
  .toString()
  .split('\n')
const lazy = new Set(
  web
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/import\(\s*'([^']+)'/g)].map(([, to = '']) =>
        to.startsWith('#') ? to.slice(1) : join(dirname(path), to),
      ),
    ),
)

test('each folder and file named in chunk-layers.ts exists, and each file is loaded lazily', () => {
  expect(named.length).toBeGreaterThan(40)
  const [rooms, files] = [true, false].map((isRoom) => named.filter((name) => name.endsWith('/') === isRoom))
  expect(rooms?.filter((room) => !web.some((path) => path.startsWith(`web/${room}`)))).toEqual([])
  expect(files?.filter((file) => !lazy.has(`web/${file}`))).toEqual([])
})

test('no list of chunk-layers.ts names a file twice, or a file inside a folder that it names', () => {
  const lists = [...layers.matchAll(/^const ([A-Z_]+) = \[([^\]]*)\]/gm)].map(([, list, text = '']) => ({
    list,
    names: [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  }))
  expect(lists.map(({ list }) => list)).toContain('ASIDE')
  const strays = lists.flatMap(({ list, names }) =>
    names
      .filter((name, i) =>
        names.some((other, j) => i !== j && (other.endsWith('/') ? name.startsWith(other) : other === name)),
      )
      .map((name) => `${list} ${name}`),
  )
  expect(strays).toEqual([])
})
