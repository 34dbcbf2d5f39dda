import { promisifyRequest, type UseStore } from 'idb-keyval'

/** A key-value store in its own IndexedDB database. A write resolves when it is on disk, so that a power cut loses nothing. */
export function openStore(name: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    return promisifyRequest(request)
  }
  return async (mode, use) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    const database = await opened
    // A browser closes the database when it runs out of room, or when its data are cleared.
    database.onclose = () => {
      opened = undefined
    }
    return use(database.transaction(name, mode, { durability: 'strict' }).objectStore(name))
  }
}
