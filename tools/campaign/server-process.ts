import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const START_WITHIN_MS = 180_000

/** The built server as a process on this machine. It can be killed and started again. */
export interface ServerProcess {
  url: string
  /** Resolves when it answers calls. */
  start(): Promise<void>
  /** Kills the process without warning, as a power cut does. */
  kill(): Promise<void>
  stop(): Promise<void>
  isAlive(): boolean
  pid(): number | undefined
  /** The most memory that it and its engine of papers ever had, each at its own moment, where the system counts it (Linux). */
  mostMegabytes(): number
}

/** @param build the folder whose build it is */
export function serverProcess(port: number, environment: Record<string, string>, build = '.'): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let told = ''

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    url,
    async start() {
      told = ''
      child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: build,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          PORT: String(port),
          HOST: '127.0.0.1',
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr?.on('data', (chunk: Buffer) => {
        told = (told + chunk).slice(-4000)
      })
      const until = Date.now() + START_WITHIN_MS
      while (!(await answers(`${url}/api/health`))) {
        if (child.exitCode !== null) throw new Error(`The server did not start: ${told}`)
        if (Date.now() > until) throw new Error(`The server did not answer within three minutes: ${told}`)
        await pause(50)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => child?.pid,
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    mostMegabytes() {
      const children = readIfThere(`/proc/${child?.pid}/task/${child?.pid}/children`).trim().split(' ')
      const kilobytes = [child?.pid, ...children].map((pid) =>
        Number(/VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0),
      )
      return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
    },
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
