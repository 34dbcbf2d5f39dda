import { setTimeout } from 'node:timers/promises'
import type { PlainContext, PlainPage } from './plain-browser.ts'

export interface Visit {
  /** JavaScript and CSS with their headers, compressed as sent. */
  codeBytes: number
  /** All requests, the page itself included; without those answered from the cache. */
  requests: number
  /** How many of the requests went to the API. */
  calls: number
  /** Length of the chain of code files, each loaded after the one before. */
  steps: number
  /** From the click to the largest paint, milliseconds. */
  paintMs: number
}

const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
const SLOW_CPU = { rate: 4 }
/** Time without a pending request after which a page counts as loaded. */
const QUIET_MS = 1_500

/** Runs in the page. */
const KEEP_LARGEST_PAINT = `
  globalThis.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

interface Loaded {
  url: string
  type: string
  /** Seconds on the browser's clock. */
  from: number
  to: number
  bytes: number
  isCached: boolean
}

/** One page opened by a phone on a slow connection, until it is idle; `before` runs in the page first. */
export async function visit(context: PlainContext, url: string, before: string): Promise<Visit> {
  const page = await context.newPage()
  await page.send('Page.enable')
  for (const source of [before, KEEP_LARGEST_PAINT]) {
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
  }
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  const { loaded, isQuiet } = await listen(page)
  await page.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.send('Emulation.setCPUThrottlingRate', SLOW_CPU)
  await page.send('Page.navigate', { url })
  while (!isQuiet()) await setTimeout(100)

  const { result } = await page.send('Runtime.evaluate', { expression: 'largestPaint' })
  const paintMs = Number(result.value)
  await page.close()
  const overWire = [...loaded.values()].filter(({ isCached }) => !isCached)
  const code = overWire.filter(({ type }) => type === 'Script' || type === 'Stylesheet')
  return {
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: overWire.length,
    calls: overWire.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
    steps: stepsOf(code),
    paintMs,
  }
}

async function listen(page: PlainPage) {
  const loaded = new Map<string, Loaded>()
  let changedAt = Date.now()
  const change = (id: string, values: Partial<Loaded>) => {
    changedAt = Date.now()
    const known = loaded.get(id)
    if (known) Object.assign(known, values)
  }
  page.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return
    loaded.set(requestId, {
      url: request.url,
      type: type ?? '',
      from: timestamp,
      to: Number.POSITIVE_INFINITY,
      bytes: 0,
      isCached: false,
    })
    change(requestId, {})
  })
  page.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { isCached: true }))
  page.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) change(requestId, { isCached: true })
  })
  page.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { to: timestamp, bytes: encodedDataLength }),
  )
  page.on('Network.loadingFailed', ({ requestId, timestamp }) => change(requestId, { to: timestamp }))
  await page.send('Network.enable')
  const isQuiet = () =>
    Date.now() - changedAt > QUIET_MS && [...loaded.values()].every(({ to }) => Number.isFinite(to))
  return { loaded, isQuiet }
}

/** Length of the longest chain of files each requested after the one before had arrived. */
function stepsOf(code: Loaded[]): number {
  const steps = new Map<Loaded, number>()
  for (const one of code.sort((a, b) => a.from - b.from)) {
    const before = [...steps].filter(([{ to }]) => to <= one.from).map(([, step]) => step)
    steps.set(one, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...steps.values())
}
