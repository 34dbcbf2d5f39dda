import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/shelf/families.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { shownTo } from '#server/products/product-queries.ts'
import { addFamily, changeFamily } from './family-actions.ts'
import { findFamily } from './family-queries.ts'

const shown = (may: FastifyRequest['may'], family: contract.Family): contract.Family => ({
  ...family,
  products: shownTo(may, family.products),
})

export function familyRoutes(app: App, clock: () => Date) {
  serve(app, contract.getFamily, async ({ db, shopId, params, may }) => {
    const family = await findFamily(db, shopId, params.id, todayInIndia(clock()))
    if (!family) throw notFound(t('Family'))
    return { family: shown(may, family) }
  })
  serve(app, contract.createFamily, ({ db, shopId, newId, body }) =>
    addFamily(db, shopId, newId, body, clock()),
  )
  serve(app, contract.updateFamily, ({ db, shopId, params, body }) =>
    changeFamily(db, shopId, params.id, body, clock()),
  )
}
