import * as contract from '#contract/superadmin.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App, Dependencies } from '#server/app.ts'
import { readStats } from './superadmin-queries.ts'

export function superadminRoutes(
  app: App,
  { store: { platform }, clock }: Pick<Dependencies, 'store' | 'clock'>,
) {
  app.route({
    ...contract.getSuperadminStats,
    handler: async () =>
      ({ success: true, stats: await readStats(platform, todayInIndia(clock())) }) as const,
  })
}
