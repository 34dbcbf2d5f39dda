import { inject } from 'vitest'
import type { App } from '#server/bare-app.ts'
import { openStore, type Store } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { combineWatchers, type Watcher } from '#server/db/watch.ts'
import { noteWrongRows } from './check-rows.ts'
import { asOwner } from './new-database.ts'
import { newTestDatabase } from './test-store.ts'

export interface SharedBahi {
  app: App
  store: Store
  /** For a file that does something to them from outside: no other file gets them. */
  keep(): void
  /** SQL past all triggers and policies. */
  asSuperuser(text: string): Promise<unknown>
  /** Empties the books for the next file. @returns whether it can have them */
  empty(): Promise<boolean>
  close(): Promise<void>
}

/** On tables of a few rows planning took a third of the database's time: each statement is planned once a connection. */
const ONE_PLAN = encodeURIComponent('-c plan_cache_mode=force_generic_plan')

/** Statements that change rows and nothing else, so that emptying the tables undoes them. */
const changesRowsOnly = (text: string) =>
  text.split(';').every((statement) => /^\s*((insert|update|delete)\s|$)/i.test(statement))

/**
 * An app and its books for all files of a worker, one after the other: making them takes longer than most files do. After a
 * file that changed more than rows, or that closed one of the two or let the app listen, they are made anew.
 */
export async function openSharedBahi(build: (store: Store) => Promise<App>): Promise<SharedBahi> {
  const { emptying } = inject('engine')
  const { superuserUrl, ...place } = await newTestDatabase()
  const url = place.url && `${place.url}?options=${ONE_PLAN}`
  const opened = asOwner(
    await openStore({ checkAnswer: noteWrongRows, ...place, url, keepsAllPlans: true }),
    place,
  )
  let isAsMade = true
  const watchers: Watcher[] = []
  opened.watch(combineWatchers(watchers))
  const listeners: ((error: Error) => void)[] = []
  opened.onTrouble((error) => {
    for (const listener of listeners) listener(error)
  })
  const store: Store = {
    ...opened,
    watch: (watcher) => void watchers.push(watcher),
    onTrouble: (listener) => void listeners.push(listener),
    script(text) {
      isAsMade &&= changesRowsOnly(text)
      return opened.script(text)
    },
    close() {
      isAsMade = false
      return opened.close()
    },
  }

  const app = await build(store)
  const notAsMade = async () => {
    isAsMade = false
  }
  app.addHook('onListen', notAsMade)
  app.addHook('onClose', notAsMade)
  const asSuperuser = (text: string) =>
    superuserUrl ? onConnection(superuserUrl, (superuser) => superuser.query(text)) : opened.script(text)
  // Those of the app; what comes later hears of one file only.
  const [watching, listening] = [watchers.length, listeners.length]
  return {
    app,
    store,
    asSuperuser,
    keep() {
      isAsMade = false
    },
    async empty() {
      if (!isAsMade) return false
      watchers.length = watching
      listeners.length = listening
      app.metrics.registry.resetMetrics()
      await asSuperuser(emptying)
      return true
    },
    async close() {
      await app.close()
      await opened.close()
    },
  }
}
