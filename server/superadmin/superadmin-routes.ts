import { getSettings, saveSettings } from '#contract/platform/superadmin-settings.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { deleteUser, exportUser, listUsers, setUserStatus } from '#contract/platform/superadmin-users.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { serve } from '#server/http/serve.ts'
import { keepInBrowser } from '#server/http/session/browser-session.ts'
import { exportShop } from '#server/leaving/shop-export.ts'
import { deliverSoon } from '#server/mail/mail-schedule.ts'
import { gatewayNotice } from '#server/subscription/gateway-notices.ts'
import { VERSION } from '#server/version.ts'
import { countOpenExceptions } from './payment-exception-queries.ts'
import { changeSettings, showSettings } from './settings-actions.ts'
import { readStats } from './superadmin-queries.ts'
import { listPeople, removeUser, shopToExport, switchUser } from './user-actions.ts'

type Desk = Pick<Dependencies, 'store' | 'clock' | 'secrets' | 'gateway' | 'publicUrl' | 'backupNotice'>

export function superadminRoutes(
  app: App,
  { store, clock, secrets, gateway, publicUrl, backupNotice = () => undefined }: Desk,
) {
  const notice = async () => gatewayNotice(await gateway.readiness())
  serve(app, getSuperadminStats, async ({ platform }) => {
    const stats = await readStats(platform, todayInIndia(clock()))
    const paymentsToLookAt = await countOpenExceptions(platform)
    return {
      ...({ success: true, stats, paymentsToLookAt, version: VERSION } as const),
      notice: await notice(),
      backupNotice: backupNotice(clock()),
    }
  })
  serve(app, listUsers, ({ platform, query }) => listPeople(platform, query))
  serve(app, setUserStatus, ({ platform, params, body }) => switchUser(platform, params.id, body.isActive))
  serve(app, deleteUser, ({ platform, params, body }) => removeUser(platform, params.id, body.email))
  app.route({
    ...exportUser,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ platform, params }, reply) => {
      const account = await shopToExport(platform, params.id)
      const { stream } = await exportShop(store, account)
      const name = `bahi-${account.email.replace(/[^a-z0-9.-]+/g, '-')}-${todayInIndia(clock())}.zip`
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(stream)
    },
  })
  serve(app, getSettings, async ({ platform, session }) => ({
    ...(await showSettings({ platform, secrets }, session.userId)),
    notice: await notice(),
  }))
  app.route({
    ...saveSettings,
    onResponse: deliverSoon,
    handler: async (request, reply) => {
      const { platform, session, body } = request
      const answer = await changeSettings({ platform, secrets, publicUrl }, session, body, clock())
      return keepInBrowser(request, reply, publicUrl, answer)
    },
  })
}
