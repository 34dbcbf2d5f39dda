import { expect, test } from 'vitest'
import { getGstr1, listGstr1Rows } from '#contract/gst/gstr1.ts'
import { workedMonth } from '#test/gstr1-shop.ts'
import { WORKED } from '#test/gstr1-worked.ts'

// The figures are those of the portal's own example (test/schemas/examples/gstr1.json), of which the books know all but advances
// for services. Amounts of answers are paise.

const byCode = (rows: { hsn_sc: string }[]) =>
  [...rows]
    .sort((a, b) => a.hsn_sc.localeCompare(b.hsn_sc))
    .map((row, at) => ({ ...row, num: at + 1, desc: expect.any(String) }))

test('the worked month goes into the file as the tool of the portal writes it', async () => {
  const { fileOf, asha } = await workedMonth()
  const { file, name } = await fileOf('month=2026-10')
  const { at: _, txpd: __, doc_issue: ___, hsn, ...rest } = WORKED
  expect(file).toEqual({
    ...rest,
    hsn: { hsn_b2b: byCode(hsn.hsn_b2b), hsn_b2c: byCode(hsn.hsn_b2c) },
    doc_issue: {
      doc_det: [
        {
          ...{ doc_num: 1, doc_typ: 'Invoices for outward supply' },
          docs: [{ num: 1, from: 'S/26-27/0101', to: 'S/26-27/0108', totnum: 8, cancel: 1, net_issue: 7 }],
        },
        {
          ...{ doc_num: 5, doc_typ: 'Credit Note' },
          docs: [{ num: 1, from: 'CN/26-27/7', to: 'CN/26-27/9', totnum: 3, cancel: 0, net_issue: 3 }],
        },
      ],
    },
  })
  expect(file.hsn.hsn_b2c[1].desc).toBe('RICE')
  expect(name).toBe('returns_20112026_R1_27AABCB1001D1ZN_offline.json')

  const answer = await asha(getGstr1, { query: { month: '2026-10' } })
  const row = (table: string, bills: number, notes: number, taxable: number, igst: number, half: number) => ({
    ...{ table, bills, notes, taxable, igst, cgst: half, sgst: half, cess: 0 },
  })
  expect(answer).toMatchObject({ form: 'gstr1', due: '2026-11-11', filed: null, refused: [] })
  expect(answer.tables).toEqual([
    row('4A', 2, 0, 31_000_00, 2_950_00, 990_00),
    row('6B', 1, 0, 40_000_00, 0, 0),
    row('6A', 1, 0, 50_000_00, 9_000_00, 0),
    row('5A', 1, 0, 1_00_000_00, 18_000_00, 0),
    row('7', 1, 1, 6_850_50, -90_00, 183_76),
    row('9B', 0, 2, -3_000_00, 0, -90_00),
    row('8', 1, 0, 840_00, 0, 0),
  ])
  // 70,000 of table 12 B2B and 1,55,690.50 B2C: the tables of bills to the paisa.
  expect(answer.hsn).toEqual({ b2b: 2, b2c: 3, taxable: 2_25_690_50, withoutCode: 0 })
  expect(answer.total.taxable).toBe(2_25_690_50)

  const rows = await asha(listGstr1Rows, { query: { month: '2026-10', table: '7' } })
  expect(rows.map(({ number, taxable }) => [number, taxable])).toEqual([
    ['S/26-27/0106', 7_350_50],
    ['CN/26-27/9', -500_00],
  ])
})
