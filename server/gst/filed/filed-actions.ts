import type { FiledDraft, FiledReturnAnswer } from '#contract/gst/filed.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/days/months.ts'
import { CLOSING_FORMS, FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import type { SQL } from '#server/db/sql.ts'
import { copyGstr1 } from '#server/gst/gstr1/copy-gstr1.ts'
import { copyCmp08 } from '#server/gst/gstr3b/cmp08-actions.ts'
import { copyGstr3b } from '#server/gst/gstr3b/gstr3b-actions.ts'
import { createOnce, type NewId, usedBefore } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { CopyReturn } from './copy-return.ts'
import { answerOfFiled } from './filed-answer.ts'
import { closeMonth, insertFiled, selectFiled, selectFiledById, writeArn } from './filed-queries.ts'

interface Filing {
  /** Connection for long work: copying a wholesaler's month takes time. */
  db: Db
  shopId: string
  by: { userId: string; email: string }
  newId: NewId
}

/** How the copy of each form is made. */
const COPIES: Partial<Record<Form, CopyReturn>> = {
  gstr1: copyGstr1,
  iff: copyGstr1,
  gstr1a: copyGstr1,
  gstr3b: copyGstr3b,
  cmp08: copyCmp08,
}

export async function listFiledReturns(db: Db, shopId: string, month: string): Promise<FiledReturnAnswer[]> {
  return (await db.execute(selectFiled(shopId, month))).map(answerOfFiled)
}

/** Stores the copy, once per form and month; for a stored one, the acknowledgement that came later. */
export async function fileReturn(filing: Filing, draft: FiledDraft, now: Date): Promise<FiledReturnAnswer> {
  const { db, shopId } = filing
  const { form, month, arn = null } = draft
  const filedOn = draft.filedOn ?? todayInIndia(now)
  if (filedOn > todayInIndia(now)) throw new Problem(400, t('Filed on: that day has not come yet.'))
  if (lastDayOf(month) >= filedOn)
    throw new Problem(
      400,
      t('Filed on: {month} was not over. A return is filed after its month.', { month: monthName(month) }),
    )
  // A repeat after a lost answer: the key shows that this call filed it, and no second acknowledgement is stored.
  const use = { db, shopId, newId: filing.newId, kind: 'filed', body: draft }
  const before = await findCopy(db, shopId, month, form)
  if (before && !(filing.newId.isKeyed && (await usedBefore(use)))) return addArn(db, shopId, before, arn)
  const copyOf = COPIES[form]
  if (!copyOf) throw new Problem(400, t('{form} is not kept yet.', { form: FORM_WORDS[form] }))
  const insert = (keep: () => SQL[]) =>
    db.transaction(async (tx) => {
      const lastDay = CLOSING_FORMS.includes(form) ? lastDayOf(month) : null
      // The first statement locks the shop's row: a concurrent change of an earlier month's bill waits, or is waited for.
      await tx.execute(closeMonth(shopId, lastDay))
      if (await findCopy(tx, shopId, month, form)) throw alreadyFiled(form, month)
      for (const statement of keep()) await tx.execute(statement)
      const id = filing.newId.id
      const copied = await copyOf({ tx, shopId, month, form, filedOn, now, id })
      const head = { id, form, month, filedOn, arn, at: now, by: filing.by }
      await tx.execute(insertFiled(shopId, { ...head, ...copied }))
      const filed = await findCopy(tx, shopId, month, form)
      if (!filed) throw notFound(t('Return'))
      return answerOfFiled(filed)
    })
  return refusing(
    { filed_returns_once: () => alreadyFiled(form, month) },
    createOnce({
      ...use,
      insert,
      find: async () => {
        const [made] = await db.execute(selectFiledById(shopId, filing.newId.id))
        return made && answerOfFiled(made)
      },
      nameOf: (made) => t('{form} of {month}', { form: FORM_WORDS[made.form], month: monthName(made.month) }),
    }),
  )
}

const alreadyFiled = (form: Form, month: string) =>
  new Problem(
    409,
    t('{form} of {month} is marked as filed already.', { form: FORM_WORDS[form], month: monthName(month) }),
  )

async function findCopy(db: Db, shopId: string, month: string, form: Form) {
  return (await db.execute(selectFiled(shopId, month))).find((filed) => filed.form === form)
}

async function addArn(
  db: Db,
  shopId: string,
  filed: NonNullable<Awaited<ReturnType<typeof findCopy>>>,
  arn: string | null,
): Promise<FiledReturnAnswer> {
  const { form, month } = filed
  if (filed.arn !== null || arn === null) throw alreadyFiled(form, month)
  await db.execute(writeArn(shopId, form, month, arn))
  return { ...answerOfFiled(filed), arn }
}
