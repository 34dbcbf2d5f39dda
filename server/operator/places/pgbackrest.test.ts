import { expect, test } from 'vitest'
import { readInfo } from './pgbackrest.ts'

const NOW = new Date('2026-11-30T10:00:00Z')

/** As pgBackRest 2.45 writes it, without what is not read. */
const info = (code: number, message: string) =>
  JSON.stringify([
    {
      archive: [
        {
          database: { id: 1, 'repo-key': 1 },
          id: '15-1',
          max: '000000010000000000000007',
          min: '000000010000000000000002',
        },
      ],
      backup: [
        {
          database: { id: 1, 'repo-key': 1 },
          error: false,
          info: { delta: 31457280, repository: { delta: 4128768, size: 4128768 }, size: 31457280 },
          label: '20261129-020000F',
          timestamp: { start: 1795917600, stop: 1795917660 },
          type: 'full',
        },
        {
          database: { id: 1, 'repo-key': 1 },
          error: false,
          info: { delta: 8192, repository: { delta: 512, size: 4128800 }, size: 31457290 },
          label: '20261129-020000F_20261130-020000I',
          timestamp: { start: 1796004000, stop: 1796004003 },
          type: 'incr',
        },
      ],
      cipher: 'aes-256-cbc',
      db: [{ id: 1, 'repo-key': 1, 'system-id': 1, version: '15' }],
      name: 'bahi',
      repo: [{ cipher: 'aes-256-cbc', key: 1, status: { code, message } }],
      status: { code, lock: { backup: { held: false } }, message },
    },
  ])

test("pgBackRest's backups are told with their time and size", () => {
  expect(readInfo(info(0, 'ok'), 'bahi', NOW)).toEqual({
    kind: 'pgbackrest',
    label: 'bahi',
    backups: [
      { madeAt: new Date(1795917660_000), bytes: 4128768, reason: 'archive' },
      { madeAt: new Date(1796004003_000), bytes: 512, reason: 'archive' },
    ],
  })
})

test('what pgBackRest finds wrong, and a stanza that it does not know, are said with what to do', () => {
  expect(readInfo(info(4, 'database mismatch across repos'), 'bahi', NOW).trouble?.words).toBe(
    'pgBackRest says of bahi: database mismatch across repos. Run: pgbackrest --stanza=bahi check',
  )
  expect(readInfo(info(0, 'ok'), 'other', NOW).trouble?.words).toMatch(
    /^pgBackRest knows no stanza other: make it/,
  )
})
