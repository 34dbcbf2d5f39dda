import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '#server/package-root.ts'
import type { MarkName } from './laying/drawn.ts'

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
  /** Where lines begin and sums end, CSS px from the top of their page. */
  marks?: [MarkName, number][]
}

/** What the engine is given: typst/main.typ reads it. */
export interface Task {
  paper: string
  pictures: [name: string, bytes: Uint8Array][]
  as: 'pdf' | 'png' | 'dots' | 'marks'
  /** How many dots across a head prints, of 'dots'. */
  across?: number
}

/** Scripts that a paper may hold, whatever its language: the name of a shop, a party or an item. Noto Sans has Latin and Devanagari. */
const SCRIPTS = ['gujarati', 'bengali', 'tamil', 'telugu', 'kannada', 'malayalam', 'gurmukhi', 'oriya']
const WEIGHTS = ['400Regular', '600SemiBold', '700Bold']
/** Latin first: figures are of one kind whatever is beside them. */
export const FONTS = [
  'Noto Sans',
  ...SCRIPTS.map((script) => `Noto Sans ${script[0]?.toUpperCase()}${script.slice(1)}`),
]

const packageFolder = (name: string) =>
  dirname(createRequire(join(packageRoot, 'package.json')).resolve(`${name}/package.json`))

const fontPaths = () =>
  ['noto-sans', ...SCRIPTS.map((script) => `noto-sans-${script}`)]
    .map((font) => packageFolder(`@expo-google-fonts/${font}`))
    .flatMap((folder) => WEIGHTS.map((weight) => join(folder, weight)))

/** A worker that nobody asked for so long ends, and gives its memory back. */
const IDLE_MS = 5 * 60_000
/** A paper that takes longer is given up, with its worker. */
const LONGEST_MS = 60_000

interface Waiting {
  resolve: (typeset: Typeset) => void
  reject: (error: Error) => void
}

export interface Typesetter {
  /** Draws one paper. They are drawn one after another, beside the server. */
  typeset(task: Task): Promise<Typeset>
  /** Ends the worker; whoever still waits is told. The next paper would start another. */
  stop(): Promise<void>
}

/** Its worker starts with the first paper. */
export function makeTypesetter(): Typesetter {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function end(ended: Worker, error = new Error('Papers are no longer drawn')) {
    if (worker !== ended) return
    worker = undefined
    clearTimeout(idle)
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
    void ended.terminate()
  }

  function startWorker(): Worker {
    const folder = join(packageRoot, 'server/papers')
    const started = new Worker(join(folder, 'typeset-worker.mjs'), {
      workerData: { folder: join(folder, 'typst'), fontPaths: fontPaths() },
    })
    started.unref()
    started.on('message', ({ id, error, ...done }: Typeset & { id: number; error?: string }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) asked?.resolve(done)
      else asked?.reject(new Error(error))
      if (waiting.size === 0) idle = setTimeout(() => end(started), IDLE_MS).unref()
    })
    started.on('error', (error) => end(started, error))
    return started
  }

  return {
    typeset(task) {
      worker ??= startWorker()
      const running = worker
      clearTimeout(idle)
      lastId += 1
      const id = lastId
      const late = setTimeout(() => end(running, new Error('The paper took too long')), LONGEST_MS).unref()
      const drawn = new Promise<Typeset>((resolve, reject) => waiting.set(id, { resolve, reject }))
      running.postMessage({ id, ...task })
      return drawn.finally(() => clearTimeout(late))
    },
    async stop() {
      const running = worker
      if (!running) return
      end(running)
      await running.terminate()
    },
  }
}
