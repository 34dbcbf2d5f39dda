/** The service worker's cache of shared files (web/app/line/offline-worker.ts). */
const SHARED_FILES = 'shared-files'
/** After this long without a sign-in shared files are deleted, as nobody looks for them any more. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

interface SharedFile {
  /** Id of the file, the same at each read. */
  id: string
  /** Id of the share action (one may bring several files). */
  share: string
  name: string
  file: Blob
  /** Deletes the service worker's copy once a person has taken the file. */
  forget(): Promise<unknown>
}

/** Files shared to the app that no person has taken; their owner is unknown until a person signs in. */
export async function sharedFiles(): Promise<SharedFile[]> {
  if (!('caches' in window) || !(await caches.has(SHARED_FILES))) return []
  const cache = await caches.open(SHARED_FILES)
  const found: SharedFile[] = []
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const forget = () => cache.delete(request)
    if (!answer || Date.now() - Number(answer.headers.get('X-Shared-At')) > FORGOTTEN_AFTER_MS) {
      await forget()
      continue
    }
    const [share = '', place = ''] = new URL(request.url).pathname.split('/').slice(-2)
    const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '')
    found.push({ id: `${share}-${place}`, share, name, file: await answer.blob(), forget })
  }
  return found
}
