import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { formOf, type Gstr1Form, quarterEndOf, type Span, spanOf } from '#domain/gst/gstr1/periods.ts'
import type { Filing } from '#domain/shop/filing.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type FiledReturn, selectFiled, selectLastFiled } from '#server/gst/filed/filed-queries.ts'
import { Problem } from '#server/http/problem.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import { onlyRow, query } from '#server/rows/query.ts'

const { registration, composition_class, settings, filed_up_to, gstin } = SHOP
const ASKED = { registration, composition_class, settings, filed_up_to, gstin }

/** One return of one shop: its dates and the settings that decide which documents it reports. */
export interface Scope {
  shopId: string
  gstin: string
  month: string
  form: Gstr1Form
  filing: Filing
  span: Span
  today: string
  /** Set where the return was filed: then only its copy is read. */
  filed: FiledReturn | undefined
  /** True if anything was filed before, so that documents are looked up in the copies. */
  hasFiled: boolean
  /** True for the first return after the last filed one, which amends earlier months. */
  isPresent: boolean
}

export async function scopeOf(
  db: Db,
  shopId: string,
  { month, form: asked }: { month: string; form?: Gstr1Form | undefined },
  now: Date,
): Promise<Scope> {
  const [[shop], filed, [last]] = await db.batch([
    query(
      ASKED,
      sql`select registration, composition_class, settings, filed_up_to, gstin from shops where id = ${shopId}`,
    ),
    selectFiled(shopId, month),
    selectLastFiled(shopId, ['gstr1', 'iff']),
  ])
  const today = todayInIndia(now)
  const row = onlyRow(shop)
  refuseOthers(row.registration, row.gstin)
  if (month > monthOf(today)) throw new Problem(400, t('Month: it has not begun.'))
  const { filing } = settingsOf(row)
  const usual = formOf(month, filing)
  const form = asked ?? usual
  if (form !== 'gstr1a' && form !== usual) throw new Problem(400, wrongForm(usual))
  const gstr1 = filed.find((copy) => copy.form === 'gstr1')
  if (form === 'gstr1a' && !gstr1)
    throw new Problem(409, t('GSTR-1A follows a GSTR-1 that is filed. Mark that as filed first.'))
  if (form === 'gstr1a' && hasThreeBBefore(filed))
    throw new Problem(
      409,
      t('GSTR-1A goes before GSTR-3B, which is filed. What changed comes into the next GSTR-1.'),
    )
  const lastMonth = onlyRow(last).month
  return {
    shopId,
    gstin: row.gstin.trim().toUpperCase(),
    month,
    form,
    filing,
    today,
    span: form === 'gstr1a' && gstr1 ? { from: gstr1.first_day, to: gstr1.last_day } : spanOf(month, filing),
    filed: filed.find((copy) => copy.form === form),
    hasFiled: lastMonth !== null,
    isPresent: lastMonth !== null && follows(month, monthsAfter(lastMonth, 1), filing),
  }
}

/** GSTR-3B ends the time for GSTR-1A; a GSTR-1A that was filed can still be read from its copy. */
const hasThreeBBefore = (filed: FiledReturn[]): boolean =>
  filed.some(({ form }) => form === 'gstr3b') && !filed.some(({ form }) => form === 'gstr1a')

function refuseOthers(registration: string, gstin: string) {
  if (registration === 'composition')
    throw new Problem(409, t('A shop under composition files CMP-08 and GSTR-4, not GSTR-1.'))
  if (registration === 'unregistered')
    throw new Problem(409, t('A shop that is not registered for GST files no GSTR-1.'))
  if (!gstin.trim()) throw new Problem(409, t('Enter your GSTIN in Settings: the file goes under it.'))
}

const wrongForm = (usual: 'gstr1' | 'iff') =>
  usual === 'iff'
    ? t(
        'A quarterly shop uploads bills to registered buyers for this month (IFF); GSTR-1 follows with the quarter.',
      )
    : t('There is no IFF for this month: GSTR-1 is filed.')

/** A quarterly shop may skip the uploads of the months in between. */
const follows = (month: string, next: string, filing: Filing): boolean =>
  month === next || (filing === 'quarterly' && month > next && quarterEndOf(month) === quarterEndOf(next))
