import { FORM_WORDS } from '#domain/gst/forms.ts'
import type { Db } from '#server/db/db.ts'
import { type FiledReturn, filedRows } from '#server/gst/filed/filed-queries.ts'

/** 'returns/2026-10 GSTR-1 1.json': numbered, as a form may be filed more than once for a month. */
export const returnFile = ({ month, form }: FiledReturn, place: number) =>
  `returns/${month} ${FORM_WORDS[form]} ${place + 1}.json`

/** A filed return as reported: its sums, and its rows by section. */
export async function* filedAsJson(db: Db, shopId: string, filed: FiledReturn) {
  const { id, form, month, first_day, last_day, filed_on, arn, filed_at, filed_by_email, sums } = filed
  const about = {
    form: FORM_WORDS[form],
    month,
    first_day,
    last_day,
    filed_on,
    arn,
    filed_at,
    filed_by_email,
  }
  yield `${JSON.stringify({ ...about, sums }).slice(0, -1)},"rows":[`
  let between = '\n'
  for await (const rows of filedRows(db, shopId, id)) {
    for (const { section, key, row } of rows) {
      yield `${between}${JSON.stringify({ section, key, row })}`
      between = ',\n'
    }
  }
  yield '\n]}\n'
}
