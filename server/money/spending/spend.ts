import * as z from 'zod/mini'
import type { ExpenseDraft, SpendingDraft } from '#contract/money/drafts/spending-drafts.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { spendingLines, spentTotal } from '#domain/ledger/voucher-lines.ts'
import { paise } from '#domain/money.ts'
import { mayCollectTax, REGISTRATIONS } from '#domain/shop/registration.ts'
import type { OwedTax } from '#domain/tax/owed-tax.ts'
import { isImportedService, owedOnService } from '#domain/tax/supply/reverse-charge-services.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { t } from '#domain/words/t.ts'
import { type SQL, sql } from '#server/db/sql.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { createVoucher, dayOf, type Moment, requireAccounts, type VoucherParts } from '../make-voucher.ts'
import { partyOf } from '../party-sides.ts'

/** The shop's GST registration and state, which decide on input tax credit. */
const selectRegistration = (shopId: string) =>
  query(
    { registration: z.enum(REGISTRATIONS), gstin: z.string() },
    sql`select registration, gstin from shops where id = ${shopId}`,
  )

type Standing = Awaited<ReturnType<typeof standingOf>>
const standingOf = async ({ db, shopId }: Writer) => {
  const [shop] = await db.execute(selectRegistration(shopId))
  return onlyRow(shop)
}
const mayClaim = async (writer: Writer) => mayCollectTax((await standingOf(writer)).registration)

/** Posts other income, by head. */
export function receiveIncome(writer: Writer, body: SpendingDraft, { newId, now }: Moment): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { head, account, note, till, payee, payeeGstin, billNumber } = body
    await requireAccounts(writer, [
      [head, 'spending'],
      [account, 'money'],
    ])
    const amount = spentTotal(body)
    return {
      party: null,
      note,
      till,
      date: dayOf(body.date, now),
      amount,
      details: { ways: [{ account, amount, reference: '' }], payee, payeeGstin, billNumber },
      lines: spendingLines(body, 'in', await mayClaim(writer)),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'income', body, draft })
}

/**
 * Posts an expense, by head. Paid at once it leaves an account; otherwise it is a due to its supplier, as its own bill in the
 * khata. Its tax is input tax like a purchase's, unless it gives no credit. Under reverse charge the shop owes the tax
 * itself, and if the supplier has no GSTIN the expense is the self-invoice (CGST Act s.31(3)(f)), with a number of that
 * series.
 */
export function spend(
  writer: Writer,
  body: ExpenseDraft,
  { newId, now }: Moment,
  besides: readonly SQL[] = [],
): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { head, account, note, till, dueDate } = body
    await requireAccounts(writer, [[head, 'spending']])
    if (account !== null) await requireAccounts(writer, [[account, 'money']])
    const supplier = body.party === null ? undefined : await partyOf(writer, body.party)
    const amount = spentTotal(body)
    const isOwed = account === null
    const against = account ?? 'creditors'
    const shop = await standingOf(writer)
    const claims = mayCollectTax(shop.registration)
    const payeeGstin = cleanGstin(body.payeeGstin) || cleanGstin(supplier?.gstin ?? '')
    const owed = owedOf(body, { ...shop, payeeGstin })
    return {
      party: isOwed ? body.party : null,
      note,
      till,
      date: dayOf(body.date, now),
      amount,
      ...(isOwed && { owed: 'creditors' as const, dueDate }),
      details: {
        ...(!isOwed && {
          ways: [{ account: against, amount: paise(amount - (body.tds?.amount ?? 0)), reference: '' }],
        }),
        payee: body.payee || (supplier?.name ?? ''),
        payeeGstin,
        billNumber: body.billNumber,
        billDate: body.billDate,
        ...(body.isAnotherBill && { anotherBill: 'yes' }),
        ...(body.noCredit && { noCredit: 'yes', blockedTax: claims ? (owed ?? body.tax) : undefined }),
        ...(body.reverseCharge && { reverseCharge: { ...body.reverseCharge, tax: owed } }),
        ...(body.tds && { tds: [body.tds] }),
      },
      ...(owed && payeeGstin === '' && { series: 'selfInvoice' as const }),
      lines: spendingLines(
        { ...body, account: against, owed, ...(isOwed && { bill: newId.id }) },
        'out',
        claims,
      ),
    }
  }
  return createVoucher({ writer, newId, now, kind: 'expense', body, draft, besides })
}

/** @throws Problem 400 if the shop cannot owe tax: reverse charge is for registered buyers (CGST Act s.9(3)) */
function owedOf(
  { reverseCharge, amount }: ExpenseDraft,
  { registration, gstin, payeeGstin }: Standing & { payeeGstin: string },
): OwedTax | undefined {
  if (!reverseCharge) return undefined
  if (registration === 'unregistered')
    throw new Problem(400, t('Only a registered shop pays tax under reverse charge'))
  const { kind, rate, isInterState } = reverseCharge
  const isInter =
    isImportedService(kind) ||
    (payeeGstin === '' ? isInterState : payeeGstin.slice(0, 2) !== cleanGstin(gstin).slice(0, 2))
  return owedOnService(amount, rate, isInter)
}
