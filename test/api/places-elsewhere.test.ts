import fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { getDashboard } from '#contract/dashboard.ts'
import { login } from '#contract/people/auth.ts'
import { checkPassphrase, forgetBackupPlace, getBackups, nameBackupPlace } from '#contract/shop/backups.ts'
import { paise } from '#domain/money.ts'
import { openShop } from '#server/auth/auth-actions.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { placeOf } from '#server/operator/places/backup-place.ts'
import { isWell, type PlaceState, type Trial } from '#server/operator/places/backup-state.ts'
import { keepPlaces } from '#server/operator/places/keep-places.ts'
import { keepTrials } from '#server/operator/places/keep-trials.ts'
import { openBackups } from '#server/operator/places/open-backups.ts'
import { listPlaces, placesOf, restoreFromPlace, tryPlace } from '#server/operator/places/place-tools.ts'
import { lastLook, lastTrial, tryBackup } from '#server/operator/places/trial.ts'
import { ownFolder } from '#test/own-folder.ts'
import { otherApp, type Person, personOf } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

const { kind } = inject('engine')
const onEmbedded = test.runIf(kind === 'embedded')
const PASSPHRASE = 'seven camels by the lake'
const MINUTE_MS = 60_000

let now = new Date('2026-11-30T05:00:00Z')
const clock = () => now
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
const said: string[] = []
const say = (line: string) => void said.push(line)
afterEach(() => {
  now = new Date('2026-11-30T05:00:00Z')
  said.length = 0
})

async function booksAt(
  folder: string,
): Promise<{ store: Store; write(name: string): ReturnType<typeof openShop> }> {
  const store = await openStore({ directory: join(folder, 'database'), ...(await newTestDatabase()) })
  let number = 0
  const write = (name: string) => {
    number += 1
    const account = {
      name,
      email: `a${number}@shop.test`,
      password: 'a good password',
      address: 'Pune',
      role: 'admin' as const,
    }
    return openShop(store.platform, account, now)
  }
  return { store, write }
}

const configOf = (folder: string, places: string[]): Config =>
  readConfig({
    DATA_DIR: folder,
    BACKUP_PLACES: places.map((place) => pathToFileURL(place).href).join(' '),
    BACKUP_PASSPHRASE: PASSPHRASE,
  })

const reasonsOf = ({ backups }: PlaceState) => backups.map(({ reason }) => reason)

/** Waits for two looks of a keeper that looks all the time. */
const settle = () => new Promise((done) => setTimeout(done, 1500))

onEmbedded(
  'each hour with trade is sent, an hour without is not, and a place that was away catches up',
  async () => {
    const [folder, one, two] = [ownFolder('here'), ownFolder('one'), ownFolder('two')]
    const { store, write } = await booksAt(folder)
    const problems: string[] = []
    fs.renameSync(two, `${two}-unplugged`)
    // Before the first look, which sends whatever is there, also half a shop.
    await write('Asha')
    // Else the upkeep may clean new books between two backups, on a slow machine, and every page differs.
    await store.script('vacuum')
    const keeper = keepPlaces(store, {
      places: placesOf(configOf(folder, [one, two])),
      passphrase: PASSPHRASE,
      clock,
      report: (_, error) => void problems.push((error as Error).message),
      lookEveryMs: 100,
    })
    onTestFinished(async () => {
      await keeper.stop()
      await store.close()
    })
    const [first, second] = keeper.states() as [PlaceState, PlaceState]
    const sent = (count: number) => expect.poll(() => first.backups.length, { timeout: 60_000 }).toBe(count)

    await sent(1)
    later(61)
    await settle()
    expect(reasonsOf(first)).toEqual(['hour'])
    await write('Bharat')
    await sent(2)
    later(59)
    await write('Chitra')
    await settle()
    expect(reasonsOf(first)).toEqual(['hour', 'hour'])
    later(2)
    await sent(3)

    // What was said of the disk that is not there was said once.
    expect(problems).toEqual([expect.stringMatching(/two.* is not there: plug its disk in/)])
    expect(second.trouble?.words).toBe(problems[0])
    fs.renameSync(`${two}-unplugged`, two)
    later(6)
    await expect.poll(() => second.backups.length, { timeout: 60_000 }).toBe(1)
    expect(second.trouble).toBeUndefined()
    const [whole = 0, hour = 0] = first.backups.map(({ bytes }) => bytes)
    expect(hour).toBeLessThan(whole / 3)
  },
)

