import type { Store } from '#server/db/open.ts'
import type { Report } from '#server/report.ts'
import { StartupError } from '#server/startup-error.ts'
import { VERSION } from '#server/version.ts'
import type { PlaceState } from './backup-state.ts'
import { type Contents, DamagedBackup, readContents, writeBackup } from './chunks.ts'
import { listBackups, type Reason, removeOutdated } from './kept-backups.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { openVault, type Vault } from './vault.ts'

interface Keeping {
  places: BackupPlace[]
  passphrase: string
  clock: () => Date
  report: Report
  lookEveryMs?: number
}

interface PlaceKeeper {
  states(): PlaceState[]
  /** Other places from now on. One that stays is not read anew. */
  change(places: BackupPlace[], passphrase: string): void
  /** Backs up to every place at once, also without trade. @returns how each place stands then */
  now(): Promise<PlaceState[]>
  stop(): Promise<void>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOK_EVERY_MS = MINUTE_MS
const AGAIN_AFTER_MS = 5 * MINUTE_MS
const OUTDATED_EVERY_MS = 24 * HOUR_MS

/** What the books had been written up to, and when a drawer was closed last. */
interface Standing {
  mark: string
  closedAt: Date | null
}

interface Known {
  state: PlaceState
  place: BackupPlace
  /** The newest backup's list of files; undefined where it is damaged or there is none. */
  newest?: Contents | undefined
  isKnown: boolean
  againAt: number
  removedAt: number
}

const unknown = (place: BackupPlace): Known => ({
  place,
  state: { kind: place.kind, label: place.label, backups: [] },
  isKnown: false,
  againAt: 0,
  removedAt: 0,
})

/**
 * Sends the embedded database to its places while its server runs: an hour after the last time if something was written
 * since, and as soon as a drawer was closed. A place that fails is tried every five minutes, and keeps nobody else waiting.
 */
export function keepPlaces({ local }: Pick<Store, 'local'>, keeping: Keeping): PlaceKeeper {
  const { clock, report, lookEveryMs = LOOK_EVERY_MS } = keeping
  let { passphrase } = keeping
  let known = keeping.places.map(unknown)
  const change = (places: BackupPlace[], typed: string) => {
    const before = typed === passphrase ? known : []
    passphrase = typed
    known = places.map((place) => {
      const same = before.find(({ state }) => state.label === place.label)
      return same ? { ...same, place, againAt: 0 } : unknown(place)
    })
  }
  const states = () => known.map(({ state }) => state)
  if (!local) return { states, change, now: async () => states(), stop: async () => {} }

  const standing = async (): Promise<Standing> => {
    const [row] = await local.read<Standing>(
      `select coalesce((select max(seq) from audit_log), 0)::text as mark, (select max(posted_at) from drawer_closings) as "closedAt"`,
    )
    return row ?? { mark: '', closedAt: null }
  }

  function reasonFor(
    { isKnown, newest, state }: Known,
    books: Standing,
    isAsked: boolean,
  ): Reason | undefined {
    const last = state.backups.at(-1)
    if (isAsked) return 'asked'
    if (!isKnown || !newest || !last) return 'hour'
    if (newest.mark === books.mark) return undefined
    if (books.closedAt && books.closedAt > last.madeAt) return 'close'
    return clock().getTime() - last.madeAt.getTime() >= HOUR_MS ? 'hour' : undefined
  }

  const fail = (each: Known, error: unknown) => {
    const words = error instanceof StartupError ? error.message : 'It failed: the log says why.'
    if (each.state.trouble?.words !== words) report(`no backup was sent to ${each.place.label}`, error)
    each.state.trouble = { at: clock(), words }
    each.againAt = clock().getTime() + AGAIN_AFTER_MS
  }

  async function look(isAsked: boolean): Promise<void> {
    const books = await standing()
    const now = clock()
    const due = known.filter(
      (each) => (isAsked || each.againAt <= now.getTime()) && reasonFor(each, books, isAsked) !== undefined,
    )
    const opened: { each: Known; open: OpenPlace; vault: Vault; reason: Reason }[] = []
    for (const each of due) {
      const reached = await reach(each, passphrase).catch((error) => fail(each, error))
      if (!reached) continue
      const reason = reasonFor(each, books, isAsked)
      if (reason) opened.push({ each, ...reached, reason })
      else await reached.open.close()
    }
    if (opened.length === 0) return
    try {
      const copy = await local?.copy()
      if (!copy) return
      try {
        const [row] = (await local?.read<{ count: number }>('select count(*)::int from documents')) ?? []
        for (const { each, open, vault, reason } of opened) {
          const source = {
            mark: books.mark,
            folder: copy.folder,
            madeAt: now,
            reason,
            version: VERSION,
            engine: 'embedded' as const,
            documents: row?.count ?? 0,
          }
          await send(each, open, vault, source).catch((error) => fail(each, error))
        }
      } finally {
        await copy.remove()
      }
    } finally {
      for (const { open } of opened) await open.close()
    }
  }

  async function send(each: Known, open: OpenPlace, vault: Vault, source: Parameters<typeof writeBackup>[2]) {
    const { kept, made } = await writeBackup(open, vault, source, each.newest)
    each.newest = made
    each.state.backups.push(kept)
    each.state.trouble = undefined
    const now = source.madeAt.getTime()
    if (now - each.removedAt < OUTDATED_EVERY_MS) return
    each.removedAt = now
    each.state.backups = await removeOutdated(open, source.madeAt)
  }

  let working: Promise<void> = Promise.resolve()
  const queue = (isAsked: boolean) => {
    const looked = working.then(() => look(isAsked))
    working = looked.catch((error) => report('the backups were not sent', error))
    return looked
  }
  const timer = setInterval(() => void queue(false).catch(() => {}), lookEveryMs)
  timer.unref()
  return {
    states,
    change,
    now: async () => {
      await queue(true)
      return states()
    },
    stop: () => {
      clearInterval(timer)
      return working
    },
  }
}

/** Opens a place, and reads what lies there the first time. */
async function reach(each: Known, passphrase: string): Promise<{ open: OpenPlace; vault: Vault }> {
  const { place, state } = each
  const open = await place.open()
  try {
    const vault = await openVault(open, place.label, passphrase, { makes: true })
    if (!each.isKnown) {
      const found = await listBackups(open)
      state.backups = found
      const last = found.at(-1)
      if (last) each.newest = await readContents(open, place.label, vault, last).catch(undefinedIfDamaged)
      each.isKnown = true
    }
    state.trouble = undefined
    return { open, vault }
  } catch (error) {
    await open.close()
    throw error
  }
}

/** A damaged backup is no reason to make no other one: all is sent anew. */
function undefinedIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedBackup)) throw error
}
