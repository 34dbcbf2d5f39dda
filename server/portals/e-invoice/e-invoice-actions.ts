import type { EInvoiceRecord, IrnAnswerDraft } from '#contract/gst/e-invoices.ts'
import { inv01Warnings } from '#domain/gst/einvoice/inv01-rules.ts'
import type { PortalProblem } from '#domain/gst/portal/portal-problem.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { datesInUse } from '#domain/tax/portals/portal-dates.ts'
import { t } from '#domain/words/t.ts'
import { brokenConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { findTaxDocument } from '#server/gst/tax-documents.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { SHOP } from '#server/profile/shop-row.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import * as column from '#server/rows/column.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { type Cancelling, PortalRefusal, PortalSilent, type SigningKey } from '../provider.ts'
import { qrPayload } from '../signed-answer.ts'
import { takeWaiting } from '../waiting.ts'
import {
  answerStatements,
  cancelStatement,
  cancelUntil,
  type EInvoiceRow,
  eInvoiceOfRow,
  eInvoiceRequestStatements,
  findEInvoice,
} from './e-invoice-rows.ts'
import {
  isVerifiedQr,
  neededFor,
  otherDocument,
  problemsOf,
  type Reporting,
  reportDocument,
} from './report-document.ts'

export interface PortalCaller {
  db: Db
  shopId: string
  userId: string
  email: string
}

const { registration, composition_class, settings, filed_up_to } = SHOP

/** First days of the e-invoice rules for a shop, and the digits its HSN codes need. */
export async function rulesOf(db: Db, shopId: string) {
  const [row] = await db.execute(
    query(
      { registration, composition_class, settings, filed_up_to },
      sql`select registration, composition_class, settings, filed_up_to from shops where id = ${shopId}`,
    ),
  )
  const chosen = settingsOf(onlyRow(row))
  return { ...datesInUse(chosen), hsnDigits: chosen.hsnDigits }
}

async function sold(db: Db, shopId: string, id: string): Promise<TaxDocument> {
  const document = await findTaxDocument(db, shopId, id)
  if (document?.direction !== 'sales') throw notFound(t('Bill'))
  return document
}

async function recordOf(db: Db, shopId: string, id: string): Promise<EInvoiceRow> {
  const row = await findEInvoice(db, shopId, id)
  if (!row) throw notFound(t('Bill'))
  return row
}

export async function showEInvoice({ db, shopId }: PortalCaller, id: string, now: Date) {
  const document = await sold(db, shopId, id)
  const [row, rules] = await Promise.all([recordOf(db, shopId, id), rulesOf(db, shopId)])
  const needed = neededFor(document, rules)
  const isOpen = needed && (row.state === 'needed' || row.state === 'failed')
  return {
    eInvoice: eInvoiceOfRow(row),
    because: needed?.because ?? null,
    problems: [],
    warnings: [],
    ...(isOpen && shownOf(problemsOf(document, rules, now))),
  }
}

const shownOf = ({ problems, file }: ReturnType<typeof problemsOf>) => ({
  problems,
  warnings: inv01Warnings(file),
})

const notNeeded = () => t('This document needs no e-invoice.')

/** Refuses with a sentence a document that the portal would refuse. */
async function ready({ db, shopId }: PortalCaller, id: string, now: Date) {
  const document = await sold(db, shopId, id)
  const rules = await rulesOf(db, shopId)
  if (document.isCancelled) throw new Problem(409, t('It is cancelled.'))
  if (!neededFor(document, rules)) throw new Problem(409, notNeeded())
  return { document, ...problemsOf(document, rules, now) }
}

const words = ({ code, message }: PortalProblem) => (code ? `${message} (${code})` : message)

/** Registers an e-invoice at the portal; if it does not answer, the document waits and is retried. */
export async function registerEInvoice(
  asker: PortalCaller,
  id: string,
  connected: () => Reporting,
  store: Store,
  now: Date,
): Promise<EInvoiceRecord> {
  const { db, shopId } = asker
  const before = await recordOf(db, shopId, id)
  if (before.state === 'generated' || before.state === 'cancelled')
    throw new Problem(
      409,
      before.state === 'generated' ? t('It has its IRN.') : t('Its IRN was cancelled: write a new bill.'),
    )
  const { problems } = await ready(asker, id, now)
  const [problem] = problems
  if (problem) throw new Problem(400, words(problem))
  const reporting = connected()
  await db.batch(eInvoiceRequestStatements(shopId, id, asker, now))
  const claimed = await takeWaiting(store.platform, 'eInvoice', { shopId, id })
  if (claimed) await reportDocument(reporting, db, claimed)
  return eInvoiceOfRow(await recordOf(db, shopId, id))
}

const tooLate = () => t('An IRN can be cancelled within 24 hours. Correct the bill by a credit note instead.')

export function refuseLateIrn({ ack_at }: EInvoiceRow, now: Date): void {
  const until = cancelUntil(ack_at)
  if (until && now > until) throw new Problem(409, tooLate())
}

/** Cancels the IRN of a document at the portal; without a portal it records a manual cancellation. */
export async function cancelIrn(
  asker: PortalCaller,
  id: string,
  why: Cancelling,
  reporting: Reporting | undefined,
  now: Date,
): Promise<EInvoiceRecord> {
  const { db, shopId } = asker
  const row = await recordOf(db, shopId, id)
  if (row.state !== 'generated' || !row.irn) throw new Problem(409, t('It has no IRN to cancel.'))
  refuseLateIrn(row, now)
  if (reporting) {
    const { own } = await sold(db, shopId, id)
    await refusingPortal(
      reporting.sessions.as(db, { shopId, gstin: own.gstin }, (session) =>
        reporting.portal.cancelIrn(session, row.irn ?? '', why),
      ),
      // Cancelled already by a call whose answer was lost.
      ['9999'],
    )
  }
  await db.execute(cancelStatement(shopId, id, asker, why.remark, now))
  return eInvoiceOfRow(await recordOf(db, shopId, id))
}

/** Turns a portal's refusal into a Problem; a duplicate counts as success. */
export async function refusingPortal<T>(
  work: Promise<T>,
  done: readonly string[] = [],
): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PortalRefusal && done.includes(error.code)) return undefined
    if (error instanceof PortalRefusal) throw new Problem(409, `${error.message} (${error.code})`)
    if (error instanceof PortalSilent)
      throw new Problem(503, t('The portal does not answer. Try again in some minutes.'))
    throw error
  }
}

