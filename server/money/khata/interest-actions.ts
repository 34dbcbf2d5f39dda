import type { Voucher } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { createVoucher, type Moment, type VoucherParts } from '#server/money/make-voucher.ts'
import { chargeInterestOf } from '#server/money/voucher-store.ts'
import { interestDue, selectInterestItems } from './interest-items.ts'
import { selectParty } from './khata-queries.ts'

/**
 * Charges a party the agreed interest on late amounts till today, from the day after the last charge: as a voucher that is
 * due like a bill. Interest bears no interest.
 */
export function chargeInterest(
  writer: Writer,
  party: string,
  seen: Paise,
  { newId, now }: Moment,
): Promise<Voucher> {
  const { db, shopId } = writer
  const today = todayInIndia(now)
  let from: string | null = null
  const draft = async (): Promise<VoucherParts> => {
    const [khata] = await db.execute(selectParty(shopId, party, today, 'debtors'))
    if (!khata) throw notFound(t('Party'))
    const items = await db.execute(selectInterestItems(shopId, party, today))
    const lines = interestDue(items, today, khata.interest, khata.interestTo)
    const amount = sumOfPaise(lines.map(({ interest }) => interest))
    if (!khata.interest || amount === 0) throw new Problem(409, t('There is no interest to charge.'))
    if (amount !== seen) {
      throw new Problem(409, t('What is late has changed since. Look at the interest again.'), {
        code: 'changed-elsewhere',
      })
    }
    from = khata.interestTo
    return {
      party,
      amount,
      date: today,
      dueDate: today,
      owed: 'debtors',
      note: { code: 'interest', percent: khata.interest, after: from, till: today },
      details: { interest: lines.map(({ words }) => words) },
      lines: [
        { account: 'debtors', amount, bill: newId.id },
        { account: 'interest-received', amount: paise(-amount) },
      ],
    }
  }
  const post = (voucher: Parameters<typeof chargeInterestOf>[0]) => chargeInterestOf(voucher, from, today)
  return createVoucher({ writer, newId, now, kind: 'interest', body: { party, seen }, draft, post })
}
