import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { cmp08 } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { plural, t } from '#domain/words/t.ts'
import { type FiledReturn, selectFiled } from '#server/gst/filed/filed-queries.ts'
import { writeGstr1 } from '#server/gst/gstr1/gstr1-file.ts'
import { scopeOf } from '#server/gst/gstr1/return-scope.ts'
import { readCmp08 } from '#server/gst/gstr3b/cmp08-actions.ts'
import { writeGstr3b } from '#server/gst/gstr3b/gstr3b-actions.ts'
import { readFindings } from '#server/gst/return-checks/findings-actions.ts'
import type { LazyFile } from '#server/http/archive/lazy-zip.ts'
import { Problem } from '#server/http/problem.ts'
import { filedAsJson, returnFile } from '../returns-export.ts'
import type { MonthOf } from './month-of.ts'

const textFile = (file: string, body: string | Readable): LazyFile => ({
  file,
  read: async () => (typeof body === 'string' ? Readable.from([body], { objectMode: false }) : body),
})

/** Forms that a shop files for a month, with the writers of the portal's files. */
function formsOf({ shop, month }: MonthOf): Partial<Record<Form, () => Promise<LazyFile>>> {
  const { db, shopId, profile, now } = shop
  const gstr1 = async () => {
    const { name, body } = await writeGstr1(db, await scopeOf(db, shopId, { month }, now))
    return textFile(name, body)
  }
  const gstr3b = async () => {
    const { name, body } = await writeGstr3b(db, shopId, month, now)
    return textFile(name, body)
  }
  const quarterly = async () => {
    const answer = await readCmp08(db, shopId, month, now)
    return textFile(
      `CMP08_${answer.gstin}_${answer.month}.json`,
      `${JSON.stringify(z.encode(cmp08, answer), null, 2)}\n`,
    )
  }
  const { registration } = profile.settings
  if (registration === 'composition') return { cmp08: quarterly }
  return registration === 'regular' ? { gstr1, gstr3b } : {}
}

/**
 * The returns of a month: as filed, else as the books are now; for each filed one also its copy, row by row. `note` receives
 * remarks, and the reason for a missing return.
 */
export async function* monthReturns(
  from: MonthOf,
  folder: string,
  note: (sentence: string) => void,
): AsyncGenerator<LazyFile> {
  const { db, shopId } = from.shop
  const filed = await db.execute(selectFiled(shopId, from.month))
  const forms = formsOf(from)
  if (Object.keys(forms).length === 0) note(t('The shop is not registered for GST: it files no returns.'))
  for (const [form, write] of Object.entries(forms) as [Form, () => Promise<LazyFile>][]) {
    const made = await write().catch((error: unknown) => {
      if (error instanceof Problem) return error.message
      throw error
    })
    if (typeof made === 'string') {
      note(t('{form}: {because}', { form: FORM_WORDS[form], because: made }))
      continue
    }
    const copy =
      filed.find((one) => one.form === form) ?? filed.find((one) => one.form === 'iff' && form === 'gstr1')
    note(copy ? filedWords(copy) : await openWords(from, form))
    yield { ...made, file: `${folder}/${made.file}` }
  }
  for (const [place, one] of filed.entries()) {
    yield {
      file: returnFile(one, place).replace(/^returns/, folder),
      read: async () => Readable.from(filedAsJson(db, shopId, one), { objectMode: false }),
    }
  }
}

const filedWords = ({ form, filed_on, arn }: FiledReturn) =>
  arn
    ? t('{form}: filed on {date}, ARN {arn}. It is here as it was filed.', {
        form: FORM_WORDS[form],
        date: formatDate(filed_on),
        arn,
      })
    : t('{form}: filed on {date}. It is here as it was filed.', {
        form: FORM_WORDS[form],
        date: formatDate(filed_on),
      })

async function openWords({ shop: { db, shopId }, month }: MonthOf, form: Form): Promise<string> {
  const stands = t('{form}: not filed. It is here as the books stand.', { form: FORM_WORDS[form] })
  if (form !== 'gstr1') return stands
  const { stops } = await readFindings(db, shopId, month)
  if (stops === 0) return stands
  return `${stands} ${plural(stops, 'One thing stops filing: see GST, Check.', '{count} things stop filing: see GST, Check.', { count: stops })}`
}