/** The bulk file of the documents that the portal would take, and why others are not in it. */
export async function fileEInvoices(asker: PortalCaller, ids: readonly string[], now: Date) {
  const files: object[] = []
  const left: { _id: string; number: string; problems: PortalProblem[] }[] = []
  for (const id of new Set(ids)) {
    const document = await sold(asker.db, asker.shopId, id)
    const one = await ready(asker, id, now).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      return { file: undefined, problems: [{ code: '', at: '', message: error.message }] }
    })
    if (one.file && one.problems.length === 0) files.push(one.file)
    else left.push({ _id: id, number: document.number, problems: one.problems })
  }
  return { file: JSON.stringify(files, null, 1), count: files.length, left }
}

/** The document that a signed QR code names. */
async function idOf({ db, shopId }: PortalCaller, { _id, signedQr }: IrnAnswerDraft) {
  if (_id) return _id
  const payload = qrPayload(signedQr)
  if (!payload) return undefined
  const nouns = { INV: 'invoice', CRN: 'credit-note', DBN: 'debit-note' } as Record<string, string>
  const [row] = await db.execute(
    query(
      { id: column.id },
      sql`select id from documents
           where shop_id = ${shopId} and direction = 'sales' and noun = ${nouns[payload.DocTyp] ?? ''} and upper(number) = ${payload.DocNo.toUpperCase()}`,
    ),
  )
  return row?.id
}

/** Stores answers of a manual upload: each for its document, or with the reason why not. */
export async function storeAnswers(
  asker: PortalCaller,
  answers: readonly IrnAnswerDraft[],
  keys: readonly SigningKey[],
  now: Date,
) {
  const left: { at: number; message: string }[] = []
  for (const [at, answer] of answers.entries()) {
    const message = await storeAnswer(asker, answer, keys, now)
    if (message) left.push({ at, message })
  }
  return { stored: answers.length - left.length, left }
}

async function storeAnswer(
  asker: PortalCaller,
  answer: IrnAnswerDraft,
  keys: readonly SigningKey[],
  now: Date,
): Promise<string | undefined> {
  const { db, shopId } = asker
  const id = await idOf(asker, answer)
  const document = id && (await findTaxDocument(db, shopId, id))
  if (!id || !document || document.direction !== 'sales') return t('No bill of yours has this number.')
  if (document.isCancelled) return t('{number} is cancelled.', { number: document.number })
  const other = otherDocument(document, answer)
  if (other) return t('{number}: the answer is that of another document.', { number: document.number })
  try {
    const [, [stored]] = await db.batch(
      answerStatements(shopId, id, answer, isVerifiedQr(keys, answer), asker, now),
    )
    return stored ? undefined : t('{number} has its IRN already.', { number: document.number })
  } catch (error) {
    if (brokenConstraint(error) === 'e_invoices_irn')
      return t('{number}: this IRN is that of another bill.', { number: document.number })
    throw error
  }
}
