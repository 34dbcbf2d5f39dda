import type { Cell, Sheet } from '#web/ui/spreadsheet/write-xlsx.ts'

type Fields = Record<string, unknown>

/** How the government's own workbook names the sheets. */
const SHEETS: Record<string, string> = {
  b2b: 'b2b,sez,de',
  b2ba: 'b2ba',
  b2cl: 'b2cl',
  b2cla: 'b2cla',
  b2cs: 'b2cs',
  b2csa: 'b2csa',
  cdnr: 'cdnr',
  cdnra: 'cdnra',
  cdnur: 'cdnur',
  cdnura: 'cdnura',
  exp: 'exp',
  expa: 'expa',
  at: 'at',
  ata: 'ata',
  txpd: 'atadj',
  txpda: 'atadja',
  nil: 'exemp',
  hsn_b2b: 'hsn(b2b)',
  hsn_b2c: 'hsn(b2c)',
  data: 'hsn',
  doc_det: 'docs',
  clttx: 'eco tcs',
  paytx: 'eco 9-5',
  clttxa: 'ecoa tcs',
  paytxa: 'ecoa 9-5',
}

const HEADS: Record<string, string> = {
  ctin: 'GSTIN of receiver',
  inum: 'Invoice number',
  idt: 'Invoice date',
  val: 'Value',
  pos: 'Place of supply',
  rchrg: 'Reverse charge',
  inv_typ: 'Type',
  rt: 'Rate',
  txval: 'Taxable value',
  iamt: 'IGST',
  camt: 'CGST',
  samt: 'SGST',
  csamt: 'Cess',
  oinum: 'Original number',
  oidt: 'Original date',
  ont_num: 'Original note',
  ont_dt: 'Original note date',
  ntty: 'Note type',
  nt_num: 'Note number',
  nt_dt: 'Note date',
  typ: 'Type',
  sply_ty: 'Supply',
  omon: 'Original month',
  exp_typ: 'Export type',
  sbpcode: 'Port code',
  sbnum: 'Shipping bill',
  sbdt: 'Shipping bill date',
  nil_amt: 'Nil rated',
  expt_amt: 'Exempt',
  ngsup_amt: 'Non-GST',
  hsn_sc: 'HSN',
  desc: 'Description',
  user_desc: 'Item',
  uqc: 'UQC',
  qty: 'Quantity',
  ad_amt: 'Advance',
  doc_typ: 'Document',
  from: 'From',
  to: 'To',
  totnum: 'Numbers',
  cancel: 'Cancelled',
  net_issue: 'Issued',
  oetin: 'Original operator',
  etin: 'GSTIN of operator',
  suppval: 'Net value',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: 'Cess',
}

/** One sheet for each table of a file for the portal; for an archive, of all its files together. */
export async function sheetsOfFile(bytes: Blob): Promise<Sheet[]> {
  const data = new Uint8Array(await bytes.arrayBuffer())
  const { strFromU8, unzipSync } = await import('fflate')
  const isZip = data[0] === 0x50 && data[1] === 0x4b
  const texts = isZip ? Object.values(unzipSync(data)) : [data]
  return sheetsOf(texts.map((text) => JSON.parse(strFromU8(text)) as Fields))
}

export function sheetsOf(files: Fields[]): Sheet[] {
  const rows = new Map<string, Fields[]>()
  for (const file of files) {
    for (const [section, value] of Object.entries(file)) {
      if (typeof value !== 'object' || value === null) continue
      const parts = Array.isArray(value) ? { [section]: value } : (value as Fields)
      for (const [name, part] of Object.entries(parts)) {
        const sheet = SHEETS[name === 'inv' ? section : name] ?? name
        rows.set(sheet, [...(rows.get(sheet) ?? []), ...(part as Fields[]).flatMap((row) => flat(row))])
      }
    }
  }
  return [...rows].map(([name, all]) => {
    const keys = [...new Set(all.flatMap(Object.keys))].filter((key) => key in HEADS)
    return {
      name,
      rows: [keys.map((key) => HEADS[key] ?? key), ...all.map((row) => keys.map((key) => cellOf(row[key])))],
    }
  })
}

/** Turns what is nested in a row into rows of their own, each with the fields around it. */
function flat(row: Fields): Fields[] {
  const own = Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'))
  const inside = Object.values(row).find((value) => typeof value === 'object' && value !== null)
  if (inside === undefined) return [own]
  const parts = Array.isArray(inside) ? (inside as Fields[]) : [inside as Fields]
  return parts.flatMap((part) => flat(part)).map((part) => ({ ...own, ...part }))
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : null
