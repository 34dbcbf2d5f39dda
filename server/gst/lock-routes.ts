import * as contract from '#contract/gst/lock.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { changeLock, readLock } from './lock-actions.ts'

export function lockRoutes(app: App, clock: () => Date) {
  serve(app, contract.getLock, ({ db, shopId }) => readLock(db, shopId))
  serve(app, contract.lockBooks, (request) =>
    changeLock(writerOf(request), request.body, todayInIndia(clock())),
  )
}
