import { expect, test } from 'vitest'
import { getGstr3b } from '#contract/gst/gstr3b.ts'
import { openGstShop, SEZ_UNIT } from '#test/gstr1-shop.ts'
import { gstr3bFileOf } from '#test/gstr3b-file.ts'

test('a sale to a SEZ is zero-rated whatever the goods (IGST Act s.16)', async () => {
  const { asha, sell, credit, fileOf } = await openGstShop()
  const lentils = { itemname: 'Lentils', hsncode: '0713', unit: 'Kgs', quantity: 10, rate: 100 }
  const exempt = { ...lentils, taxability: 'exempt' as const }
  const nil = { ...lentils, hsncode: '1006', rate: 50, taxability: 'nil' as const }
  const battery = { ...lentils, itemname: 'Battery', hsncode: '8506', unit: 'Nos', igst: 18 }
  await sell('2026-10-05', SEZ_UNIT, [exempt], { supply: 'sez-without-payment' })
  await sell('2026-10-06', SEZ_UNIT, [battery, nil], { supply: 'sez-with-payment' })

  const { file } = await fileOf('month=2026-10')
  const rows = file.b2b.flatMap(({ inv }: { inv: { inv_typ: string; itms: object[] }[] }) => inv)
  expect(rows).toMatchObject([
    { inv_typ: 'SEWOP', val: 1000, itms: [{ itm_det: { rt: 0, txval: 1000, iamt: 0 } }] },
    {
      inv_typ: 'SEWP',
      val: 1680,
      itms: [{ itm_det: { rt: 0, txval: 500, iamt: 0 } }, { itm_det: { rt: 18, txval: 1000, iamt: 180 } }],
    },
  ])
  expect(file).not.toHaveProperty('nil')
  expect(file.hsn.hsn_b2b).toMatchObject([
    { hsn_sc: '0713', rt: 0, txval: 1000, iamt: 0 },
    { hsn_sc: '1006', rt: 0, txval: 500, iamt: 0 },
    { hsn_sc: '8506', rt: 18, txval: 1000, iamt: 180 },
  ])
  const { cells } = await asha(getGstr3b, { query: { month: '2026-10' } })
  const cell = (name: string) => cells.find((one) => one.cell === name)
  expect(cell('3.1(b)')).toMatchObject({ taxable: 2_500_00, igst: 180_00 })
  expect(cell('3.1(c)')).toMatchObject({ taxable: 0 })
  expect((await gstr3bFileOf(asha, '2026-10')).file.sup_details).toMatchObject({
    osup_zero: { txval: 2500, iamt: 180 },
    osup_nil_exmp: { txval: 0 },
  })

  // A note on the exempt goods lowers the zero-rated sales, too.
  const back = await sell('2026-10-07', SEZ_UNIT, [exempt], { supply: 'sez-without-payment' })
  await credit(back, '2026-10-08', [0, 10])
  expect((await fileOf('month=2026-10')).file.cdnr).toMatchObject([
    { nt: [{ ntty: 'C', inv_typ: 'SEWOP', itms: [{ itm_det: { rt: 0, txval: 1000 } }] }] },
  ])
  expect((await gstr3bFileOf(asha, '2026-10')).file.sup_details.osup_zero.txval).toBe(2500)
})
