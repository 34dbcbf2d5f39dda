import { findHsn } from '#contract/shelf/hsn.ts'
import * as labels from '#contract/shelf/labels.ts'
import { correctOpening, getOpening } from '#contract/shelf/opening-stock.ts'
import * as contract from '#contract/shelf/products.ts'
import * as lookups from '#contract/shelf/shelf-lookups.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { searchHsn } from './hsn-list.ts'
import { goodsOf } from './label-goods.ts'
import { changeOpening, readOpening } from './opening-stock.ts'
import { giveNumbers } from './own-numbers.ts'
import { addProduct, changeProduct, removeProduct } from './product-actions.ts'
import { matchProducts, pageProducts } from './product-matches.ts'
import { shownTo } from './product-queries.ts'
import { findNamed, findUsual } from './shelf-lookups.ts'

export function productRoutes(app: App, clock: () => Date) {
  const today = () => todayInIndia(clock())
  serve(app, contract.listProducts, async ({ db, shopId, query, may }, reply) => ({
    products: shownTo(
      may,
      query.order === undefined || query.order === 'name'
        ? sendPage(reply, await pageProducts(db, shopId, query, today()))
        : await matchProducts(db, shopId, query, today()),
    ),
  }))
  serve(app, lookups.usualProducts, async ({ db, shopId, query, may }) => {
    const { last, best } = await findUsual(db, shopId, query.direction, today())
    return { last: shownTo(may, last), best: shownTo(may, best) }
  })
  serve(app, lookups.findProducts, async ({ db, shopId, body, may }) => ({
    products: shownTo(may, await findNamed(db, shopId, body.names, today())),
  }))
  serve(app, labels.labelGoods, async ({ db, shopId, body, may }) => {
    const { goods, ...rest } = await goodsOf(db, shopId, body, today())
    return {
      ...rest,
      goods: goods.map(({ product, ...good }) => ({
        ...good,
        product: shownTo(may, [product])[0] as typeof product,
      })),
    }
  })
  serve(app, labels.giveOwnNumbers, async ({ db, shopId, body }) => ({
    products: await giveNumbers(db, shopId, body.products),
  }))
  serve(app, findHsn, async ({ query }) => searchHsn(query.search))
  // Writing an item's cost requires the permission to see it; a new item without one tells nothing.
  serve(app, contract.createProduct, ({ db, shopId, newId, body, demand }) => {
    if (body.purchasePrice > 0) demand('costs')
    return addProduct(db, shopId, newId, body, clock())
  })
  serve(app, contract.updateProduct, ({ db, shopId, params, body }) =>
    changeProduct(db, shopId, params.id, body, clock()),
  )
  serve(app, getOpening, async ({ db, shopId, params }) => ({
    opening: await readOpening(db, shopId, params.id),
  }))
  serve(app, correctOpening, ({ db, params, body }) => changeOpening(db, params.id, body.worth))
  serve(app, contract.deleteProduct, ({ db, shopId, params }) =>
    removeProduct(db, shopId, params.id, clock()),
  )
}
