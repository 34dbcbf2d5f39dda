import * as z from 'zod/mini'
import { type AdvanceDraft, taxOfAdvance } from '#domain/gst/advance.ts'
import type { Paise } from '#domain/money.ts'
import { mayCollectTax, REGISTRATIONS } from '#domain/shop/registration.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'

const selectOwn = (shopId: string) =>
  query(
    { registration: z.enum(REGISTRATIONS), gstin: z.string(), state: z.string() },
    sql`select registration, gstin, state from shops where id = ${shopId}`,
  )

interface Received {
  draft: AdvanceDraft | undefined
  /** Paise of the receipt not used by bills. */
  onAccount: Paise
  side: 'debtors' | 'creditors'
  receipt: string
}

/**
 * Advance for services in a receipt's draft, with its tax; undefined without one.
 * @throws Problem 400 if it cannot be an advance
 */
export async function advanceOf({ db, shopId }: Shop, { draft, onAccount, side, receipt }: Received) {
  if (!draft) return undefined
  const [row] = await db.execute(selectOwn(shopId))
  const own = onlyRow(row)
  if (!mayCollectTax(own.registration))
    throw new Problem(400, t('Advance: tax is due on it only of a shop that is registered for GST.'))
  if (side !== 'debtors') throw new Problem(400, t('Advance: it comes from a buyer.'))
  if (onAccount <= 0) throw new Problem(400, t('Advance: nothing is kept on account, all of it pays bills.'))
  const state = stateOfParty(own)
  if (!state) throw new Problem(400, t('Advance: enter the state of your shop in Settings first.'))
  const isInter = draft.placeOfSupply !== state.code
  return {
    draft: { ...draft, isInter },
    lines: { bill: receipt, tax: taxOfAdvance(onAccount, draft.rate, isInter) },
  }
}
