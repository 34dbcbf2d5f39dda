import * as contract from '#contract/auth.ts'
import type { App, Dependencies } from '#server/app.ts'
import { mailResetLink, registerCustomer, setNewPassword, signIn, signOut } from './auth-actions.ts'

export function authRoutes(
  app: App,
  {
    store: { platform },
    clock,
    mailer,
    publicUrl,
  }: Pick<Dependencies, 'store' | 'clock' | 'mailer' | 'publicUrl'>,
) {
  app.route({ ...contract.register, handler: ({ body }) => registerCustomer(platform, body, clock()) })
  app.route({ ...contract.login, handler: ({ body, ip }) => signIn(platform, body, ip, clock()) })
  app.route({ ...contract.logout, handler: ({ session }) => signOut(platform, session.tokenHash) })
  app.route({
    ...contract.forgotPassword,
    handler: ({ body }) => mailResetLink({ platform, mailer, publicUrl }, body.email, clock()),
  })
  app.route({ ...contract.resetPassword, handler: ({ body }) => setNewPassword(platform, body, clock()) })
}
