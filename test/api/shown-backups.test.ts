import { expect, onTestFinished, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { login } from '#contract/people/auth.ts'
import {
  checkPlatformPassphrase,
  forgetPlatformBackupPlace,
  getPlatformBackups,
  namePlatformBackupPlace,
} from '#contract/platform/superadmin-backups.ts'
import {
  checkPassphrase,
  forgetBackupPlace,
  getBackups,
  lookIntoBackup,
  nameBackupPlace,
  sendBackup,
  tryBackup,
} from '#contract/shop/backups.ts'
import { paise } from '#domain/money.ts'
import { openSuperadmin } from '#server/auth/auth-actions.ts'
import type { BackupState, Backups } from '#server/operator/places/backup-state.ts'
import { openMember, otherApp, PASSWORD, type Person, personOf, startShop } from '#test/start-shop.ts'

const MONDAY = new Date('2026-11-23T04:30:00Z')
const TUESDAY = new Date('2026-11-24T04:30:00Z')
const STATE: BackupState = {
  dailyAt: MONDAY,
  places: [
    {
      kind: 's3',
      label: 'sharma-bahi at s3.example.in',
      backups: [{ madeAt: TUESDAY, bytes: 73_613, reason: 'hour' }],
    },
  ],
  trial: { at: MONDAY, place: 'sharma-bahi', seconds: 41, documents: 10_482, expected: 10_482, findings: 0 },
}

async function shopWith(state: BackupState) {
  const begun: string[] = []
  const backups: Backups = {
    state: () => state,
    now: async () => void begun.push('now'),
    isPassphrase: (typed) => typed === 'seven camels by the lake',
    try: () => void begun.push('try'),
    lookInto: () => begun.push('look') > 0,
    naming: {
      hasPassphrase: () => true,
      named: () => [],
      name: async ({ folder }) => void begun.push(`name ${folder}`),
      forget: async (label) => void begun.push(`forget ${label}`),
    },
  }
  const { asha, store } = await startShop()
  const app = await otherApp({ backups, superadminSecondStep: 'offered' })
  onTestFinished(() => app.close())
  return { asha: personOf(app, asha.token) as unknown as Person, owner: asha, app, begun, store }
}

test('an owner sees how old the last backup is and how it was tried, and no place that other shops share', async () => {
  const { asha, app, begun } = await shopWith(STATE)
  // The other shop of the test lies in the same books.
  expect(await asha(getBackups)).toEqual({
    lastAt: TUESDAY.toISOString(),
    isHourly: true,
    trial: {
      at: MONDAY.toISOString(),
      holds: true,
      seconds: 41,
      documents: 10_482,
      expected: 10_482,
      findings: 0,
    },
  })
  const body = { kind: 'folder', folder: '/mnt/disk', passphrase: 'seven camels by the lake' }
  for (const call of [sendBackup, tryBackup]) {
    expect(await asha.refused(call)).toMatchObject({ status: 409 })
  }
  const look = { body: { madeAt: TUESDAY.toISOString() } }
  expect(await asha.refused(lookIntoBackup, look)).toMatchObject({ status: 409 })
  expect(await asha.refused(nameBackupPlace, { body })).toMatchObject({ status: 409 })
  expect(await asha.refused(forgetBackupPlace, { body: { label: '/mnt/disk' } })).toMatchObject({
    status: 409,
  })
  // A passphrase that is shared with other shops is no owner's to guess at.
  expect(
    await asha.refused(checkPassphrase, { body: { passphrase: 'seven camels by the lake' } }),
  ).toMatchObject({ status: 409 })
  expect(begun).toEqual([])
  const health = await app.inject({ url: '/api/health' })
  expect(health.json()).toMatchObject({ status: 'ok', trialHolds: true })
  expect(health.body).not.toContain('sharma')
})

test('who is no owner sees no backups', async () => {
  const { owner, app } = await shopWith(STATE)
  const manager = await openMember(owner, 'Manoj', 'manager')
  expect(await personOf(app, manager.token).refused(getBackups)).toMatchObject({
    status: 403,
    message: 'Only an owner sees the backups.',
  })
})

test('a place that fails counts as no hourly one', async () => {
  const trouble = { at: TUESDAY, words: 'The folder is not there.' }
  const places = STATE.places.map((place) => ({ ...place, trouble }))
  const { asha } = await shopWith({ places })
  expect(await asha(getBackups)).toMatchObject({ isHourly: false })
})

test('who runs the platform names places for the books of all shops', async () => {
  const newest = [{ number: 'SINV-00007', party: 'Meena', date: '2026-11-23', total: paise(45_000) }]
  const inside = { madeAt: MONDAY, shops: ['only one'], items: 3, parties: 1, newest }
  const trial = { at: MONDAY, place: 'sharma-bahi', seconds: 41, documents: 7, expected: 7, findings: 0 }
  const { app, begun, store } = await shopWith({ ...STATE, looked: { ...trial, inside } })
  await openSuperadmin(store.platform, 'root@platform.test', PASSWORD, new Date())
  const visitor = personOf(app) as unknown as Person
  const { token } = await visitor(login, { body: { email: 'root@platform.test', password: PASSWORD } })
  const root = personOf(app, token) as unknown as Person
  const folder = { kind: 'folder', folder: '/mnt/disk', passphrase: 'seven camels by the lake' } as const
  await root(checkPlatformPassphrase, { body: { passphrase: folder.passphrase } })
  await root(namePlatformBackupPlace, { body: folder })
  await root(forgetPlatformBackupPlace, { body: { label: '/mnt/disk' } })
  expect(begun).toEqual(['name /mnt/disk', 'forget /mnt/disk'])
  expect(await root(getPlatformBackups)).toMatchObject({
    places: [{ label: 'sharma-bahi at s3.example.in' }],
    naming: { hasPassphrase: true },
  })
  // What a shop looked into is its own business.
  expect((await root.send(getPlatformBackups)).body).not.toMatch(/Meena|looked"/)
})

test('the dashboard of a shop among others tells nothing of backups', async () => {
  const { asha } = await shopWith({ dailyAt: new Date('2026-11-01T04:30:00Z'), places: [] })
  expect((await asha(getDashboard)).backups).toBeUndefined()
})
