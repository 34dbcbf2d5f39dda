import * as contract from '#contract/people/sign-in/confirm-email.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { confirmByLink, mailConfirmLink, readEmail } from './email-actions.ts'

type Desk = Pick<Dependencies, 'store' | 'clock' | 'publicUrl' | 'secrets'>

/** Routes that confirm a person's email. */
export function emailRoutes(app: App, { store, clock, publicUrl, secrets }: Desk) {
  serve(app, contract.showEmail, ({ platform, session }) => readEmail(platform, session))
  app.route({
    ...contract.mailConfirmation,
    onResponse: deliverSoon,
    handler: ({ platform, session }) => mailConfirmLink({ platform, secrets, publicUrl }, session, clock()),
  })
  app.route({
    ...contract.confirmEmail,
    bodyLimit: 8192,
    handler: ({ body }) => confirmByLink({ platform: store.platform, secrets, publicUrl }, body, clock()),
  })
}
