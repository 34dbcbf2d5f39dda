import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { onlyRow, query } from '#server/rows/query.ts'

/** How much of the processors Node and PostgreSQL had at a moment. */
interface Used {
  threads: Map<string, number>
  postgres: number
}

/**
 * Measures processor time, in milliseconds, during a run: of the threads of this process that existed before it, so without a
 * load generator in its own worker, and of all of PostgreSQL. Undefined if the system does not report it (no /proc), or the
 * server runs elsewhere.
 */
export async function processorClock(store: Store): Promise<(() => () => number) | undefined> {
  const postmaster = await postmasterOf(store)
  if (postmaster === undefined) return undefined
  const used = () => usedSoFar(postmaster)
  return () => {
    const before = used()
    return () => millisecondsOfTick() * ticksBetween(before, used())
  }
}

/** Tells how much processor time, in milliseconds, PostgreSQL has had so far; undefined as above. */
export async function postgresClock(store: Store): Promise<(() => number) | undefined> {
  const postmaster = await postmasterOf(store)
  return postmaster === undefined ? undefined : () => millisecondsOfTick() * postgresSoFar(postmaster)
}

/** Processor time in milliseconds of a process and those that it started, so far; 0 where the system does not report it. */
export function processorOf(pid: number | undefined): number {
  const own = statOf(`/proc/${pid}`)
  if (!own) return 0
  return (
    millisecondsOfTick() * (own.own + own.ended + childrenOf(pid).reduce((sum, child) => sum + child.own, 0))
  )
}

const millisecondsOfTick = () => 1000 / Number(execFileSync('getconf', ['CLK_TCK']).toString())

async function postmasterOf(store: Store): Promise<number | undefined> {
  if (!existsSync('/proc/self/stat')) return undefined
  const [row] = await store.platform.execute(query({ pid: z.number() }, sql`select pg_backend_pid() as pid`))
  const backend = statOf(`/proc/${onlyRow(row).pid}`)
  return backend?.command.startsWith('postgres') ? backend.parent : undefined
}

function ticksBetween(before: Used, after: Used): number {
  let ticks = after.postgres - before.postgres
  for (const [thread, was] of before.threads) ticks += (after.threads.get(thread) ?? was) - was
  return ticks
}

function usedSoFar(postmaster: number): Used {
  const threads = new Map<string, number>()
  for (const thread of readdirSync('/proc/self/task')) {
    threads.set(thread, statOf(`/proc/self/task/${thread}`)?.own ?? 0)
  }
  return { threads, postgres: postgresSoFar(postmaster) }
}

function postgresSoFar(postmaster: number): number {
  // Ended processes, such as autovacuum's workers, are counted with the parent that waited for them.
  const server = statOf(`/proc/${postmaster}`)
  return childrenOf(postmaster).reduce(
    (sum, child) => sum + child.own,
    (server?.own ?? 0) + (server?.ended ?? 0),
  )
}

const childrenOf = (parent: number | undefined) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(`/proc/${pid}`) ?? [])
    .filter((stat) => stat.parent === parent)

/** Processor time of a process or a thread, in ticks (proc(5)), and its parent; undefined if it has ended. */
function statOf(folder: string) {
  try {
    const text = readFileSync(`${folder}/stat`, 'utf8')
    // The command is in parentheses and may contain blanks and parentheses itself; state is the first field behind it.
    const end = text.lastIndexOf(')')
    const fields = text
      .slice(end + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, userTime = 0, systemTime = 0, endedUser = 0, endedSystem = 0] = [
      ...fields.slice(1, 2),
      ...fields.slice(11, 15),
    ]
    return {
      command: text.slice(text.indexOf('(') + 1, end),
      parent,
      own: userTime + systemTime,
      ended: endedUser + endedSystem,
    }
  } catch {
    return undefined
  }
}
