import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { CDPSession } from '@playwright/test'
import { browserPath } from '../../../bin/browser.mjs'

/** Events of the protocol that are read here. */
interface Events {
  'Network.requestWillBeSent': {
    requestId: string
    request: { url: string }
    type?: string
    timestamp: number
  }
  'Network.requestServedFromCache': { requestId: string }
  'Network.responseReceived': {
    requestId: string
    response: { fromDiskCache?: boolean; fromPrefetchCache?: boolean }
  }
  'Network.loadingFinished': { requestId: string; timestamp: number; encodedDataLength: number }
  'Network.loadingFailed': { requestId: string; timestamp: number }
}

/** A pending command of the protocol, whose type is trusted. */
interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}
interface Listener {
  hear(params: unknown): void
}

/** A browser page controlled only by DevTools protocol commands, with the library's names for them. */
export interface PlainPage extends Pick<CDPSession, 'send'> {
  on<E extends keyof Events>(event: E, listener: (params: Events[E]) => void): void
  close(): Promise<void>
}

/** A browser without a cache or anything else of others. */
export interface PlainContext {
  newPage(): Promise<PlainPage>
  close(): Promise<void>
}

/**
 * Chromium spoken to directly. A testing library listens to all that a page does; for each error that React makes in advance
 * the browser then reads the whole file again, a tenth of a second on a slow phone, which no visitor waits for.
 */
export async function openPlainBrowser() {
  const home = mkdtempSync(join(tmpdir(), 'bahi-browser-'))
  const flags = ['--headless', '--disable-gpu', '--no-first-run', '--disable-background-networking']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const program = browserPath()
  if (!program) throw new Error('There is no Chromium here.')
  const child: ChildProcess = spawn(
    program,
    [...flags, ...asRoot, '--remote-debugging-pipe', `--user-data-dir=${home}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const [, , , input, output] = child.stdio
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('Chromium has no pipes.')
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, Listener[]>()
  let sent = 0

  const send = <T>(method: string, params: object, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      const id = ++sent
      waiting.set(id, { resolve, reject })
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  const hear = (text: string) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(text)
    if (!id) for (const listener of listeners.get(sessionId + method) ?? []) listener.hear(params)
    else if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0')
    rest = messages.pop() ?? ''
    for (const message of messages) hear(message)
  })

  const newContext = async (): Promise<PlainContext> => {
    const context = await send<{ browserContextId: string }>('Target.createBrowserContext', {})
    const newPage = async (): Promise<PlainPage> => {
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        ...context,
      })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      })
      return {
        send: (method, params) => send(method, params ?? {}, sessionId),
        on: (event, listener) => {
          const name = sessionId + event
          listeners.set(name, [...(listeners.get(name) ?? []), { hear: listener }])
        },
        close: async () => void (await send('Target.closeTarget', { targetId })),
      }
    }
    return { newPage, close: async () => void (await send('Target.disposeBrowserContext', context)) }
  }
  const close = async () => {
    await send('Browser.close', {})
    await ended
    input.destroy()
    output.destroy()
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
  return { newContext, close }
}
