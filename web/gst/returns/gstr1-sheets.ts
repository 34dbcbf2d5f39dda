import { t } from '#domain/words/t.ts'
import type { Cell, Sheet } from '#web/ui/spreadsheet/write-xlsx.ts'

type Fields = Record<string, unknown>

/** Names of the sheets in the government's own workbook. */
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
  ctin: t('GSTIN of receiver'),
  inum: t('Invoice number'),
  idt: t('Invoice date'),
  val: t('Value'),
  pos: t('Place of supply'),
  rchrg: t('Reverse charge'),
  inv_typ: t('Type'),
  rt: t('Rate'),
  txval: t('Taxable value'),
  iamt: 'IGST',
  camt: 'CGST',
  samt: 'SGST',
  csamt: t('Cess'),
  oinum: t('Original number'),
  oidt: t('Original date'),
  ont_num: t('Original note'),
  ont_dt: t('Original note date'),
  ntty: t('Note type'),
  nt_num: t('Note number'),
  nt_dt: t('Note date'),
  typ: t('Type'),
  sply_ty: t('Supply'),
  omon: t('Original month'),
  exp_typ: t('Export type'),
  sbpcode: t('Port code'),
  sbnum: t('Shipping bill'),
  sbdt: t('Shipping bill date'),
  nil_amt: t('Nil rated'),
  expt_amt: t('Exempt'),
  ngsup_amt: t('Non-GST'),
  hsn_sc: 'HSN',
  desc: t('Description'),
  user_desc: t('Item'),
  uqc: 'UQC',
  qty: t('Quantity'),
  ad_amt: t('Advance'),
  doc_typ: t('Document'),
  from: t('From'),
  to: t('To'),
  totnum: t('Numbers'),
  cancel: t('Cancelled'),
  net_issue: t('Issued'),
  oetin: t('Original operator'),
  etin: t('GSTIN of operator'),
  suppval: t('Net value'),
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: t('Cess'),
}

/** Sheets of a file for the portal, one per table; for an archive, of all its files together. */
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

/** Flattens a row: each nested object becomes a row of its own, with the outer fields. */
function flat(row: Fields): Fields[] {
  const own = Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'))
  const inside = Object.values(row).find((value) => typeof value === 'object' && value !== null)
  if (inside === undefined) return [own]
  const parts = Array.isArray(inside) ? (inside as Fields[]) : [inside as Fields]
  return parts.flatMap((part) => flat(part)).map((part) => ({ ...own, ...part }))
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : null