onEmbedded(
  'a backup is tried in a throw-away folder, restored elsewhere, and a damaged one is found',
  async () => {
    const [folder, place, there] = [ownFolder('here'), ownFolder('place'), ownFolder('there')]
    const config = configOf(folder, [place])
    const { store, write } = await booksAt(folder)
    await write('Asha')
    const keeper = keepPlaces(store, {
      places: placesOf(config),
      passphrase: PASSPHRASE,
      clock,
      report: () => {},
    })
    await keeper.now()
    await write('Bharat')
    later(10)
    await keeper.now()
    await keeper.stop()
    await store.close()

    const trial = await tryBackup(config, placeOf(config.backupPlaces[0] ?? ''), say, now)
    expect(said).toEqual([
      expect.stringMatching(/^Asha: .*all hold$/),
      expect.stringMatching(/^Bharat: .*all hold$/),
    ])
    expect(isWell(trial)).toBe(true)
    expect(lastTrial(config)).toEqual({ ...trial, at: now })
    expect(fs.readdirSync(folder).sort()).toEqual(['backups', 'database'])

    // A look into the earlier one keeps what lay in it, and the trial of the newest stays.
    said.length = 0
    expect(await tryPlace(config, '1', say, '20261130T0500')).toBe(true)
    expect(said[0]).toMatch(/^Asha: .*all hold$/)
    expect(lastLook(config)).toMatchObject({
      place,
      findings: 0,
      inside: {
        madeAt: new Date('2026-11-30T05:00:00Z'),
        shops: [expect.any(String)],
        items: 0,
        parties: 0,
        newest: [],
      },
    })
    expect(lastTrial(config)).toEqual({ ...trial, at: now })
    await expect(tryPlace(config, '1', say, '20251130T0500')).rejects.toThrow(
      'There is no backup 20251130T0500',
    )

    said.length = 0
    expect(await listPlaces(config, say)).toBe(true)
    expect(said).toEqual([
      `1. ${place}: 2 backups`,
      '   20261130T050000Z  2026-11-30 05:00 UTC',
      '   20261130T051000Z  2026-11-30 05:10 UTC',
    ])
    said.length = 0
    const elsewhere = configOf(there, [place])
    expect(await restoreFromPlace(elsewhere, { backup: '20261130T0500' }, say)).toBe(true)
    expect(said).toEqual([expect.stringMatching(/^Asha: .*all hold$/)])
    await expect(restoreFromPlace(elsewhere, {}, say)).rejects.toThrow('--replace puts them aside')
    expect(await restoreFromPlace(elsewhere, { replace: true }, say)).toBe(true)

    const [pack = ''] = fs.readdirSync(join(place, 'packs'))
    fs.truncateSync(join(place, 'packs', pack), 1000)
    said.length = 0
    expect(await tryPlace(config, '1', say)).toBe(false)
    expect(said[0]).toMatch(/^The backup of 2026-11-30T05:10:00.000Z in .* is damaged: packs\/.* is cut\./)
    expect(isWell(lastTrial(config) ?? trial)).toBe(false)
    // The next backup sends again what is no longer there.
    const again = await openStore({ directory: join(folder, 'database') })
    const next = keepPlaces(again, {
      places: placesOf(config),
      passphrase: PASSPHRASE,
      clock,
      report: () => {},
    })
    later(10)
    await next.now()
    await next.stop()
    await again.close()
    expect(await tryPlace(config, '1', say)).toBe(true)
  },
)

