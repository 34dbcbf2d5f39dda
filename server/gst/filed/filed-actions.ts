import type { FiledDraft, FiledReturnAnswer } from '#contract/gst/filed.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { lastDayOf, monthName } from '#domain/documents/months.ts'
import { CLOSING_FORMS, FORM_WORDS, type Form } from '#domain/gst/forms.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { copyGstr1 } from '#server/gst/gstr1/copy-gstr1.ts'
import { copyCmp08 } from '#server/gst/gstr3b/cmp08-actions.ts'
import { copyGstr3b } from '#server/gst/gstr3b/gstr3b-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { CopyReturn } from './copy-return.ts'
import { answerOfFiled } from './filed-answer.ts'
import { closeMonth, insertFiled, selectFiled, writeArn } from './filed-queries.ts'

interface Filing {
  /** Long work: a copy of a wholesaler's month takes its time. */
  db: Db
  shopId: string
  by: { userId: string; email: string }
  id: string
}

/** How the copy of each form is made. */
const COPIES: Partial<Record<Form, CopyReturn>> = {
  ...{ gstr1: copyGstr1, iff: copyGstr1, gstr1a: copyGstr1, gstr3b: copyGstr3b, cmp08: copyCmp08 },
}

export async function listFiledReturns(db: Db, shopId: string, month: string): Promise<FiledReturnAnswer[]> {
  return (await db.execute(selectFiled(shopId, month))).map(answerOfFiled)
}

/** Keeps the copy, once a form and month; of one that is kept, the acknowledgement that came later. */
export async function fileReturn(filing: Filing, draft: FiledDraft, now: Date): Promise<FiledReturnAnswer> {
  const { db, shopId } = filing
  const { form, month, arn = null } = draft
  const filedOn = draft.filedOn ?? todayInIndia(now)
  if (filedOn > todayInIndia(now)) throw new Problem(400, 'Filed on: that day has not come yet.')
  if (lastDayOf(month) >= filedOn)
    throw new Problem(400, `Filed on: ${monthName(month)} was not over. A return is filed after its month.`)
  const before = await findCopy(db, shopId, month, form)
  if (before) return addArn(db, shopId, before, arn)
  const copyOf = COPIES[form]
  if (!copyOf) throw new Problem(400, `${FORM_WORDS[form]} is not kept yet.`)
  try {
    return await db.transaction(async (tx) => {
      const lastDay = CLOSING_FORMS.includes(form) ? lastDayOf(month) : null
      // The first statement: whoever changes a bill of an earlier month waits, or is waited for.
      await tx.execute(closeMonth(shopId, lastDay))
      if (await findCopy(tx, shopId, month, form)) throw alreadyFiled(form, month)
      const copied = await copyOf({ tx, shopId, month, form, now, id: filing.id })
      const head = { id: filing.id, form, month, filedOn, arn, at: now, by: filing.by }
      await tx.execute(insertFiled(shopId, { ...head, ...copied }))
      const filed = await findCopy(tx, shopId, month, form)
      if (!filed) throw notFound('Return')
      return answerOfFiled(filed)
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'filed_returns_once') throw error
    throw alreadyFiled(form, month)
  }
}

const alreadyFiled = (form: Form, month: string) =>
  new Problem(409, `${FORM_WORDS[form]} of ${monthName(month)} is marked as filed already.`)

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
