import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import { Busy } from '#server/db/limits.ts'
import { packageRoot } from '#server/package-root.ts'
import { fontPaths } from '../fonts/paper-fonts.ts'
import type { Sizes } from '../laying/drawn.ts'

/** A picture of black dots on white paper: a row after the other, eight dots a byte, the first is the highest bit. */
export interface Dots {
  width: number
  height: number
  bits: Uint8Array
}

export interface Typeset {
  pages: number
  pdf?: Uint8Array
  png?: Uint8Array
  dots?: Dots
  /** Sizes of the parts of each sheet. */
  sizes?: Sizes[]
}

/** Input of the typesetting engine, read by typst/main.typ. */
export interface Task {
  paper: string
  pictures: [name: string, bytes: Uint8Array][]
  as: 'pdf' | 'png' | 'dots' | 'sizes'
  /** Width of the print head in dots, for 'dots'. */
  across?: number
  /** What must stand on the paper: it is read back, and refused where something is missing. */
  says?: string[]
}

/** An engine that is idle for so long ends and frees its memory. */
const IDLE_MS = 5 * 60_000
/** Time limit of a paper; after it the engine is ended. */
const LONGEST_MS = 60_000
/** A paper without a call is given so long: to start another engine takes as much as a long paper. */
const FOR_NOBODY_MS = 1000

export interface Typesetter {
  /** Process of the engine, while there is one. */
  readonly pid: number | undefined
  /**
   * Draws one paper. Papers are drawn one after another, in a process of the engine. One whose call has ended (`left`) is not begun, and
   * ended where it still takes a while.
   */
  typeset(task: Task, left?: AbortSignal): Promise<Typeset>
  /** Ends the engine; waiting papers fail. The next paper would start another. */
  stop(): Promise<void>
}

/** Error of papers that still wait when the server stops. */
export const TYPESETTER_STOPPED = new Error('Papers are no longer drawn')

/** Error of a paper whose call has ended. */
const FOR_NOBODY = new Busy('the call for a paper has ended')

/** Error of a paper whose engine ended by itself, as for lack of memory. */
const ENGINE_ENDED = new Error('The engine of papers ended')

/**
 * Starts its engine with the first paper: a process of its own, as a thread cannot be ended while the engine counts. A paper
 * that hangs or crashes it fails alone; waiting ones go on.
 */
export function makeTypesetter(): Typesetter {
  let engine: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  /** The waiting papers and the one that is being drawn. */
  const papers = new Set<AbortController>()
  const turns = new Mutex()
  const kill = () => engine?.kill('SIGKILL')

  async function end() {
    const ended = engine
    engine = undefined
    clearTimeout(idle)
    process.off('exit', kill)
    if (ended?.pid === undefined || ended.exitCode !== null || ended.signalCode !== null) return
    const gone = once(ended, 'exit')
    ended.kill('SIGKILL')
    await gone
  }

  function startEngine(): ChildProcess {
    const folder = join(packageRoot, 'server/papers')
    const place = JSON.stringify({ folder: join(folder, 'typst'), fontPaths: fontPaths() })
    const started = fork(join(folder, 'engine/typeset-worker.mjs'), [place], {
      serialization: 'advanced',
      execArgv: [],
      // It needs nothing of the server's surroundings, such as the password of the database.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    // An error between two papers has no other listener.
    started.on('error', () => void (engine === started && end()))
    // Else it would go on counting when the server has ended.
    process.once('exit', kill)
    return started
  }

  async function ask(
    task: Task,
    paper: AbortController,
    left: AbortSignal | undefined,
  ): Promise<Typeset & { error?: string }> {
    const { signal } = paper
    if (left?.aborted) throw FOR_NOBODY
    signal.throwIfAborted()
    engine ??= startEngine()
    const asked = engine
    const ended = () => paper.abort(ENGINE_ENDED)
    asked.once('exit', ended)
    const late = setTimeout(() => paper.abort(new Error('The paper took too long')), LONGEST_MS).unref()
    let forNobody: NodeJS.Timeout | undefined
    const endSoon = () => {
      forNobody = setTimeout(() => paper.abort(FOR_NOBODY), FOR_NOBODY_MS).unref()
    }
    left?.addEventListener('abort', endSoon, { once: true })
    try {
      asked.send(task)
      const [answer] = await once(asked, 'message', { signal })
      return answer
    } catch (error) {
      void end()
      throw signal.reason ?? error
    } finally {
      asked.off('exit', ended)
      clearTimeout(late)
      clearTimeout(forNobody)
      left?.removeEventListener('abort', endSoon)
    }
  }

  return {
    get pid() {
      return engine?.pid
    },
    typeset(task, left) {
      const paper = new AbortController()
      papers.add(paper)
      return turns
        .runExclusive(async () => {
          clearTimeout(idle)
          const { error, ...typeset } = await ask(task, paper, left)
          idle = setTimeout(end, IDLE_MS).unref()
          if (error !== undefined) throw new Error(error)
          return typeset
        })
        .finally(() => papers.delete(paper))
    },
    async stop() {
      for (const paper of papers) paper.abort(TYPESETTER_STOPPED)
      await end()
    },
  }
}
