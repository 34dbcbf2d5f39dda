import { isLineDown } from '#web/app/calls/line-state.ts'
import { keepLoadedValue, readStored } from './offline-lists.ts'

/** Loads from the server, else from this computer's storage. */
export async function loadedOrStored<T>(name: string, load: () => Promise<T>): Promise<T> {
  const stored = async () => (await readStored<T>(name).catch(() => undefined))?.value
  if (isLineDown()) {
    const value = await stored()
    if (value) return value
  }
  try {
    const value = await load()
    await keepLoadedValue(name, value).catch(() => {})
    return value
  } catch (error) {
    const value = await stored()
    if (value) return value
    throw error
  }
}
