import { openBooks } from '#server/assemble.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/db/open.ts'
import { requireBooks } from './which-books.ts'

/** Opens the books for a tool; `makes` are new ones in an empty place. */
export async function onBooks(
  config: Config,
  work: (store: Store) => Promise<void>,
  { makes = false } = {},
): Promise<void> {
  if (!makes) await requireBooks(config)
  const store = await openBooks(config)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
