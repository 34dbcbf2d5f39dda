import { addDays } from '#domain/calendar.ts'
import { lastDayOf } from '#domain/documents/days/months.ts'
import { bookRowOf } from '#domain/gst/gstr2b/book-row.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import { taxDocuments } from '#server/gst/tax-documents.ts'

/** A document as the portal writes it in GSTR-2B: rupees, and days as '18-10-2026'. */
interface Reported {
  number: string
  date: string
  placeOfSupply: string
  taxable: number
  igst: number
  cgst: number
  sgst: number
}
interface Supplier {
  gstin: string
  name: string
  documents: Reported[]
}

const portalDay = (date: string) => date.split('-').reverse().join('-')

/** Deviations of every ninth bill: the supplier reported a higher amount, another number, or nothing. */
const ODDITIES: Record<number, (row: Reported) => Reported | undefined> = {
  3: (row) => ({ ...row, ...scaled(row, 1.1) }),
  5: (row) => ({ ...row, number: row.number.replaceAll('/', '-'), date: addDays(row.date, 1) }),
  7: () => undefined,
}

const scaled = ({ taxable, igst, cgst, sgst }: Reported, by: number) => ({
  taxable: cents(taxable * by),
  igst: cents(igst * by),
  cgst: cents(cgst * by),
  sgst: cents(sgst * by),
})
const cents = (rupees: number) => Math.round(rupees * 100) / 100

/** The suppliers' reports: the purchases of a month as in the books, or with the usual differences of a real month. */
async function suppliersOf({ db, shopId }: Shop, month: string, hasOddities: boolean): Promise<Supplier[]> {
  const suppliers = new Map<string, Supplier>()
  let at = 0
  const span = { direction: 'purchase', from: `${month}-01`, to: lastDayOf(month) } as const
  for await (const page of taxDocuments(db, shopId, span)) {
    for (const document of page) {
      const row = bookRowOf(document)
      if (!row) continue
      const rupees = (amount: Paise) => paiseToRupees(amount)
      const { number, date, placeOfSupply } = row
      const own: Reported = {
        number,
        date,
        placeOfSupply,
        taxable: rupees(row.taxable),
        igst: rupees(row.igst),
        cgst: rupees(row.cgst),
        sgst: rupees(row.sgst),
      }
      const odd = hasOddities ? ODDITIES[at++ % 9] : undefined
      const reported = odd ? odd(own) : own
      const supplier = suppliers.get(row.gstin) ?? {
        gstin: row.gstin,
        name: document.party.name,
        documents: [],
      }
      if (reported) supplier.documents.push(reported)
      suppliers.set(row.gstin, supplier)
    }
  }
  return [...suppliers.values()]
}

const documentOf = ({ number, date, placeOfSupply, ...sums }: Reported, name: 'inum' | 'ntnum') => ({
  [name]: number,
  typ: name === 'inum' ? 'R' : 'C',
  dt: portalDay(date),
  pos: placeOfSupply,
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  cess: 0,
  txval: sums.taxable,
  igst: sums.igst,
  cgst: sums.cgst,
  sgst: sums.sgst,
  val: cents(sums.taxable + sums.igst + sums.cgst + sums.sgst),
})

/** The file of a month, as it is downloaded from the portal. */
export async function demoGstr2b(
  shop: Shop,
  gstin: string,
  { month, generated, hasOddities }: { month: string; generated: string; hasOddities: boolean },
) {
  const suppliers = await suppliersOf(shop, month, hasOddities)
  const own = gstin.slice(0, 2)
  const local = suppliers.find((supplier) => supplier.gstin.startsWith(own))
  const cdnr = []
  if (hasOddities && local) {
    // A bill that is not in the books, and a credit for a torn bag.
    const common = { date: `${month}-21`, placeOfSupply: own, igst: 0 }
    local.documents.push({ ...common, number: 'KW/LATE/17', taxable: 2_480, cgst: 62, sgst: 62 })
    const note = { ...common, number: 'CN/41', taxable: 520, cgst: 13, sgst: 13 }
    cdnr.push({ ctin: local.gstin, trdnm: local.name, nt: [{ ...documentOf(note, 'ntnum'), suptyp: 'R' }] })
  }
  const b2b = suppliers.map((supplier) => ({
    ctin: supplier.gstin,
    trdnm: supplier.name,
    inv: supplier.documents.map((document) => documentOf(document, 'inum')),
  }))
  const rtnprd = month.slice(5) + month.slice(0, 4)
  return { data: { gstin, rtnprd, version: '4.0', gendt: portalDay(generated), docdata: { b2b, cdnr } } }
}
