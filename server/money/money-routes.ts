import * as accounts from '#contract/money/accounts.ts'
import * as contract from '#contract/money/vouchers.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import { notFound } from '#server/http/problem.ts'
import { findAccounts, nameAccount, openAccount } from './account-queries.ts'
import { postJournal } from './journals/journal-actions.ts'
import { allocate, changeSettlement, settle } from './settle-actions.ts'
import { receiveIncome, spend } from './spending/spend.ts'
import { bounceCheque, cancelVoucher, open, transfer, writeDue } from './voucher-actions.ts'
import { pageVouchers } from './voucher-list.ts'
import { selectVoucher, voucherOf } from './voucher-queries.ts'

export function moneyRoutes(app: App, clock: () => Date) {
  const saved =
    (message: string) =>
    <V>(voucher: V) => ({ success: true as const, message, voucher })
  const at = ({ newId }: { newId: Parameters<typeof settle>[3]['newId'] }) => ({ newId, now: clock() })

  app.route({ ...accounts.listAccounts, handler: ({ db, shopId }) => findAccounts(db, shopId) })
  app.route({
    ...accounts.createAccount,
    handler: async ({ db, shopId, newId, body }) => ({
      success: true as const,
      message: 'Account opened',
      account: await openAccount(db, shopId, newId, body),
    }),
  })
  app.route({
    ...accounts.renameAccount,
    handler: async ({ db, shopId, params, body }) => {
      await nameAccount(db, shopId, params.code, body.name)
      return { success: true as const, message: 'Account renamed' }
    },
  })

  app.route({
    ...contract.listVouchers,
    handler: async ({ db, shopId, query }, reply) => sendPage(reply, await pageVouchers(db, shopId, query)),
  })
  app.route({
    ...contract.getVoucher,
    handler: async ({ db, shopId, params }) => {
      const [row] = await db.execute(selectVoucher(shopId, params.id))
      if (!row) throw notFound('Voucher')
      return voucherOf(row)
    },
  })
  app.route({
    ...contract.createReceipt,
    handler: (request) =>
      settle(writerOf(request), 'receipt', request.body, at(request)).then(saved('Receipt saved')),
  })
  app.route({
    ...contract.createPayment,
    handler: (request) =>
      settle(writerOf(request), 'payment', request.body, at(request)).then(saved('Payment saved')),
  })
  app.route({
    ...contract.changeReceipt,
    handler: (request) =>
      changeSettlement(writerOf(request), 'receipt', request.params.id, request.body, clock()).then(
        saved('Receipt changed'),
      ),
  })
  app.route({
    ...contract.changePayment,
    handler: (request) =>
      changeSettlement(writerOf(request), 'payment', request.params.id, request.body, clock()).then(
        saved('Payment changed'),
      ),
  })
  app.route({
    ...contract.createExpense,
    handler: (request) => spend(writerOf(request), request.body, at(request)).then(saved('Expense saved')),
  })
  app.route({
    ...contract.createIncome,
    handler: (request) =>
      receiveIncome(writerOf(request), request.body, at(request)).then(saved('Income saved')),
  })
  app.route({
    ...contract.createTransfer,
    handler: (request) =>
      transfer(writerOf(request), request.body, at(request)).then(saved('Transfer saved')),
  })
  app.route({
    ...contract.createDue,
    handler: (request) => writeDue(writerOf(request), request.body, at(request)).then(saved('Udhaar saved')),
  })
  app.route({
    ...contract.createOpening,
    handler: (request) =>
      open(writerOf(request), request.body, at(request)).then(saved('Opening balance saved')),
  })
  app.route({
    ...contract.createJournal,
    handler: (request) =>
      postJournal(writerOf(request), request.body, at(request)).then(saved('Journal saved')),
  })
  app.route({
    ...contract.createAllocation,
    handler: (request) => allocate(writerOf(request), request.body, at(request)).then(saved('Set off')),
  })
  app.route({
    ...contract.cancelVoucher,
    handler: (request) =>
      cancelVoucher(writerOf(request), request.params.id, request.body, at(request)).then(
        saved('Voucher cancelled'),
      ),
  })
  app.route({
    ...contract.bounceCheque,
    handler: (request) =>
      bounceCheque(writerOf(request), request.params.id, request.body, at(request)).then(
        saved('Cheque bounced'),
      ),
  })
}
