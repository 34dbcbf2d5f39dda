// The service worker: opens the app offline. Caches only the page and its files, which are the same for everybody; data of
// the shop is stored in offline-store.ts.

/** Given by the build (bin/bundle/write-offline-worker.ts): its name, and the files without which no bill can be written. */
declare const BUILD: string
declare const FILES: string[]
/** Globals of a service worker that a page lacks. */
declare function skipWaiting(): Promise<void>
declare const clients: { claim(): Promise<void> }

export {}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const PAGE = '/'
/** Maximum wait for the server when the page is cached. */
const PATIENCE_MS = 4_000
/** Builds whose files are kept, for people with a page of the last one. */
const CACHED_BUILDS = 2

/** Path for files shared from other programs, as in the manifest (server/http/app-manifest.ts). */
const SHARE_TARGET = '/shared'
/** Cache of shared files, until a form takes them for the signed-in person (web/documents/attachments/shared-files.ts). */
const SHARED_FILES = 'shared-files'
/** Above the limit of a document; the form reports the excess. */
const MOST_SHARED = 20
const NEW_PURCHASE = '/sales-and-purchase?tab=Invoice&create=purchase'

const ofThisBuild = () => caches.open(`bahi-${BUILD}`)

addEventListener('install', (event) => {
  ;(event as WorkerEvent).waitUntil(keepFiles().then(skipWaiting))
})

/** The person of this browser chose another language: caches its page and files from now on. */
addEventListener('message', (event) => {
  if (event.data === 'language') (event as MessageEvent & WorkerEvent).waitUntil(keepFiles())
})

/** The cached page in this browser's language, with its files. */
async function keepFiles() {
  const cache = await ofThisBuild()
  const page = await fetch(PAGE)
  if (!page.ok) throw new Error(`The page answered ${page.status}`)
  const [, folder = 'assets'] = /src="\/(assets[\w-]*)\//.exec(await page.clone().text()) ?? []
  await cache.addAll(FILES.map((file) => `/${file.replace(/^assets\/(.*\.js)$/, `${folder}/$1`)}`))
  await cache.put(PAGE, page)
}

addEventListener('activate', (event) => {
  const takeOver = async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith('bahi-'))
    await Promise.all(builds.slice(0, -CACHED_BUILDS).map((name) => caches.delete(name)))
    await clients.claim()
  }
  ;(event as WorkerEvent).waitUntil(takeOver())
})

addEventListener('fetch', (event) => {
  const asked = event as FetchEvent
  const { request } = asked
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE_TARGET) asked.respondWith(keepShared(request))
  if (request.method !== 'GET') return
  if (/^\/assets[\w-]*\//.test(pathname) || pathname === '/mark.svg') asked.respondWith(fileOf(request))
  // A page that a customer's link opens is never cached.
  else if (request.mode === 'navigate' && !/^\/(api|p)\//.test(pathname)) asked.respondWith(pageOf(request))
})

/** The server's page; the cached one when the server is silent, slow or fails. */
async function pageOf(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await (await ofThisBuild()).match(PAGE)) ?? answer ?? Response.error()
}

/** Files are immutable under their name: a cached one is used for ever. */
async function fileOf(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await ofThisBuild()).put(request, answer.clone())
  return answer
}

/** Stores a supplier's bill shared from another program, and opens a new purchase with it, beside an existing draft. */
async function keepShared(request: Request): Promise<Response> {
  const share = crypto.randomUUID().slice(0, 8)
  try {
    const files = (await request.formData()).getAll('files').filter((file) => file instanceof File)
    const cache = await caches.open(SHARED_FILES)
    for (const [place, file] of files.slice(0, MOST_SHARED).entries()) {
      const headers = { 'X-File-Name': encodeURIComponent(file.name), 'X-Shared-At': String(Date.now()) }
      await cache.put(`${SHARE_TARGET}/${share}/${place}`, new Response(file, { headers }))
    }
    return Response.redirect(`${NEW_PURCHASE}&aside=${share}&shared=${share}`, 303)
  } catch {
    // The device has no space left.
    return Response.redirect(`${NEW_PURCHASE}&shared=lost`, 303)
  }
}
