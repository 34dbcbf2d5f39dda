import { getKhata } from '#contract/money/khata.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'

/** What is open on the account of a party that is about to be deleted or erased; '' where nothing is, or where it cannot be read. */
export async function openAccountWords(id: string): Promise<string> {
  const today = todayInIndia(new Date())
  const khata = await call(getKhata, { params: { id }, query: { from: today, to: today } }).catch(
    () => undefined,
  )
  if (!khata || khata.balance === 0) return ''
  const amount = formatRupees(paise(Math.abs(khata.balance)))
  return khata.balance > 0
    ? t('They owe you {amount}, which stays open in the khata.', { amount })
    : t('You owe them {amount}, which stays open in the khata.', { amount })
}
