/** Reads the rows after the last row read; without one, the first rows. */
type Read<T extends Key, Key> = (last: Key | undefined) => Promise<T[]>

/** All pages in order: the database reads the next one while one is being used. */
export async function* pagesAhead<T extends Key, Key>(
  read: Read<T, Key>,
  atOnce: number,
): AsyncGenerator<T[]> {
  let coming: Promise<T[]> | undefined = read(undefined)
  try {
    while (coming) {
      const rows: T[] = await coming
      coming = rows.length === atOnce ? read(rows.at(-1)) : undefined
      // A failed read is thrown by the `await` above; this avoids an unhandled rejection.
      coming?.catch(() => {})
      if (rows.length > 0) yield rows
    }
  } finally {
    // The result is unused, but its transaction ends only after it.
    await coming?.catch(() => {})
  }
}

/** Pages from a cursor on, read only on demand. */
export async function* pagesOnDemand<T extends Key, Key>(
  read: Read<T, Key>,
  atOnce: number,
  first: Key | undefined,
): AsyncGenerator<T[]> {
  let last = first
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)
  }
}
