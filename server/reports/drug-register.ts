import * as z from 'zod/mini'
import { batches, type LineBatch } from '#contract/documents/line-batches.ts'
import { MOST_ROWS } from '#contract/fields.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { formatQuantity } from '#domain/money.ts'
import { reportRow } from '#domain/reports/report-row.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { t } from '#domain/words/t.ts'
import { sql } from '#server/db/sql.ts'
import { decodeCursor, encodeCursor, rowsToRead } from '#server/http/page.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import type { ReportPage, ReportRequest } from './report-request.ts'

const ENTRY = {
  document: column.id,
  noun: z.enum(NOUNS),
  number: z.string(),
  /** The bill of a credit note. */
  bill: z.nullable(z.string()),
  status: z.string(),
  date: column.date,
  seq: z.number(),
  position: z.number(),
  itemname: z.string(),
  maker: z.nullable(z.string()),
  unit: z.string(),
  quantity: z.number(),
  batches: z.nullable(batches),
  details: z.record(z.string(), z.string()),
  party: z.string(),
  gstin: z.string(),
}

/** 'KTX2604, Mar 2028'; of several with the quantity of each. */
const batchWords = (all: LineBatch[]) =>
  all
    .map(({ number, expiry, quantity }) =>
      [
        all.length > 1 ? `${number} × ${formatQuantity(quantity)}` : number,
        expiry !== null && expiryWords(expiry),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')

const together = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

/**
 * What was supplied of one schedule, oldest first, read from the index document_lines_dispensed: for H1 the register of the
 * Drugs Rules 1945, rule 65(3)(1)(h). A cancelled bill keeps its entry without a quantity, goods that came back are below zero.
 */
export async function drugRegister({ db, shopId, span, query: asked }: ReportRequest): Promise<ReportPage> {
  const most = asked.limit ?? MOST_ROWS
  const schedule = asked.schedule ?? 'H1'
  const after = decodeCursor(asked.cursor, 'date', 'number', 'number')
  const found = await db.execute(
    query(
      ENTRY,
      sql`
    select d.id as document, d.noun, d.number, b.number as bill, d.status, l.dispensed_on as date, d.seq, l.position,
           l.itemname, l.maker, l.unit, l.quantity, l.batches, coalesce(b.details, d.details) as details,
           coalesce(d.party ->> 'name', '') as party, coalesce(d.party ->> 'gstin', '') as gstin
      from document_lines l
      join documents d on d.shop_id = l.shop_id and d.id = l.document_id
      left join documents b on d.noun <> 'invoice' and b.shop_id = d.shop_id and b.id = d.source_id
     where l.shop_id = ${shopId} and l.schedule = ${schedule}
       and l.dispensed_on between ${span.from}::date and ${span.to}::date
       ${after ? sql`and (l.dispensed_on, d.seq, l.position) > (${after[0]}::date, ${after[1]}, ${after[2]})` : sql``}
     order by l.dispensed_on, d.seq, l.position limit ${rowsToRead(most)}`,
    ),
  )
  const page = found.slice(0, most)
  const last = page.at(-1)
  return {
    about: [scheduleWords(schedule)],
    rows: page.map(({ document, noun, number, bill, status, date, details, ...line }) => {
      const isBack = noun !== 'invoice'
      const isCancelled = status === 'cancelled'
      return reportRow({
        words: {
          date,
          number,
          what: together(
            isCancelled ? t('Cancelled') : '',
            isBack ? t('Back from {bill}', { bill: bill ?? '' }) : '',
          ),
          // A licensed buyer stands in the patient's place.
          patient: together(
            details.patient ?? line.party,
            details.patient ? details.patientAddress : line.gstin,
          ),
          doctor: together(details.doctor, details.doctorAddress),
          name: line.itemname,
          maker: line.maker ?? '',
          batch: batchWords(line.batches ?? []),
          unit: line.unit,
        },
        figures: isCancelled ? {} : { quantity: isBack ? -line.quantity : line.quantity },
        opens: { to: 'document', noun, id: document },
      })
    }),
    total: null,
    nextCursor: found.length > most && last ? encodeCursor([last.date, last.seq, last.position]) : null,
  }
}
