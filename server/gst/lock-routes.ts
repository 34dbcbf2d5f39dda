import * as contract from '#contract/gst/lock.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { changeLock, readLock } from './lock-actions.ts'

export function lockRoutes(app: App, clock: () => Date) {
  app.route({ ...contract.getLock, handler: ({ db, shopId }) => readLock(db, shopId) })
  app.route({
    ...contract.lockBooks,
    handler: (request) => changeLock(writerOf(request), request.body, todayInIndia(clock())),
  })
}
