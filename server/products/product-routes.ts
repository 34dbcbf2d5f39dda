import { findHsn } from '#contract/shelf/hsn.ts'
import { correctOpening, getOpening } from '#contract/shelf/opening-stock.ts'
import * as contract from '#contract/shelf/products.ts'
import * as lookups from '#contract/shelf/shelf-lookups.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { searchHsn } from './hsn-list.ts'
import { changeOpening, readOpening } from './opening-stock.ts'
import { addProduct, changeProduct, removeProduct } from './product-actions.ts'
import { matchProducts, pageProducts } from './product-queries.ts'
import { findNamed, findUsual } from './shelf-lookups.ts'

export function productRoutes(app: App, clock: () => Date) {
  const today = () => todayInIndia(clock())
  app.route({
    ...contract.listProducts,
    handler: async ({ db, shopId, query }, reply) => ({
      products:
        query.order === 'match'
          ? await matchProducts(db, shopId, query, today())
          : sendPage(reply, await pageProducts(db, shopId, query, today())),
    }),
  })
  app.route({
    ...lookups.usualProducts,
    handler: ({ db, shopId, query }) => findUsual(db, shopId, query.direction, today()),
  })
  app.route({
    ...lookups.findProducts,
    handler: async ({ db, shopId, body }) => ({ products: await findNamed(db, shopId, body.names, today()) }),
  })
  app.route({ ...findHsn, handler: async ({ query }) => searchHsn(query.search) })
  app.route({
    ...contract.createProduct,
    handler: ({ db, shopId, newId, body }) => addProduct(db, shopId, newId, body, clock()),
  })
  app.route({
    ...contract.updateProduct,
    handler: ({ db, shopId, params, body }) => changeProduct(db, shopId, params.id, body, clock()),
  })
  app.route({
    ...getOpening,
    handler: async ({ db, shopId, params }) => ({ opening: await readOpening(db, shopId, params.id) }),
  })
  app.route({
    ...correctOpening,
    handler: ({ db, params, body }) => changeOpening(db, params.id, body.worth),
  })
  app.route({
    ...contract.deleteProduct,
    handler: ({ db, shopId, params }) => removeProduct(db, shopId, params.id, clock()),
  })
}
