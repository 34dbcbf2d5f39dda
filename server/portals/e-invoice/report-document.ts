import { todayInIndia } from '#domain/calendar.ts'
import { DOCUMENT_TYPE, inv01Of } from '#domain/gst/einvoice/inv01-of.ts'
import { inv01Problems } from '#domain/gst/einvoice/inv01-rules.ts'
import { isWithinPortalTolerance } from '#domain/gst/einvoice/portal-tolerance.ts'
import { portalDate } from '#domain/gst/portal/portal-text.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { paiseToRupees } from '#domain/money.ts'
import { type EInvoice, type EInvoiceDates, eInvoiceOf } from '#domain/tax/portals/e-invoice.ts'
import type { Db } from '#server/db/db.ts'
import { findTaxDocument } from '#server/gst/tax-documents.ts'
import { Problem } from '#server/http/problem.ts'
import type { PortalSessions } from '../portal-sessions.ts'
import {
  ALREADY_GENERATED,
  type IrnAnswer,
  type Portal,
  PortalRefusal,
  type PortalSession,
  PortalSilent,
  type SigningKey,
} from '../provider.ts'
import { isSignedBy, qrPayload } from '../signed-answer.ts'
import { type ClaimedRow, markAsFailed, retryLater } from '../waiting.ts'
import { answerStatements } from './e-invoice-rows.ts'

export interface Reporting {
  portal: Portal
  sessions: PortalSessions
  clock: () => Date
}

export const SILENT_WORDS = 'The portal does not answer. It is asked again by itself.'
const OTHER_WORDS = 'The portal has another document under this number.'

interface ReportingRules extends EInvoiceDates {
  hsnDigits: 4 | 6
}

/** The e-invoice that a document needs; undefined where it needs none. */
export const neededFor = (document: TaxDocument, dates: EInvoiceDates): EInvoice | undefined =>
  eInvoiceOf({
    ...dates,
    registration: document.own.registration,
    supply: document.supply,
    date: document.date,
    gstin: document.party.gstin,
    lines: document.lines,
    isWithoutTax: document.isWithoutTax,
  })

/** Reasons for which the portal would refuse a document. */
export function problemsOf(document: TaxDocument, { hsnDigits, ...dates }: ReportingRules, now: Date) {
  const reportedBy = neededFor(document, dates)?.reportedBy
  const onMrp = document.lines.flatMap(({ taxOnMrp }, at) => (taxOnMrp ? [String(at + 1)] : []))
  const file = inv01Of(document)
  return {
    file,
    problems: inv01Problems(file, {
      today: todayInIndia(now),
      hsnDigits,
      onMrp,
      ...(reportedBy && { reportedBy }),
    }),
  }
}

/** Reason why an answer belongs to another document; undefined if it matches, or its QR code is unreadable. */
export function otherDocument(
  document: TaxDocument,
  { irn, signedQr }: Pick<IrnAnswer, 'irn' | 'signedQr'>,
): string | undefined {
  const payload = qrPayload(signedQr)
  if (!payload) return undefined
  const isThis =
    payload.Irn === irn &&
    payload.SellerGstin === document.own.gstin &&
    payload.DocNo.toUpperCase() === document.number.toUpperCase() &&
    payload.DocTyp === DOCUMENT_TYPE[document.noun] &&
    payload.DocDt === portalDate(document.date) &&
    isWithinPortalTolerance(paiseToRupees(document.total), payload.TotInvVal)
  return isThis ? undefined : OTHER_WORDS
}

export const isVerifiedQr = (
  keys: readonly SigningKey[],
  { signedQr, ackDate }: Pick<IrnAnswer, 'signedQr' | 'ackDate'>,
) => signedQr !== '' && isSignedBy(keys, signedQr, ackDate.slice(0, 10))

/** The portal's answer: after a lost answer, or for a duplicate, its existing record. */
async function answerFor(
  portal: Portal,
  session: PortalSession,
  document: TaxDocument,
  attempts: number,
): Promise<IrnAnswer> {
  const name = { type: DOCUMENT_TYPE[document.noun], number: document.number, date: document.date }
  const known = attempts > 1 ? await portal.irnOf(session, name) : undefined
  if (known) return known
  try {
    return await portal.generateIrn(session, inv01Of(document))
  } catch (error) {
    if (!(error instanceof PortalRefusal && error.code === ALREADY_GENERATED)) throw error
    const old = await portal.irnOf(session, name)
    if (!old) throw error
    return old
  }
}

/** Registers one waiting document and stores the outcome. False if the portal does not answer. */
export async function reportDocument(
  { portal, sessions, clock }: Reporting,
  db: Db,
  claimed: ClaimedRow,
): Promise<boolean> {
  const { shopId, id } = claimed
  const document = await findTaxDocument(db, shopId, id)
  if (!document || document.isCancelled) {
    await markAsFailed(db, 'eInvoice', claimed, '', 'The document was cancelled.')
    return true
  }
  try {
    const answer = await sessions.as(db, { shopId, gstin: document.own.gstin }, (session) =>
      answerFor(portal, session, document, claimed.attempts),
    )
    const other = otherDocument(document, answer)
    if (other) {
      await markAsFailed(db, 'eInvoice', claimed, ALREADY_GENERATED, other)
      return true
    }
    await db.batch(
      answerStatements(shopId, id, answer, isVerifiedQr(portal.keys, answer), undefined, clock()),
    )
    return true
  } catch (error) {
    if (error instanceof PortalRefusal) await markAsFailed(db, 'eInvoice', claimed, error.code, error.message)
    else if (error instanceof Problem) await markAsFailed(db, 'eInvoice', claimed, '', error.message)
    else if (error instanceof PortalSilent) await retryLater(db, 'eInvoice', claimed, SILENT_WORDS)
    else throw error
    return !(error instanceof PortalSilent)
  }
}
