// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { button, drawScreen, until } from '#test/draw-screen.tsx'
import { BackupsPanel } from './backups-panel.tsx'

let close = () => {}
afterEach(() => close())

const AT = '2026-11-24T04:30:00Z'
const SAFE = {
  lastAt: AT,
  isHourly: true,
  trial: { at: AT, holds: true, seconds: 41, documents: 10_482, expected: 10_482, findings: 0 },
}
const S3 = {
  kind: 's3',
  label: 'sharma-bahi at s3.example.in',
  lastAt: AT,
  backups: [{ madeAt: AT, reason: 'hour', bytes: 1_203_345 }],
}
const NAS = {
  kind: 'sftp',
  label: 'backup@nas.example.in',
  failedAt: AT,
  words: 'The host key of nas.example.in is not the one you named. Nothing was sent.',
  backups: [],
}

async function show(answer: object) {
  const screen = await drawScreen(<BackupsPanel />, {
    at: '/settings/data',
    answers: { 'GET /api/backups': answer },
  })
  close = screen.close
  await until(() => expect(document.body.textContent).toContain('Last backup'))
  return document.body.textContent ?? ''
}

test('an owner who runs Bahi sees where the copies lie, why one failed, and what was sent', async () => {
  const text = await show({ ...SAFE, places: [S3, NAS] })
  expect(text).toContain('restored in 41 s')
  expect(text).toContain('10,482 of 10,482 documents, 0 findings')
  expect(text).toContain('S3 bucket sharma-bahi at s3.example.in')
  expect(text).toContain('The host key of nas.example.in is not the one you named. Nothing was sent.')
  expect(text).toContain('1.2 MB')
  button('Back Up Now')
  button('Try One Now')
})

test('an owner of one shop among others sees age and outcome, and nothing to press', async () => {
  const text = await show({ ...SAFE, trial: { ...SAFE.trial, holds: false, findings: 2 } })
  expect(text).toContain('does not hold')
  expect(text).not.toContain('Where the copies lie')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('without a place elsewhere a day can be lost', async () => {
  const text = await show({ isHourly: false, places: [] })
  expect(text).toMatch(/Last backupnone yet.*Lost at worsta dayof trade, if only the books are damaged/)
})
