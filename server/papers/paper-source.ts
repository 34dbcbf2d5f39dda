import type { FastifyRequest } from 'fastify'
import type { PaperNoun } from '#contract/documents/papers/paper-files.ts'
import type { Invoice } from '#contract/invoices.ts'
import { logoUrl, type ShopProfile } from '#contract/people/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { hasPaper, VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import type { InvoiceStyle } from '#domain/paper/invoice-style.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import type { WholeLanguage } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { awaitsIrn } from '#print/invoice/copies/awaits-irn.ts'
import { AWAITS_IRN, ORIGINAL } from '#print/invoice/copies/copy-label.ts'
import { ownOf, statementOf } from '#print/money/statement-of.ts'
import { invoiceOfNote, type PrintedInvoice } from '#print/notes/note-paper.ts'
import { offerOfChallan, offerOfOrder, offerOfQuotation } from '#print/offer/offer.ts'
import { challanOf } from '#server/challans/challan-row.ts'
import type { Db } from '#server/db/db.ts'
import { readDocument } from '#server/documents/document-actions.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { invoiceOf } from '#server/invoices/invoice-row.ts'
import { findAccounts } from '#server/money/account-queries.ts'
import { isOfSuppliesAlone, readKhataOf } from '#server/money/khata/khata-actions.ts'
import { selectVoucher, voucherOf } from '#server/money/voucher-queries.ts'
import { noteOf } from '#server/notes/note-row.ts'
import { orderOf } from '#server/orders/order-row.ts'
import { readLogo } from '#server/profile/logo-actions.ts'
import { quotationOf } from '#server/quotations/quotation-row.ts'
import { inWordsOf } from '#server/words/answering.ts'
import { usualName } from '#server/words/usual-names.ts'
import type { PaperJob } from './paper-job.ts'
import { invoicePaper, offerPaper, statementPaper, voucherPaper } from './paper-kinds.tsx'
import { wordsOfPaper } from './words-of-paper.ts'

/** The shop and its settings for papers. Papers print the shop's details stored in each document. */
interface DocumentShop {
  db: Db
  platform: Db
  shopId: string
  profile: Pick<ShopProfile, 'settings' | 'invoiceType' | 'receiptPaper'>
}

export interface PaperShop extends DocumentShop {
  profile: ShopProfile
  now: Date
  /** Refuses what the asking person's role does not allow; absent where a shop's own work or a link asks. */
  demand?: FastifyRequest['demand'] | undefined
  /** Tells when the call has ended for which papers are drawn. */
  left?: AbortSignal | undefined
}

interface PaperAsked {
  noun: PaperNoun
  id: string
  style?: InvoiceStyle | undefined
  receiptPaper?: ReceiptPaper | undefined
}

/** Paper of a document or a voucher, with the shop's settings. Throws 404 if there is none. */
export async function paperOf(shop: PaperShop, asked: PaperAsked): Promise<PaperJob> {
  if (asked.noun === 'voucher') return voucherOn(shop, asked.id)
  return documentOn(shop, await readDocument(shop.db, shop.shopId, asked.noun, asked.id), {
    ...asked,
    noun: asked.noun,
  })
}

export async function documentOn(
  shop: DocumentShop,
  row: DocumentRow,
  asked: Omit<PaperAsked, 'id' | 'noun'> & { noun: Noun },
): Promise<PaperJob> {
  const words = wordsFor(shop, row.party_language)
  const job = {
    order: () => offerPaper([offerOfOrder(orderOf(row))], words),
    quotation: () => offerPaper([offerOfQuotation(quotationOf(row))], words),
    challan: () => offerPaper([offerOfChallan(challanOf(row))], words),
    invoice: () => billPaper(shop, invoiceOf(row), asked),
    'credit-note': () => billPaper(shop, invoiceOfNote(noteOf(row)), asked),
    'debit-note': () => billPaper(shop, invoiceOfNote(noteOf(row)), asked),
  }[asked.noun]()
  return withLogo(shop, job, row.logo)
}

/** The paper of a bill; while it waits for its IRN it is labelled so, and not as the original. */
function billPaper(
  shop: DocumentShop,
  invoice: PrintedInvoice,
  {
    style = shop.profile.invoiceType,
    receiptPaper = shop.profile.receiptPaper,
  }: Omit<PaperAsked, 'id' | 'noun'>,
): PaperJob {
  const { settings } = shop.profile
  const copies = [awaitsIrn(invoice, settings) ? AWAITS_IRN : ORIGINAL] as const
  return invoicePaper(invoice, { style, receiptPaper, copies, words: wordsFor(shop, languageOf(invoice)) })
}

const languageOf = ({ merchants }: Invoice) => merchants.language

async function voucherOn(shop: PaperShop, id: string): Promise<PaperJob> {
  const { db, shopId, profile, now } = shop
  const [row] = await db.execute(selectVoucher(shopId, id))
  if (!row) throw notFound(t('Voucher'))
  const voucher = voucherOf(row)
  const { party, date, kind } = voucher
  if (!hasPaper(kind)) {
    const { name } = VOUCHER_KINDS[kind]
    throw new Problem(409, t('{kind}: only receipts and payments have a paper.', { kind: name }))
  }
  const khata = party && (await readKhataOf({ db, shopId }, party._id, { from: date, to: date }, now))
  const language = khata?.reminding.language ?? profile.settings.paperLanguage
  const accounts = await inWordsOf(language, () => findAccounts(db, shopId, usualName))
  const names = new Map(accounts.map(({ code, name }) => [code, name]))
  const printed = {
    own: ownOf(profile),
    logo: profile.logo,
    voucher,
    party: khata?.party ?? null,
    nameOf: (code: string) => names.get(code) ?? code,
  }
  return withLogo(shop, voucherPaper(printed, wordsFor(shop, language)), idOfLogo(profile))
}

/** A party's account between two days, as it is today. */
export async function statementOn(
  shop: PaperShop,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<PaperJob> {
  const { db, shopId, profile, now, demand } = shop
  const khata = await readKhataOf({ db, shopId }, id, { from, to }, now)
  if (isOfSuppliesAlone(khata)) demand?.('costs')
  const statement = statementOf(khata, { profile, from, to, today: todayInIndia(now) })
  return withLogo(
    shop,
    statementPaper(statement, wordsFor(shop, khata.reminding.language)),
    idOfLogo(profile),
  )
}

const wordsFor = ({ profile }: DocumentShop, language: WholeLanguage | null | undefined) =>
  wordsOfPaper(language ?? profile.settings.paperLanguage, profile.settings.paperDigits)

const idOfLogo = ({ logo }: ShopProfile) => logo?.split('/').at(-1) ?? null

/** A missing logo leaves its place empty. */
async function withLogo({ platform }: DocumentShop, job: PaperJob, id: string | null): Promise<PaperJob> {
  const address = logoUrl(id)
  if (!id || !address) return job
  const picture = await readLogo(platform, id).catch(() => undefined)
  return picture ? { ...job, logo: { ...picture, address } } : job
}
