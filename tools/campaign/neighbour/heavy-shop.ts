import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Till } from '../till.ts'
import { type HeavyWork, heavyWork } from './heavy-work.ts'

/** The pace of a person who clicks without waiting. */
const BETWEEN_FILES_MS = 200

interface Told {
  till: Till
  rows: number
  /** True for files and long work only, without reading lists. */
  isFilesOnly: boolean
}

/**
 * A shop that does all its heavy work at once, again and again, until it is stopped, and each at least once; in its own
 * process, so that its sending does not slow this one's calls.
 */
export async function startHeavyShop(told: Told) {
  const child = fork(OWN_FILE, [JSON.stringify(told)])
  await once(child, 'message')
  const answers = new Promise<string>((done, failed) => {
    child.once('message', done)
    child.once('exit', () => failed(new Error('the heavy shop ended')))
  })
  answers.catch(() => {})
  return {
    /** @returns how often each work was answered what */
    stop() {
      child.send('stop')
      return answers
    },
    kill: () => child.kill(),
  }
}

const BUSY = 503

const OWN_FILE = fileURLToPath(import.meta.url)

if (process.argv[1] === OWN_FILE) {
  const { till, rows, isFilesOnly } = JSON.parse(process.argv[2] ?? '') as Told
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const works = heavyWork(till, rows).filter(({ isList }) => !(isList && isFilesOnly))
  process.send?.('begins')
  const done = await Promise.all(works.map((work) => again(work, () => isOver)))
  process.send?.(done.join(', '))
  process.disconnect()
}

async function again({ name, expected, send }: HeavyWork, isOver: () => boolean): Promise<string> {
  const answers = new Map<number, number>()
  do {
    const status = await send()
    // A busy server may ask it to wait: what counts is the neighbour.
    if (status !== BUSY && !expected.includes(status)) throw new Error(`${name} was answered ${status}`)
    answers.set(status, (answers.get(status) ?? 0) + 1)
    await pause(BETWEEN_FILES_MS)
  } while (!isOver())
  return `${name} ${[...answers].map(([status, times]) => `${times} x ${status}`).join(' and ')}`
}
