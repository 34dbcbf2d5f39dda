import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaveOut } from '../bin/bundle/without-server-parts.ts'

const files = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder])
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
const text = (path: string) => readFileSync(path, 'utf8')

test('leaveOut() removes from a call what only the server reads, and keeps the fields of a schema', () => {
  const code = `endpoint('PUT', '/a/:id', 'member', { summary: 'x', limit: 'link', params: idParams, body: draft, response: { 200: b } })
z.object({ summary: z.string(), params: z.string() })
endpoint('GET', '/b', 'member', { summary: 'x', body: z.object({}), response: { 200: b } })`
  const left = leaveOut('a.ts', code).replace(/\s+/g, ' ')
  expect(left).toBe(
    `endpoint('PUT', '/a/:id', 'member', { response: { 200: b } }) z.object({ summary: z.string(), params: z.string() }) endpoint('GET', '/b', 'member', { body: z.object({}), response: { 200: b } })`,
  )
})

test('each body of a call that a screen reads is kept', () => {
  const left = files('contract').map((path) => leaveOut(path, text(path)))
  const read = files('web').flatMap((path) => [...text(path).matchAll(/(\w+)\.schema\.(\w+)/g)])
  expect(read.length).toBeGreaterThan(5)
  for (const [shown, name = '', part = ''] of read) {
    const call = left
      .map((code) => code.split(`export const ${name} = `)[1]?.split('\nexport ')[0])
      .find(Boolean)
    expect(call, shown).toContain(`${part}:`)
  }
})
