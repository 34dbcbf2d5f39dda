// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  choose,
  drawScreen,
  field,
  press,
  Refused,
  until,
} from '#test/draw-screen.tsx'
import { BackupsPanel } from './backups-panel.tsx'

let close = () => {}
let calls: Call[] = []
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

const LAST = 'section[aria-label="The last backups"] tbody'

async function show(answer: object, more: Answers = {}) {
  const screen = await drawScreen(<BackupsPanel />, {
    at: '/settings/data',
    answers: { 'GET /api/backups': answer, ...more },
  })
  close = screen.close
  calls = screen.calls
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

test('books that a PostgreSQL keeps are not said to lie on this machine', async () => {
  const screen = await drawScreen(<BackupsPanel />, {
    answers: { 'GET /api/backups': { isOutside: true, isHourly: false } },
  })
  close = screen.close
  await until(() => expect(document.body.textContent).toContain('backed up outside of Bahi'))
  expect(document.body.textContent).not.toContain('on the machine of the books')
})

test('a place is named in a form; a strange server shows its key first, and is kept once that is its key', async () => {
  const key = 'SHA256:abc'
  let hasPlace = false
  const named = {
    kind: 'sftp',
    folder: '/b',
    host: 'nas:22',
    bucket: '',
    region: '',
    keyId: '',
    user: 'bahi',
  }
  const name = ({ body }: Call) => {
    if ((body as { hostKey: string }).hostKey !== key) {
      return new Refused('nas shows the host key SHA256:abc.', 'host-key', { hostKey: key })
    }
    hasPlace = true
    return { success: true, message: 'The place is kept' }
  }
  const answer = () => ({
    ...SAFE,
    places: hasPlace
      ? [{ ...NAS, failedAt: undefined, words: undefined, named: { ...named, hostKey: key } }]
      : [],
    naming: { hasPassphrase: hasPlace },
  })
  const text = await show({}, { 'GET /api/backups': answer, 'POST /api/backups/places': name })
  expect(text).toContain('a fire, or a thief, takes both')
  await press('Name a Place')
  await until(() => field('Folder'))
  await choose('Kind', 'SFTP')
  for (const [label, typed] of [
    ['Server', 'nas:22'],
    ['Folder', '/b'],
    ['User', 'bahi'],
    ['Password', 'of the nas'],
    ['Passphrase', 'too short'],
  ] as const) {
    await pasteOver(field(label), typed)
  }
  await press('Try and Save')
  await until(() => expect(document.body.textContent).toContain('Passphrase: at least 12 characters'))
  await pasteOver(field('Passphrase'), 'seven camels by the lake')
  await press('Try and Save')
  await until(() => button('This Is Its Key'))
  await press('This Is Its Key')
  expect(field('Host key').value).toBe(key)
  await press('Try and Save')
  await until(() => button('Settings'))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    expect.objectContaining({ hostKey: '' }),
    expect.objectContaining({ kind: 'sftp', secret: 'of the nas', hostKey: key }),
  ])
  await press('Settings')
  await until(() => field('Server'))
  // What opens the place is not shown again, and its name stays.
  expect(field('Password').value).toBe('')
  expect(field('Server').disabled).toBe(true)
  expect(document.querySelectorAll('[name=passphrase]')).toHaveLength(0)
  await press('Cancel')
})

test('an owner checks that a remembered passphrase is the right one, and what was typed stays typed', async () => {
  const check = ({ body }: Call) =>
    (body as { passphrase: string }).passphrase === 'seven camels'
      ? { success: true, message: 'This is the passphrase' }
      : new Refused('This is another passphrase.')
  await show({ ...SAFE, places: [S3] }, { 'POST /api/backups/passphrase': check })
  await press('Check That I Know It')
  await until(() => field('Passphrase'))
  await press('Check')
  await until(() => expect(document.body.textContent).toContain('Passphrase is required'))
  await pasteOver(field('Passphrase'), 'seven goats')
  await press('Check')
  await until(() => expect(document.body.textContent).toContain('This is another passphrase.'))
  expect(field('Passphrase').value).toBe('seven goats')
  await pasteOver(field('Passphrase'), 'seven camels')
  await press('Check')
  await until(() => expect(document.querySelectorAll('[name=passphrase]')).toHaveLength(0))
  expect(document.body.textContent).toContain('This is the passphrase')
})

test('a backup of the list is opened beside the books; what lay in it is shown, and why one does not open', async () => {
  const madeAt = '2026-11-24T03:30:00Z'
  const backups = Array.from({ length: 8 }, (_, hour) => ({
    madeAt: `2026-11-24T0${hour}:30:00Z`,
    reason: 'hour',
    bytes: 300_000,
  }))
  const asked: unknown[] = []
  const shown: { lookingInto?: string; looked?: object } = {}
  await show(
    { ...SAFE, places: [{ ...S3, backups }] },
    {
      'GET /api/backups': () => ({ ...SAFE, places: [{ ...S3, backups }], ...shown }),
      'POST /api/backups/look': ({ body }: Call) => {
        asked.push(body)
        shown.lookingInto = madeAt
        return { success: true, message: 'It takes some minutes.' }
      },
    },
  )
  expect(document.querySelectorAll(`${LAST} tr`)).toHaveLength(6)
  await press('Show all 8')
  expect(document.querySelectorAll(`${LAST} tr`)).toHaveLength(8)
  // The newest first: of 03:30 it is the fifth.
  await press('Look Inside', `${LAST} tr:nth-child(5)`)
  await until(() => expect(document.body.textContent).toContain('is being opened beside the books'))
  expect(asked).toEqual([{ madeAt }])

  const looked = { madeAt, findings: 0, documents: 2, expected: 2, items: 31, parties: 4 }
  const newest = [{ number: 'SINV-00002', party: 'Meena', date: '2026-11-24', total: 1250.5 }]
  delete shown.lookingInto
  shown.looked = { ...looked, newest }
  await until(() => expect(document.body.textContent).toContain('It is whole: every sum in it holds.'))
  expect(document.body.textContent).toMatch(/SINV-00002.*Meena.*24 Nov 2026.*₹1,250\.50/)
  close()
  const broken = { ...looked, newest: [], words: 'packs/7 is cut.' }
  await show({ ...SAFE, places: [{ ...S3, backups }], looked: broken })
  await press('Look Inside', `${LAST} tr:nth-child(5)`)
  await until(() => expect(document.body.textContent).toContain('packs/7 is cut.'))
})
