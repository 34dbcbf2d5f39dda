import * as contract from '#contract/money/reminders.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { isoMoment } from '#server/db/moment.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { changeRemindingOf } from '#server/money/khata/khata-actions.ts'
import { closeDueLinks, selectDueLinks } from './due-link-queries.ts'
import { readReminder, readReminders, remind } from './reminder-actions.ts'
import { storeUsualReminding } from './reminder-queries.ts'

export function reminderRoutes(
  app: App,
  { clock, secrets, publicUrl }: Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>,
) {
  const links = { tokenOf: secrets.tokenOf, publicUrl }

  serve(app, contract.listReminders, ({ db, shopId }) => readReminders({ db, shopId }, links, clock()))
  serve(app, contract.getReminder, ({ db, shopId, params }) =>
    readReminder({ db, shopId }, params.id, links, clock()),
  )
  serve(app, contract.createReminder, (request) =>
    remind(writerOf(request), request.body, { newId: request.newId, links, now: clock() }),
  )
  serve(app, contract.updateReminding, async ({ db, shopId, body }) => {
    await db.execute(storeUsualReminding(shopId, body))
    return { success: true as const, message: t('Saved') }
  })
  serve(app, contract.changeReminding, async ({ db, shopId, params, body }) => {
    await changeRemindingOf({ db, shopId }, params.id, body)
    return { success: true as const, message: t('Saved') }
  })
  serve(app, contract.listDueLinks, async ({ db, shopId, params }) =>
    (await db.execute(selectDueLinks(shopId, params.id, clock()))).map((link) => ({
      serial: link.serial,
      createdAt: isoMoment(link.created_at),
      expiresAt: isoMoment(link.expires_at),
    })),
  )
  serve(app, contract.revokeDueLinks, async ({ db, shopId, params }) => {
    await db.execute(closeDueLinks(shopId, params.id, clock()))
    return { success: true as const, message: t('The link is closed') }
  })
}
