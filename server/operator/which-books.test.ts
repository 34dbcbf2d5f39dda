import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { nameOfBooks, requireBooks, toolEnvironment } from './which-books.ts'

const folder = mkdtempSync(join(tmpdir(), 'bahi-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'bahi.env')
writeFileSync(
  file,
  'DATABASE_URL=postgres://bahi_server:secret@db.example.in:6432/bahi\nMAIL_FROM="Bahi <no-reply@bahi.example.in>"\n',
)

test('a command on the server uses the database of the service', () => {
  const config = readConfig(toolEnvironment({}, [file, join(folder, 'not-there.env')]))
  expect(nameOfBooks(config)).toBe('bahi on db.example.in:6432')
  expect(config.mailFrom).toBe('Bahi <no-reply@bahi.example.in>')
})

test('an explicit directory overrides the default', () => {
  const config = readConfig(toolEnvironment({ DATA_DIR: folder }, [file]))
  expect(nameOfBooks(config)).toBe(join(folder, 'database'))
})

test('a tool that only reads creates no database', async () => {
  await expect(requireBooks(readConfig({ DATA_DIR: folder }))).rejects.toThrow(
    `There are no books in ${join(folder, 'database')}.`,
  )
})
