import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/superadmin.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App, Dependencies } from '#server/app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { changeSettings, showSettings } from './settings-actions.ts'
import { exportShop } from './shop-export.ts'
import { readStats } from './superadmin-queries.ts'
import { listPeople, removeUser, shopToExport, switchUser } from './user-actions.ts'

const actorOf = ({ session, id }: FastifyRequest) => ({ userId: session.userId, requestId: id })

export function superadminRoutes(
  app: App,
  { store, clock, box }: Pick<Dependencies, 'store' | 'clock' | 'box'>,
) {
  const { platform } = store
  app.route({
    ...contract.getSuperadminStats,
    handler: async () =>
      ({ success: true, stats: await readStats(platform, todayInIndia(clock())) }) as const,
  })
  app.route({ ...contract.listUsers, handler: ({ query }) => listPeople(platform, query) })
  app.route({
    ...contract.setUserStatus,
    handler: (request) => switchUser(platform, actorOf(request), request.params.id, request.body.isActive),
  })
  app.route({
    ...contract.deleteUser,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: (request) => removeUser(store, actorOf(request), request.params.id, request.body.email),
  })
  app.route({
    ...contract.exportUser,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const account = await shopToExport(platform, request.params.id)
      const archive = await exportShop(store, account)
      const name = `bahi-${account.email.replace(/[^a-z0-9.-]+/g, '-')}-${todayInIndia(clock())}.zip`
      return reply
        .type('application/zip')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('Cache-Control', 'no-store')
        .send(archive)
    },
  })
  const desk = { platform, box }
  app.route({ ...contract.getSettings, handler: ({ session }) => showSettings(desk, session.userId) })
  app.route({
    ...contract.saveSettings,
    handler: ({ session, body }) => changeSettings(desk, session, body, clock()),
  })
}
