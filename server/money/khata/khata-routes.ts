import { getCashOfDay, getCashOut } from '#contract/money/cash-of-day.ts'
import { chargeInterest as chargeInterestCall } from '#contract/money/interest.ts'
import * as contract from '#contract/money/khata.ts'
import { getCreditStanding } from '#contract/money/standing.ts'
import { NOTHING } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { serve } from '#server/http/serve.ts'
import { onlyRow } from '#server/rows/query.ts'
import { selectCashOfDay, selectCashOut } from './cash-of-day-query.ts'
import { chargeInterest } from './interest-actions.ts'
import {
  changeTerms,
  isOfSuppliesAlone,
  readBillPayments,
  readCreditStanding,
  readKhata,
  readKhataOf,
} from './khata-actions.ts'

export function khataRoutes(app: App, clock: () => Date) {
  serve(app, contract.listKhata, ({ db, shopId, query, may }) =>
    readKhata({ db, shopId }, query.side, clock(), may('all-sales')),
  )
  serve(app, contract.getKhata, async ({ db, shopId, params, query, demand }) => {
    const khata = await readKhataOf({ db, shopId }, params.id, query, clock())
    // For who may not see it, an account that is hidden is no account of zero.
    if (isOfSuppliesAlone(khata)) demand('costs')
    return khata
  })
  serve(app, contract.listBillPayments, ({ db, shopId, params }) =>
    readBillPayments({ db, shopId }, params.id),
  )
  serve(app, getCreditStanding, ({ db, shopId, params }) =>
    readCreditStanding({ db, shopId }, params.id, clock()),
  )
  serve(app, getCashOfDay, async ({ db, shopId, params, query }) =>
    onlyRow((await db.execute(selectCashOfDay(shopId, params.id, query.date, query.except)))[0]),
  )
  // The balance of an account tells others' sales, what was paid to one supplier costs: else neither is warned of.
  serve(app, getCashOut, async ({ db, shopId, query, may }) =>
    may('costs', 'all-sales')
      ? onlyRow((await db.execute(selectCashOut(shopId, query)))[0])
      : { stands: null, paid: NOTHING },
  )
  serve(app, chargeInterestCall, async (request) => ({
    success: true as const,
    message: t('Interest charged'),
    voucher: await chargeInterest(writerOf(request), request.params.id, request.body.amount, {
      newId: request.newId,
      now: clock(),
    }),
  }))
  serve(app, contract.changeCreditTerms, async ({ db, shopId, params, body, demand }) => {
    await changeTerms({ db, shopId, demand }, params.id, body)
    return { success: true as const, message: t('Terms saved') }
  })
}
