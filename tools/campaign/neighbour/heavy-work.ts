import { GSTR2B_BYTES } from '#contract/gst/gstr2b.ts'
import { LONGEST_IMPORT, MOST_IMPORT_ROWS } from '#contract/imports/imports.ts'
import { OWN_GSTIN, portalFile } from '../../bench/benches/gstr2b-month.ts'
import { ask, type Till } from '../till.ts'

/** A repeated call of the heavy shop, and its allowed statuses; 503 is "not now". */
export interface HeavyWork {
  name: string
  /** True for reading a long list: neither a file nor long work. */
  isList?: true
  expected: number[]
  send(): Promise<number>
}

const MONTH = '2026-10'
const MONTH_BEFORE = '2026-09'
const SUPPLIER = { ctin: '27AAFFP5005H1ZF', trdnm: 'Pune Paper House' }

/** A body of the maximum size, made of one small repeated value. */
const filledWith = (thing: string, bytes: number) =>
  Array(Math.floor(bytes / (thing.length + 1)))
    .fill(thing)
    .join(',')
const bodyOf = (inside: string) =>
  Buffer.from(
    `{"month":"${MONTH}","files":[{"data":{"gstin":"${OWN_GSTIN}","rtnprd":"102026","gendt":"14-11-2026","docdata":{${inside}}}}]}`,
  )

const NEARLY_ALL = GSTR2B_BYTES - 1000
const SMALL = 600_000

type File = ReturnType<typeof portalFile>

/** The same month with every second amount a rupee more. */
function corrected(file: File): File {
  const copy = structuredClone(file)
  for (const { inv } of copy.data.docdata.b2b)
    for (const [at, bill] of inv.entries()) if (at % 2) (bill as { val: number }).val += 1
  return copy
}

/** A GSTR-2B file that amends each bill of the month before. */
function amended({ data }: File) {
  const b2ba = data.docdata.b2b.map((supplier) => ({
    ...supplier,
    inv: supplier.inv.map((bill) => {
      const { inum, dt } = bill as { inum: string; dt: string }
      return { ...bill, inum: `${inum}A`, oinum: inum, oidt: dt }
    }),
  }))
  return { data: { ...data, docdata: { b2ba } } }
}

const ofMonth = (month: string, file: object) => {
  const [year, number] = month.split('-')
  const { data } = file as File
  return Buffer.from(JSON.stringify({ month, files: [{ data: { ...data, rtnprd: `${number}${year}` } }] }))
}

/** The worst that one shop with so many purchases a month can send without doing anything forbidden. */
export function heavyWork(till: Till, rows: number): HeavyWork[] {
  const file = portalFile(rows)
  const documents = (thing: string, bytes: number) =>
    bodyOf(
      `"b2b":[{"ctin":"${SUPPLIER.ctin}","trdnm":"${SUPPLIER.trdnm}","inv":[${filledWith(thing, bytes)}]}]`,
    )
  const items = bodyOf(
    `"b2b":[{"ctin":"${SUPPLIER.ctin}","inv":[{"inum":"A/1","dt":"18-10-2026","items":[${filledWith('{}', SMALL)}]}]}]`,
  )
  const sent = (name: string, bodies: Buffer[], expected: number[]): HeavyWork => {
    let turn = 0
    return {
      name,
      expected,
      send: () => post(till, '/api/gst/gstr2b', bodies[turn++ % bodies.length] as Buffer),
    }
  }
  const read = (name: string, path: string): HeavyWork => ({
    name,
    expected: [200, 503],
    send: () => get(till, path),
  })
  const list = (name: string, path: string): HeavyWork => ({ ...read(name, path), isList: true })
  return [
    sent('empty documents', [documents('{}', NEARLY_ALL)], [400]),
    sent('empty lists', [documents('[]', NEARLY_ALL)], [400]),
    sent('nothing but nothing', [documents('null', NEARLY_ALL)], [400]),
    sent('documents of one letter', [documents('{}', SMALL)], [200, 400, 503]),
    sent('empty items', [items], [200, 400, 503]),
    sent('empty imports', [bodyOf(`"impg":[${filledWith('{}', SMALL)}]`)], [200, 400, 503]),
    sent(
      'GSTR-2B',
      [
        ofMonth(MONTH_BEFORE, file),
        ofMonth(MONTH, file),
        ofMonth(MONTH, corrected(file)),
        ofMonth(MONTH, amended(file)),
      ],
      [200, 503],
    ),
    {
      name: 'match',
      expected: [200, 503],
      send: async () => (await askLong(till, '/api/gst/gstr2b/match', { month: MONTH })).status,
    },
    list('GSTR-2B read', `/api/gst/gstr2b?month=${MONTH}`),
    read('Tally', '/api/tally/vouchers?from=2026-04-01&to=2027-03-31'),
    read('findings', `/api/gst/findings?month=${MONTH}`),
    read('GSTR-3B', `/api/gst/gstr3b?month=${MONTH}`),
    list('day book', '/api/reports/day-book?from=2026-04-01&to=2026-11-30'),
    list('purchases by supplier', '/api/reports/purchases-by-supplier?from=2026-04-01&to=2026-11-30'),
    list('purchase bills', '/api/reports/purchase-bills?from=2026-04-01&to=2026-11-30'),
    list('items', '/api/products'),
    importing(till),
  ]
}

/** Imports files of the maximum number of rows, part by part, one after the other. */
function importing(till: Till): HeavyWork {
  let [row, id] = [0, '']
  return {
    name: 'import',
    expected: [201, 503],
    async send() {
      if (row % LONGEST_IMPORT === 0) {
        const { status, body } = await ask(till, 'POST', '/api/imports', {
          noun: 'products',
          fileName: 'shelf.csv',
        })
        if (status !== 201) return status
        id = (body.import as { _id: string })._id
      }
      const rows = Array.from({ length: MOST_IMPORT_ROWS }, (_, at) => ({
        row: ((row + at) % LONGEST_IMPORT) + 2,
        cells: [`Item ${row + at}`, 'Stationery', '6', '10', '100', '18%'],
      }))
      const columns = ['name', 'category', 'purchasePrice', 'sellingPrice', 'stock', 'gst']
      const { status } = await askLong(till, `/api/imports/${id}/rows`, { columns, rows })
      if (status === 201) row += MOST_IMPORT_ROWS
      return status
    },
  }
}

const LONGEST_MS = 600_000

/** Status counted for a refused upload: the server closes the connection before its answer is read. */
const CUT_OFF = 400

async function post({ url, token }: Till, path: string, body: Buffer): Promise<number> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(LONGEST_MS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code === 'EPIPE' || code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return CUT_OFF
    throw error
  }
}

const askLong = async (till: Till, path: string, body: object) => ({
  status: await post(till, path, Buffer.from(JSON.stringify(body))),
})

/** Read to its end, and thrown away part by part. */
async function get({ url, token }: Till, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    signal: AbortSignal.timeout(LONGEST_MS),
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status === 400) throw new Error(`${path} was answered ${await response.text()}`)
  for await (const part of response.body ?? []) void part
  return response.status
}
