import * as contract from '#contract/profile.ts'
import type { App, Dependencies } from '#server/app.ts'
import { changeProfile, readProfile } from './profile-actions.ts'

export function profileRoutes(app: App, { clock }: Pick<Dependencies, 'store' | 'clock'>) {
  app.route({ ...contract.getProfile, handler: ({ db, session }) => readProfile(db, session, clock()) })
  app.route({
    ...contract.updateProfile,
    handler: ({ db, session, body }) => changeProfile(db, session, body, clock()),
  })
}
