import * as z from 'zod/mini'
import { isIsoDate } from '#domain/calendar.ts'
import { addInto, type Figures, NO_FIGURES } from '#domain/gst/gstr1/figures.ts'
import type { PortalRow, RowKind, Section } from '#domain/gst/gstr2b/portal-row.ts'
import { paise, rupeesToPaise, sumOfPaise } from '#domain/money.ts'
import { plainText } from '#domain/typed/plain-text.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import { inSlices } from '#server/platform/in-slices.ts'

// Version 4.0 has the amounts of a document flat, 1.0 to 3.0 by rate in items[]. Other fields are ignored.

/** Above the amount of any document; far above it paise would no longer be exact numbers. */
const MOST_RUPEES = 1e11
const text = z._default(z.pipe(z.union([z.string(), z.number(), z.null()]), z.transform(textOf)), '')
const date = z.pipe(text, z.transform(isoOf))
const amount = z._default(
  z.pipe(
    z.nullable(z.coerce.number().check(z.minimum(-MOST_RUPEES), z.maximum(MOST_RUPEES))),
    z.transform((rupees) => rupeesToPaise(Math.abs(rupees ?? 0))),
  ),
  paise(0),
)

function textOf(value: string | number | null): string {
  // Cut before it is cleaned, as a surrogate pair may be cut in half.
  return plainText(
    String(value ?? '')
      .trim()
      .slice(0, 200),
  ).trim()
}

/** '2026-10-18' of '18-10-2026'; '' if invalid. */
function isoOf(written: string): string {
  const iso = written.split(/[-/]/).reverse().join('-')
  return isIsoDate(iso) ? iso : ''
}

const heads = { txval: amount, igst: amount, cgst: amount, sgst: amount, cess: amount }
const document = z.object({
  inum: text,
  ntnum: text,
  docnum: text,
  boenum: text,
  typ: text,
  doctyp: text,
  dt: date,
  docdt: date,
  boedt: date,
  val: amount,
  pos: text,
  rev: text,
  itcavl: text,
  itcelg: text,
  rsn: text,
  oinum: text,
  oidt: date,
  ontnum: text,
  ontdt: date,
  odocnum: text,
  odocdt: date,
  portcode: text,
  ...heads,
  items: z.optional(z.nullable(z.array(z.object(heads)))),
})
type Document = z.output<typeof document>
/** Parsed one by one later, so that a file of a hundred thousand does not block the process. */
const untold = z.optional(z.nullable(z.array(z.unknown())))
const supplier = z.object({ ctin: text, trdnm: text, inv: untold, nt: untold, doclist: untold, boe: untold })
const sections = z.object({
  b2b: untold,
  b2ba: untold,
  cdnr: untold,
  cdnra: untold,
  ecom: untold,
  ecoma: untold,
  isd: untold,
  isda: untold,
  impgsez: untold,
  impg: untold,
})
type Sections = z.output<typeof sections>

const file = z.object({
  data: z.object({
    gstin: z.string(),
    rtnprd: z.string().check(z.regex(/^(0[1-9]|1[0-2])20\d\d$/)),
    gendt: date,
    docdata: z.optional(z.nullable(sections)),
    docRejdata: z.optional(z.nullable(sections)),
  }),
})

export interface PortalFile {
  gstin: string
  /** 'yyyy-mm' */
  month: string
  /** Time when the portal made it; '' if absent. */
  generated: string
  rows: PortalRow[]
}

/**
 * Parses a file of the portal; undefined if it is no GSTR-2B. Suppliers and bills come as numbered pieces
 * (body-in-pieces.ts).
 */
export async function readFile(json: unknown): Promise<PortalFile | undefined> {
  const read = z.safeParse(file, json)
  if (!read.success) return undefined
  const { gstin, rtnprd, gendt, docdata, docRejdata } = read.data.data
  const rows: PortalRow[] = []
  function* work() {
    for (const [sections, isRejected] of [
      [docdata, false],
      [docRejdata, true],
    ] as const) {
      for (const { section, who, found } of documentsIn(sections ?? {})) {
        yield
        const row = rowOf(z.parse(document, found), section, who, isRejected)
        if (row.number !== '') rows.push(row)
      }
    }
  }
  try {
    await inSlices(work())
  } catch (error) {
    if (error instanceof z.core.$ZodError) return undefined
    throw error
  }
  return {
    gstin: cleanGstin(gstin),
    month: `${rtnprd.slice(2)}-${rtnprd.slice(0, 2)}`,
    generated: gendt,
    rows,
  }
}

const SUPPLIER_SECTIONS = [
  ...(['b2b', 'b2ba', 'cdnr', 'cdnra', 'ecom', 'ecoma', 'isd', 'isda', 'impgsez'] as const),
]
const NOBODY = { gstin: '', name: '' }

/** @throws for an invalid supplier */
function* documentsIn(
  sections: Sections,
): Generator<{ section: Section; who: typeof NOBODY; found: unknown }> {
  for (const section of SUPPLIER_SECTIONS) {
    for (const one of sections[section] ?? []) {
      const { ctin, trdnm, inv, nt, doclist, boe } = z.parse(supplier, one)
      const who = { gstin: cleanGstin(ctin), name: trdnm }
      for (const found of inv ?? nt ?? doclist ?? boe ?? []) yield { section, who, found }
    }
  }
  for (const found of sections.impg ?? []) yield { section: 'impg', who: NOBODY, found }
}

function rowOf(
  found: Document,
  section: Section,
  who: { gstin: string; name: string },
  isRejected: boolean,
): PortalRow {
  const kind = kindOf(found, section)
  const { taxable, igst, cgst, sgst, cess } = sumsOf(found)
  return {
    section,
    kind,
    gstin: who.gstin,
    name: who.name,
    number: found.inum || found.ntnum || found.docnum || found.boenum,
    date: found.dt || found.docdt || found.boedt,
    port: kind === 'import' ? found.portcode.toUpperCase() : '',
    originalNumber: found.oinum || found.ontnum || found.odocnum,
    originalDate: found.oidt || found.ontdt || found.odocdt,
    placeOfSupply: found.pos,
    // The file has no value for imports and for tax that a head office passes on.
    total: found.val === 0 ? sumOfPaise([taxable, igst, cgst, sgst, cess]) : found.val,
    taxable,
    igst,
    cgst,
    sgst,
    cess,
    isReverseCharge: found.rev === 'Y',
    credit: creditOf(found.itcavl || found.itcelg),
    reason: found.rsn,
    isRejected,
  }
}

const creditOf = (code: string): 'Y' | 'N' | 'T' => (code === 'N' || code === 'T' ? code : 'Y')

function kindOf({ typ, doctyp }: Document, section: Section): RowKind {
  if (section === 'impg' || section === 'impgsez') return 'import'
  if (section === 'cdnr' || section === 'cdnra') return typ === 'D' ? 'debit-note' : 'credit-note'
  if (section === 'isd' || section === 'isda') return doctyp === 'ISDC' ? 'credit-note' : 'distributed'
  return 'bill'
}

function sumsOf({ items, txval, igst, cgst, sgst, cess }: Document): Figures {
  const sum = { taxable: txval, igst, cgst, sgst, cess }
  if (!items?.length) return sum
  Object.assign(sum, NO_FIGURES)
  for (const item of items) addInto(sum, { ...item, taxable: item.txval })
  return sum
}

/** Joins the rows of several files of a period; a document that is in two of them counts once. */
export const withoutDuplicates = (
  rows: readonly PortalRow[],
  key: (row: PortalRow) => string,
): PortalRow[] => [...new Map(rows.map((row) => [key(row), row])).values()]