onEmbedded(
  'a trial is made each week, of each place in turn, and sooner after one that did not hold',
  async () => {
    const folder = ownFolder('here')
    const config = configOf(folder, [])
    fs.mkdirSync(join(folder, 'backups'))
    const backups = [{ madeAt: now, bytes: 1, reason: 'hour' as const }]
    const states = ['one', 'two', 'never'].map(
      (label): PlaceState => ({ kind: 'folder', label, backups: label === 'never' ? [] : backups }),
    )
    const tried: string[] = []
    let findings = 0
    const run = async (number: number) => {
      const { label = '' } = states[number - 1] ?? {}
      tried.push(`${label} ${now.toISOString().slice(0, 10)}`)
      const trial = { at: now, place: label, seconds: 1, documents: 1, expected: 1, findings }
      fs.writeFileSync(join(folder, 'backups/trial.json'), JSON.stringify(trial))
    }
    const problems: string[] = []
    const trials = keepTrials({
      config,
      clock,
      report: (what) => void problems.push(what),
      states: () => states,
      lookEveryMs: 5,
      run,
    })
    onTestFinished(trials.stop)
    for (let day = 0; day < 16; day++) {
      findings = day === 7 ? 2 : 0
      await new Promise((done) => setTimeout(done, 60))
      later(24 * 60)
    }
    expect(tried).toEqual(['one 2026-11-30', 'two 2026-12-07', 'one 2026-12-08', 'two 2026-12-15'])
    expect(problems).toEqual(['a backup was tried and does not hold'])
  },
)

onEmbedded(
  'the owner of books of their own names a place on the screen: it is tried, and the books go there at once',
  async () => {
    const [folder, disk] = [ownFolder('here'), ownFolder('disk')]
    const { store, write } = await booksAt(folder)
    const { shopId } = await write('Asha')
    const { backups, stop } = openBackups(configOf(folder, []), store, { clock, report: () => {} })
    let looked: Trial | undefined
    const state = () => ({ ...backups.state(), looked })
    const app = await otherApp({ store, clock, backups: { ...backups, state } })
    onTestFinished(async () => {
      await stop()
      await app.close()
    })
    const signIn = async (email: string) => {
      const visitor = personOf(app) as unknown as Person
      const { token } = await visitor(login, { body: { email, password: 'a good password' } })
      return personOf(app, token) as unknown as Person
    }
    const asha = await signIn('a1@shop.test')
    expect(await asha(getBackups)).toMatchObject({ places: [], naming: { hasPassphrase: false } })
    const place = { kind: 'folder', folder: disk, passphrase: PASSPHRASE } as const
    await asha(nameBackupPlace, { body: place })
    const sent = async () => (await asha(getBackups)).places?.[0]?.backups.length
    await expect.poll(sent, { timeout: 60_000 }).toBe(1)
    const shown = await asha.send(getBackups)
    expect(JSON.parse(shown.body).places).toMatchObject([
      { label: disk, named: { kind: 'folder', folder: disk } },
    ])
    expect(shown.body).not.toContain(PASSPHRASE)
    const check = (passphrase: string) => ({ body: { passphrase } })
    expect((await asha(checkPassphrase, check(PASSPHRASE))).message).toBe('This is the passphrase')
    for (const other of [PASSPHRASE.toUpperCase(), 'x']) {
      expect(await asha.refused(checkPassphrase, check(other))).toMatchObject({ status: 400 })
    }

    // A backup is shown to the shop whose books alone lie in it.
    const newest = [{ number: 'SINV-00007', party: 'Meena', date: '2026-11-23', total: paise(45_000) }]
    const found = { documents: 7, expected: 7, findings: 0 }
    for (const [shops, shown] of [
      [[shopId], newest],
      [[shopId, 'of a shop that left'], []],
    ] as const) {
      const inside = { madeAt: now, shops: [...shops], items: 3, parties: 1, newest }
      looked = { ...found, at: now, place: disk, seconds: 41, inside }
      expect((await asha(getBackups)).looked?.newest).toEqual(shown)
    }
    looked = undefined
    expect((await asha(getDashboard)).backups).toBeUndefined()
    later(3 * 24 * 60)
    const next = await signIn('a1@shop.test')
    expect((await next(getDashboard)).backups).toEqual({ oldSince: '2026-11-30T05:00:00.000Z' })

    await next(forgetBackupPlace, { body: { label: disk } })
    expect(await next(getBackups)).toMatchObject({ places: [], naming: { hasPassphrase: false } })
    expect(fs.readdirSync(join(disk, 'backups'))).toHaveLength(1)
    // With a second shop nobody who only owns one decides where the books of both go.
    await write('Bharat')
    expect(await next.refused(nameBackupPlace, { body: place })).toMatchObject({ status: 409 })
  },
)
