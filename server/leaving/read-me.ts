import type { TrailHead } from '#contract/shop/trail.ts'
import type { ShopTable } from './export-tables.ts'
import { TABLE_WORDS } from './table-words.ts'

interface Held {
  name: string
  tables: Pick<ShopTable, 'name'>[]
  head: TrailHead
  hasReturns: boolean
  papers: number
}

/** Describes the archive for a reader in ten years without Bahi. English, as the file names are. */
export const readMe = ({ name, tables, head, hasReturns, papers }: Held) =>
  `Everything that Bahi holds of ${name}.

Each table is here twice: as JSON, and as CSV for a spreadsheet (UTF-8, a comma between cells).
Amounts of documents, vouchers, entries and payments are whole paise: 100 paise are one rupee.
Prices and rates (purchase_price, selling_price, rate, cost) are rupees; percentages are percent.
Dates are YYYY-MM-DD. An id in one file is the id of a row in another: documents.merchant_id is merchants.id,
document_lines.document_id is documents.id.
In CSV a text that a spreadsheet would take for a formula begins with an apostrophe.
Passwords, PINs and what opens a link are in none of the files.

What each file is
-----------------
READ-ME.txt             this text
people.json             who works or worked here, by the user_id of other files
trail-head.json         where the chain of the trail ends: place, SHA-256 and moment
${tables.map((table) => `${table.name.padEnd(24)}${TABLE_WORDS[table.name] ?? 'rows of Bahi'}`).join('\n')}
${hasReturns ? 'returns/                returns that were marked as filed, as they were reported\n' : ''}${
  papers > 0 ? 'papers/                 bills, notes, receipts and payments as PDFs\n' : ''
}
The trail
---------
${
  head
    ? `It has ${head.place} places, and ended on ${head.sealedAt} with ${head.hash}.`
    : 'Nothing is in its chain yet.'
}
Each hash is SHA-256 over the hash before it (of the first, over the SHA-256 of the shop's id) and the row of
audit_log as a JSON list: seq, shop, at in UTC to the microsecond, user_id, request_id, table_name, row_id,
operation, before, after, and the till where there was one, written as PostgreSQL writes jsonb.
`
