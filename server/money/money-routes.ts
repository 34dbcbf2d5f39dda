import * as accounts from '#contract/money/accounts.ts'
import * as contract from '#contract/money/vouchers.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendPage } from '#server/http/page.ts'
import { notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { usualName } from '#server/words/usual-names.ts'
import { accountsFor, findAccounts, nameAccount, openAccount } from './account-queries.ts'
import { postJournal } from './journals/journal-actions.ts'
import { setOffSides } from './journals/sides-set-off.ts'
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

  serve(app, accounts.listAccounts, async ({ db, shopId, may, session: { rights } }) => {
    const mayAsk = (name: PermissionName) => rights !== null && rights.answers[name] !== 'refused'
    return accountsFor(await findAccounts(db, shopId, usualName), {
      seesBalances: may('reports', 'costs', 'all-sales'),
      spends: mayAsk('spend') || mayAsk('close-drawer'),
    })
  })
  serve(app, accounts.createAccount, async ({ db, shopId, newId, body }) => ({
    success: true as const,
    message: t('Account opened'),
    account: await openAccount(db, shopId, newId, body),
  }))
  serve(app, accounts.renameAccount, async ({ db, shopId, params, body }) => {
    await nameAccount(db, shopId, params.code, body.name)
    return { success: true as const, message: t('Account renamed') }
  })

  serve(app, contract.listVouchers, async ({ db, shopId, query }, reply) =>
    sendPage(reply, await pageVouchers(db, shopId, query)),
  )
  serve(app, contract.getVoucher, async ({ db, shopId, params }) => {
    const [row] = await db.execute(selectVoucher(shopId, params.id))
    if (!row) throw notFound(t('Voucher'))
    return voucherOf(row)
  })
  serve(app, contract.createReceipt, (request) =>
    settle(writerOf(request), 'receipt', request.body, at(request)).then(saved(t('Receipt saved'))),
  )
  serve(app, contract.createPayment, (request) =>
    settle(writerOf(request), 'payment', request.body, at(request)).then(saved(t('Payment saved'))),
  )
  serve(app, contract.changeReceipt, (request) =>
    changeSettlement(writerOf(request), 'receipt', request.params.id, request.body, clock()).then(
      saved(t('Receipt changed')),
    ),
  )
  serve(app, contract.changePayment, (request) =>
    changeSettlement(writerOf(request), 'payment', request.params.id, request.body, clock()).then(
      saved(t('Payment changed')),
    ),
  )
  serve(app, contract.createExpense, (request) =>
    spend(writerOf(request), request.body, at(request)).then(saved(t('Expense saved'))),
  )
  serve(app, contract.createIncome, (request) =>
    receiveIncome(writerOf(request), request.body, at(request)).then(saved(t('Income saved'))),
  )
  serve(app, contract.createTransfer, (request) =>
    transfer(writerOf(request), request.body, at(request)).then(saved(t('Transfer saved'))),
  )
  serve(app, contract.createDue, (request) =>
    writeDue(writerOf(request), request.body, at(request)).then(saved(t('Udhaar saved'))),
  )
  serve(app, contract.createOpening, (request) =>
    open(writerOf(request), request.body, at(request)).then(saved(t('Opening balance saved'))),
  )
  serve(app, contract.createJournal, (request) =>
    postJournal(writerOf(request), request.body, at(request)).then(saved(t('Journal saved'))),
  )
  serve(app, contract.createAllocation, (request) =>
    allocate(writerOf(request), request.body, at(request)).then(saved(t('Set off'))),
  )
  serve(app, contract.setOffSides, (request) =>
    setOffSides(writerOf(request), request.body, at(request)).then(saved(t('Set off'))),
  )
  serve(app, contract.cancelVoucher, (request) =>
    cancelVoucher(writerOf(request), request.params.id, request.body, at(request)).then(
      saved(t('Voucher cancelled')),
    ),
  )
  serve(app, contract.bounceCheque, (request) =>
    bounceCheque(writerOf(request), request.params.id, request.body, at(request)).then(
      saved(t('Cheque bounced')),
    ),
  )
}
