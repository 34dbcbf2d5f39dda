import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swapDirectory, tidyAround } from '#server/db/swap-directory.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'bahi-swap-'))
  for (const [name, books] of [
    ['database', 'old'],
    ['database.restoring-1', 'new'],
  ] as const) {
    fs.mkdirSync(join(folder, name))
    fs.writeFileSync(join(folder, name, 'books'), books)
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true })
})

const [directory, replacement, aside] = ['database', 'database.restoring-1', 'database.before-1'].map(
  (name) => () => join(folder, name),
) as [() => string, () => string, () => string]
const booksIn = (path: string) => fs.readFileSync(join(path, 'books'), 'utf8')

test.each([
  [0, 'old', 0],
  [1, 'old', 0],
  [2, 'new', 1],
  [3, 'new', 1],
])(
  'a restore interrupted after %i of its renames leaves the %s books, and loses none',
  (done, books, kept) => {
    const rename = fs.renameSync
    let calls = 0
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (calls++ >= done) throw new Error('power cut')
      rename(from, to)
    })
    try {
      swapDirectory(directory(), replacement(), aside())
    } catch {}
    vi.restoreAllMocks()

    tidyAround(directory())

    expect(booksIn(directory())).toBe(books)
    const others = fs.readdirSync(folder).filter((name) => name !== 'database')
    expect(others).toEqual(kept ? [expect.stringMatching(/^database\.before-\d+$/)] : [])
    if (kept) expect(booksIn(join(folder, others[0] ?? ''))).toBe('old')
  },
)
