import { MOST_ROWS } from '#contract/fields.ts'
import type { Gstr2b, Gstr2bRow, Gstr2bShow } from '#contract/gst/gstr2b.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { isInBooks } from '#domain/gst/gstr2b/portal-row.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { isReverseCharge } from '#domain/tax/supply/supply-kinds.ts'
import { isTaxable } from '#domain/tax/taxability.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { decodeCursor, encodeCursor } from '#server/http/page.ts'
import { isOneOf } from '#server/rows/list.ts'
import { type AllRowsOf, onlyRow } from '#server/rows/query.ts'
import { taxDocuments } from '../tax-documents.ts'
import { selectBlocked } from './blocked-credit.ts'
import { deemedOf } from './deemed.ts'
import { findExpenses } from './expense-inputs.ts'
import {
  selectCredit,
  selectDeemed,
  selectFigures,
  selectFirstUnseen,
  selectImport,
  selectOnlyInBooks,
  selectRows,
  sumOnlyInBooks,
} from './gstr2b-queries.ts'
import { portalRowOf } from './match-actions.ts'

interface Asked {
  month: string
  show?: Gstr2bShow | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A month with its sums and a page of its rows. */
export async function readMonth(shop: Shop, asked: Asked): Promise<Gstr2b> {
  const { db, shopId } = shop
  const { month } = asked
  const [[imported], figures, credit, undecided, blocked, [unseen]] = await db.batch([
    selectImport(shopId, month),
    selectFigures(shopId, month),
    selectCredit(shopId, month),
    selectDeemed(shopId, month),
    selectBlocked(shopId, month),
    selectFirstUnseen(shopId, month),
  ])
  const claimed = credit.filter(({ part }) => part !== 'not-available')
  const sum = (head: 'igst' | 'cgst' | 'sgst' | 'cess') =>
    paise(sumOfPaise(claimed.map((part) => part[head])) - blocked.reduce((all, one) => all + one[head], 0))
  const first = imported?.first ?? `${month}-01`
  const [books] = imported ? await db.execute(sumOnlyInBooks(shopId, first, lastDayOf(month))) : []
  const page = imported
    ? await (asked.show === 'only-books' ? booksPage(shop, asked, first) : rowsPage(shop, asked))
    : { rows: [], cursor: null }
  return {
    imported: imported
      ? {
          rows: imported.rows,
          files: imported.files,
          generated: imported.generated,
          at: isoMoment(imported.imported_at),
          by: imported.imported_by,
        }
      : null,
    figures: {
      ...Object.fromEntries(VERDICT_ORDER.map((verdict) => [verdict, { count: 0, tax: NOTHING }])),
      ...Object.fromEntries(figures.map(({ verdict, count, tax }) => [verdict, { count, tax }])),
      'only-books': books ?? { count: 0, tax: NOTHING },
    } as Gstr2b['figures'],
    open: {
      count: figures.reduce((all, { open }) => all + open, 0),
      tax: sumOfPaise(figures.map(({ open_tax }) => open_tax)),
    },
    credit: { igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: sum('cess') },
    deemed: deemedOf(undecided),
    firstUnseen: onlyRow(unseen),
    ...page,
  }
}
const VERDICT_ORDER = ['exact', 'probable', 'differs', 'other-number', 'other-branch', 'only-portal'] as const

type Row = AllRowsOf<[ReturnType<typeof selectRows>]>[0][number]

async function rowsPage(shop: Shop, { month, show, limit = MOST_ROWS, cursor }: Asked) {
  const after = decodeCursor(cursor, 'string', 'string', 'uuid')
  const found = await shop.db.execute(selectRows(shop.shopId, month, { show, after, limit: limit + 1 }))
  const page = found.slice(0, limit)
  const books = await readPaired(
    shop,
    page.flatMap(({ document_id }) => document_id ?? []),
    page.flatMap(({ voucher_id }) => voucher_id ?? []),
  )
  const last = page.at(-1)
  return {
    rows: page.map((row) => rowOf(row, books.get(row.document_id ?? row.voucher_id ?? ''))),
    cursor: found.length > limit && last ? encodeCursor([last.name, last.number, last.id]) : null,
  }
}

async function booksPage(shop: Shop, { month, limit = MOST_ROWS, cursor }: Asked, first: string) {
  const after = decodeCursor(cursor, 'date', 'uuid')
  const span = { first, last: lastDayOf(month), after, limit: limit + 1 }
  const found = await shop.db.execute(selectOnlyInBooks(shop.shopId, span))
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const books = await readPaired(shop, ids, ids)
  const last = page.at(-1)
  return {
    rows: page.flatMap(({ id, asked_at }): Gstr2bRow[] => {
      const held = books.get(id)
      if (!held) return []
      return [
        {
          _id: id,
          verdict: 'only-books',
          differs: [],
          portal: null,
          books: held,
          action: 'N',
          actedAt: null,
          actedBy: '',
          claimMonth: null,
          askedAt: asked_at && isoMoment(asked_at),
        },
      ]
    }),
    cursor: found.length > limit && last ? encodeCursor([last.date, last.id]) : null,
  }
}

type Held = NonNullable<Gstr2bRow['books']>

/** The purchases and expenses that rows are paired with. */
export async function readPaired(
  shop: Shop,
  documents: string[],
  vouchers: string[],
): Promise<Map<string, Held>> {
  const found = new Map<string, Held>()
  if (documents.length > 0) {
    const only = isOneOf(sql`id`, documents)
    const span = { direction: 'purchase', from: '1900-01-01', to: '2199-12-31', only } as const
    for await (const page of taxDocuments(shop.db, shop.shopId, span)) {
      for (const document of page) found.set(document.id, booksOf(document))
    }
  }
  for (const expense of await findExpenses(shop, vouchers)) found.set(expense._id, expense)
  return found
}

function rowOf(row: Row, held: Held | undefined): Gstr2bRow {
  return {
    _id: row.id,
    verdict: row.verdict,
    differs: row.differs,
    portal: portalRowOf(row),
    books: held && isInBooks(row) ? held : null,
    action: row.action,
    actedAt: row.acted_at && isoMoment(row.acted_at),
    actedBy: row.acted_by,
    askedAt: row.asked_at && isoMoment(row.asked_at),
    claimMonth: row.claim_month?.slice(0, 7) ?? null,
    ...(row.by_hand && { byHand: true }),
    ...(row.is_first_unseen && { isFirstUnseen: true }),
  }
}

function booksOf(document: TaxDocument): Held {
  const { id, noun, number, date, supplierNo, supplierDate, party, placeOfSupply, supply, total } = document
  const lines = document.lines.filter(isTaxable)
  const sum = (of: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'cess') => sumOfPaise(lines.map((line) => line[of]))
  return {
    _id: id,
    noun,
    ourNumber: number,
    ourDate: date,
    phone: party.phone,
    claimsCredit: lines.some(({ isBlocked }) => !isBlocked),
    name: party.name,
    gstin: party.gstin,
    number: supplierNo,
    date: supplierDate,
    placeOfSupply,
    total,
    kind: noun === 'invoice' ? 'bill' : noun,
    isReverseCharge: isReverseCharge(supply),
    taxable: sum('taxable'),
    igst: sum('igst'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    cess: sum('cess'),
  }
}
