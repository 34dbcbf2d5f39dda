import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { packageRoot } from '#server/package-root.ts'
import type { Report } from '#server/report.ts'
import { isWell, type PlaceState, type Trial, unread } from './backup-state.ts'
import { stampOf } from './kept-backups.ts'
import { lastLook, lastTrial } from './trial.ts'

interface Trying {
  config: Config
  clock: () => Date
  report: Report
  states: () => PlaceState[]
  lookEveryMs?: number
  /** Runs the trial. In another process, as proving books keeps a processor busy for seconds. */
  run?: (number: number, backup?: string) => Promise<void>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EACH_MS = 7 * DAY_MS
/** Sooner after a backup that did not hold, and after a trial that could not be made. */
const AGAIN_MS = DAY_MS

/** Has a backup tried each week, of each place in turn. */
export function keepTrials({
  config,
  clock,
  report,
  states,
  lookEveryMs = MINUTE_MS,
  run = runTool,
}: Trying) {
  let trial = lastTrial(config)
  let running: Promise<void> | undefined
  let failedAt = 0

  const next = (): number | undefined => {
    const there = states().flatMap(({ backups }, index) => (backups.length > 0 ? [index] : []))
    const last = there.findIndex((index) => states()[index]?.label === trial?.place)
    return there[(last + 1) % Math.max(1, there.length)]
  }
  const start = () => {
    const number = next()
    if (number === undefined || running) return
    running = run(number + 1)
      .then(() => {
        trial = lastTrial(config)
        if (trial && !isWell(trial)) report('a backup was tried and does not hold', new Error(wordsOf(trial)))
      })
      .catch((error) => {
        failedAt = clock().getTime()
        report('no backup could be tried', error)
      })
      .finally(() => {
        running = undefined
      })
  }
  let looked = lastLook(config)
  let lookingInto: Date | undefined
  const lookInto = (madeAt: Date) => {
    const number = states().findIndex(({ backups }) =>
      backups.some((backup) => backup.madeAt.getTime() === madeAt.getTime()),
    )
    if (number < 0 || running) return false
    lookingInto = madeAt
    running = run(number + 1, stampOf(madeAt))
      .then(() => {
        looked = lastLook(config)
      })
      .catch((error) => {
        const { label = '' } = states()[number] ?? {}
        const nothing = { seconds: 0, documents: 0, expected: 0, findings: 0 }
        looked = {
          at: clock(),
          place: label,
          ...nothing,
          words: (error as Error).message,
          inside: unread(madeAt),
        }
      })
      .finally(() => {
        running = undefined
        lookingInto = undefined
      })
    return true
  }
  const isDue = () => {
    const now = clock().getTime()
    if (now - failedAt < AGAIN_MS) return false
    return !trial || now - trial.at.getTime() >= (isWell(trial) ? EACH_MS : AGAIN_MS)
  }
  const timer = setInterval(() => {
    if (isDue()) start()
  }, lookEveryMs)
  timer.unref()
  return {
    trial: () => trial,
    looked: () => looked,
    lookingInto: () => lookingInto,
    start,
    lookInto,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

export const wordsOf = ({ words, findings, documents, expected }: Trial) =>
  words ?? `${documents} of ${expected} documents, and ${findings} findings`

/** `bahi try-backup` at the lowest priority. Its exit code 3 is a backup that does not hold, which its file says. */
function runTool(number: number, backup?: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(packageRoot, 'dist/server/bahi.js'),
      ...['try-backup', String(number), ...(backup ? ['--backup', backup] : [])],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let remarks = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    remarks += text
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (status) => (status === 0 || status === 3 ? done() : fail(new Error(remarks.trim()))))
  })
}
