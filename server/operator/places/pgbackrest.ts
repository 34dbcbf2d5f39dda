import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { Report } from '#server/report.ts'
import type { PlaceState } from './backup-state.ts'

const answers = z.array(
  z.object({
    name: z.string(),
    status: z.object({ code: z.number(), message: z.string() }),
    backup: z.array(
      z.object({
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ repository: z.object({ delta: z.optional(z.number()) }) }),
      }),
    ),
  }),
)

const ASK_EVERY_MS = 10 * 60_000
const ask = promisify(execFile)

/** What `pgbackrest info --output=json` says of a stanza. */
export function readInfo(text: string, stanza: string, now: Date): PlaceState {
  const state: PlaceState = { kind: 'pgbackrest', label: stanza, backups: [] }
  const found = z.parse(answers, JSON.parse(text)).find(({ name }) => name === stanza)
  if (!found) {
    const words = `pgBackRest knows no stanza ${stanza}: make it with stanza-create, or name another one in PGBACKREST_STANZA.`
    return { ...state, trouble: { at: now, words } }
  }
  const backups = found.backup.map(({ timestamp, info }) => ({
    madeAt: new Date(timestamp.stop * 1000),
    bytes: info.repository.delta ?? 0,
    reason: 'archive' as const,
  }))
  if (found.status.code === 0) return { ...state, backups }
  const words = `pgBackRest says of ${stanza}: ${found.status.message}. Run: pgbackrest --stanza=${stanza} check`
  return { ...state, backups, trouble: { at: now, words } }
}

/** Asks pgBackRest from time to time how its archive stands. */
export function watchPgbackrest(stanza: string, { clock, report }: { clock: () => Date; report: Report }) {
  let state: PlaceState = { kind: 'pgbackrest', label: stanza, backups: [] }
  const look = async () => {
    try {
      const { stdout } = await ask('pgbackrest', [
        `--stanza=${stanza}`,
        '--output=json',
        '--log-level-file=off',
        'info',
      ])
      state = readInfo(stdout, stanza, clock())
    } catch (error) {
      const { code, stderr } = error as { code?: unknown; stderr?: string }
      const words =
        code === 'ENOENT'
          ? 'pgbackrest is not installed where Bahi runs: install it, or take PGBACKREST_STANZA away.'
          : `pgbackrest info fails: ${(stderr ?? '').trim().split('\n')[0]}. It must be allowed to the user of Bahi.`
      if (state.trouble?.words !== words) report('pgBackRest was not asked', error)
      state = { ...state, trouble: { at: clock(), words } }
    }
  }
  let looked = look()
  const timer = setInterval(() => {
    looked = look()
  }, ASK_EVERY_MS)
  timer.unref()
  return {
    state: () => state,
    stop: () => {
      clearInterval(timer)
      return looked
    },
  }
}
