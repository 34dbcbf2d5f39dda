import { describe, expect, test } from 'vitest'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { paise, rupeesToPaise } from '#domain/money.ts'
import { BAHI_STORES, exampleOf, faultsOf, taxDocument, taxLine, YASH } from '#test/tax-document.ts'
import type { Inv01 } from './inv01.ts'
import { inv01Of } from './inv01-of.ts'
import type { Inv01Context } from './inv01-rule.ts'
import { inv01Problems } from './inv01-rules.ts'

const CONTEXT: Inv01Context = { today: '2026-10-06', hsnDigits: 6 }
const service = { itemname: 'Installation', hsn: '998713' }

/** 4 x 1,250.50 less 102.00, and a service of 1,000.00, to another state. */
const worked = taxDocument({
  lines: [
    taxLine({ gross: 5002, taxable: 4900, igst: 882, quantity: 4, price: 1250.5 }),
    taxLine({ gross: 1000, igst: 180, ...service }),
  ],
})

test('the worked bill gives the worked file, which fits the schema', () => {
  const { EwbDtls: _, ...example } = exampleOf('einvoice')
  const file = inv01Of(worked)
  expect(file).toMatchObject(example)
  expect(faultsOf('einvoice', file)).toEqual([])
  expect(inv01Problems(file, CONTEXT)).toEqual([])
  expect(file.ValDtls.TotInvVal).toBe(6962)
})

const abroad = {
  ...YASH,
  gstin: '',
  address: '5 Quay, Rotterdam',
  stateCode: '96',
  country: 'Netherlands',
  postalCode: '',
}
const KINDS: [words: string, document: TaxDocument, expected: object][] = [
  [
    'an export with payment',
    taxDocument({
      supply: 'export-with-payment',
      party: abroad,
      placeOfSupply: '96',
      export: { shippingBillNo: '7654321', shippingBillDate: '2026-10-05', portCode: 'INNSA1' },
    }),
    {
      TranDtls: { SupTyp: 'EXPWP' },
      BuyerDtls: { Gstin: 'URP', Stcd: '96', Pin: 999999, Pos: '96', Loc: 'Rotterdam' },
      ExpDtls: { ShipBNo: '7654321', ShipBDt: '05/10/2026', Port: 'INNSA1' },
      ValDtls: { IgstVal: 180, TotInvVal: 1180 },
    },
  ],
  [
    'an export under a LUT keeps the rate and has no tax',
    taxDocument({
      supply: 'export-without-payment',
      party: abroad,
      placeOfSupply: '96',
      chargesTax: false,
      lines: [taxLine({ gross: 1000 })],
    }),
    {
      TranDtls: { SupTyp: 'EXPWOP' },
      ItemList: [{ GstRt: 18, IgstAmt: 0, TotItemVal: 1000 }],
      ValDtls: { IgstVal: 0, TotInvVal: 1000 },
    },
  ],
  [
    'a SEZ in the own state, with payment',
    taxDocument({
      supply: 'sez-with-payment',
      party: { ...YASH, gstin: '27AAACX2002E1ZX', stateCode: '27', postalCode: '411057' },
      placeOfSupply: '27',
    }),
    { TranDtls: { SupTyp: 'SEZWP', IgstOnIntra: 'N' }, ItemList: [{ IgstAmt: 180, TotItemVal: 1180 }] },
  ],
  [
    'reverse charge: the recipient owes the tax, the bill is without it',
    taxDocument({ supply: 'reverse-charge', chargesTax: false }),
    {
      TranDtls: { SupTyp: 'B2B', RegRev: 'Y' },
      ItemList: [{ IgstAmt: 180, TotItemVal: 1000 }],
      ValDtls: { IgstVal: 180, TotInvVal: 1000 },
    },
  ],
  [
    'a credit note names its bill',
    taxDocument({
      noun: 'credit-note',
      number: 'CN/26-27/7',
      bill: { id: 'b', number: 'S/26-27/0101', date: '2026-10-05', total: paise(118000) },
    }),
    {
      DocDtls: { Typ: 'CRN', No: 'CN/26-27/7' },
      RefDtls: { PrecDocDtls: [{ InvNo: 'S/26-27/0101', InvDt: '05/10/2026' }] },
    },
  ],
  [
    'round-off, charges and a discount after tax stand at the head: 1,180 - 30 + 50.50 - 0.50',
    taxDocument({
      discountAfterTax: rupeesToPaise(30),
      additionalCharges: rupeesToPaise(50.5),
      roundOff: paise(-50),
      total: 1200,
    }),
    { ValDtls: { Discount: 30, OthChrg: 50.5, RndOffAmt: -0.5, TotInvVal: 1200 } },
  ],
  [
    'cess of 12% and 4.00 a unit: 120 + 8',
    taxDocument({
      lines: [
        taxLine({
          gross: 1000,
          igst: 400,
          rate: 40,
          cess: 128,
          cessRate: 12,
          quantity: 2,
          price: 500,
          hsn: '240220',
        }),
      ],
    }),
    { ItemList: [{ CesRt: 12, CesAmt: 120, CesNonAdvlAmt: 8, TotItemVal: 1528 }], ValDtls: { CesVal: 128 } },
  ],
  [
    'goods that go to another state than the buyer is in',
    taxDocument({
      shipping: { address: '9 Anna Salai, Chennai', stateCode: '33', postalCode: '600002' },
      placeOfSupply: '29',
    }),
    { ShipDtls: { LglNm: 'Yash Traders', Addr1: '9 Anna Salai', Loc: 'Chennai', Pin: 600002, Stcd: '33' } },
  ],
  [
    'a price with three decimals that the tax was in: 3 for 118.00 is 33.333 each',
    taxDocument({ lines: [taxLine({ gross: 100, igst: 18, quantity: 3, price: 39.3333 })] }),
    { ItemList: [{ UnitPrice: 33.333, TotAmt: 100, Discount: 0 }] },
  ],
]

test.each(KINDS)('%s', (_, document, expected) => {
  const file = inv01Of(document)
  expect(file).toMatchObject(expected)
  expect(faultsOf('einvoice', file)).toEqual([])
  expect(inv01Problems(file, CONTEXT)).toEqual([])
})

/** The worked bill with something else in it. */
const bent = (bend: (file: Inv01) => void): Inv01 => {
  const file = structuredClone(inv01Of(worked))
  bend(file)
  return file
}
const first = (file: Inv01) => file.ItemList[0]!
const ofState = (file: Inv01) =>
  Object.assign(file.BuyerDtls, { Gstin: '27AAACX2002E1ZX', Stcd: '27', Pos: '27', Pin: 411001 })
const abroadOf = (file: Inv01) => {
  file.TranDtls.SupTyp = 'EXPWP'
  Object.assign(file.BuyerDtls, { Gstin: 'URP', Stcd: '96', Pos: '96', Pin: 999999 })
}

const RULES: [code: string, words: string, bend: (file: Inv01) => void, context?: Partial<Inv01Context>][] = [
  [
    '',
    'at most 16 letters',
    (file) => {
      file.DocDtls.No = '0101'
    },
  ],
  [
    '',
    'at most 16 letters',
    (file) => {
      file.DocDtls.No = 'S/26-27/000000101'
    },
  ],
  ['2163', 'dated 5 Oct 2026, which is still to come', () => {}, { today: '2026-10-04' }],
  [
    '2284',
    'nothing dated before 1 Apr 2025',
    (file) => {
      file.DocDtls.Dt = '31/03/2025'
    },
  ],
  ['2305', '3 Nov 2026 was the last day', () => {}, { today: '2026-11-04', reportedBy: '2026-11-03' }],
  [
    '3028',
    'Your shop has no GSTIN',
    (file) => {
      file.SellerDtls.Gstin = ''
    },
  ],
  [
    '3028',
    'The last character should be N',
    (file) => {
      file.BuyerDtls.Gstin = '29AAACY3003F1ZA'
    },
  ],
  [
    '2212',
    'The buyer has no GSTIN',
    (file) => {
      file.BuyerDtls.Gstin = ''
    },
  ],
  [
    '2248',
    'A buyer abroad has no GSTIN',
    (file) => {
      abroadOf(file)
      file.BuyerDtls.Gstin = YASH.gstin
    },
  ],
  [
    '2211',
    'the same GSTIN',
    (file) => {
      ofState(file)
      file.BuyerDtls.Gstin = BAHI_STORES.gstin
    },
  ],
  [
    '2258',
    'Your shop is in Goa, and its GSTIN is of Maharashtra',
    (file) => {
      file.SellerDtls.Stcd = '30'
      file.SellerDtls.Pin = 403001
    },
  ],
  [
    '2265',
    'The buyer is in Kerala, and the GSTIN is of Karnataka',
    (file) => {
      file.BuyerDtls.Stcd = '32'
      file.BuyerDtls.Pin = 682001
    },
  ],
  [
    '2232',
    'place of supply of an export is abroad',
    (file) => {
      abroadOf(file)
      file.BuyerDtls.Pos = '29'
    },
  ],
  [
    '2303',
    'only carrying goods or people',
    (file) => {
      file.BuyerDtls.Pos = '96'
    },
  ],
  [
    '2242',
    'place of supply is not known',
    (file) => {
      file.BuyerDtls.Pos = '25'
    },
  ],
  [
    '2244',
    'The buyer has no PIN code',
    (file) => {
      file.BuyerDtls.Pin = 0
    },
  ],
  [
    '3039',
    'delivery has no PIN',
    (file) => {
      file.ShipDtls = { LglNm: 'Yash', Addr1: '1', Loc: 'Chennai', Pin: 0, Stcd: '33' }
    },
  ],
  [
    '',
    'address of delivery is missing',
    (file) => {
      file.ShipDtls = { LglNm: 'Yash', Addr1: '', Loc: 'Chennai', Pin: 600002, Stcd: '33' }
    },
  ],
  [
    '',
    'name of at least 3 letters',
    (file) => {
      file.BuyerDtls.LglNm = 'AB'
    },
  ],
  [
    '',
    'Your shop has no address',
    (file) => {
      file.SellerDtls.Addr1 = ''
    },
  ],
  [
    '',
    'no city or village',
    (file) => {
      file.BuyerDtls.Loc = ''
    },
  ],
  ['2262', 'the states differ', (file) => Object.assign(file.TranDtls, { IgstOnIntra: 'Y', RegRev: 'Y' })],
  [
    '2268',
    'always between states',
    (file) => {
      abroadOf(file)
      file.SellerDtls.Stcd = '96'
      file.TranDtls.IgstOnIntra = 'Y'
    },
  ],
  [
    '2294',
    'under reverse charge only',
    (file) => {
      ofState(file)
      file.TranDtls.IgstOnIntra = 'Y'
    },
  ],
  [
    '',
    'Reverse charge is for sales',
    (file) => {
      abroadOf(file)
      file.TranDtls.RegRev = 'Y'
    },
  ],
  [
    '2228',
    'no item',
    (file) => {
      file.ItemList = []
    },
  ],
  [
    '2173',
    'More than 1000 items',
    (file) => {
      file.ItemList = Array.from({ length: 1001 }, (_, at) => ({ ...first(file), SlNo: String(at) }))
    },
  ],
  [
    '',
    '2 MB',
    (file) => {
      first(file).PrdDesc = 'a'.repeat(2 * 1024 * 1024)
    },
  ],
  [
    '2233',
    'the same number',
    (file) => {
      first(file).SlNo = '2'
    },
  ],
  [
    '2176',
    'Item 1 (Laptop stand): HSN/SAC 84733 needs 4, 6 or 8 digits',
    (file) => {
      first(file).HsnCd = '84733'
    },
  ],
  [
    '2176',
    'the HSN/SAC code is missing',
    (file) => {
      first(file).HsnCd = ''
    },
  ],
  [
    '2176',
    'at least 6 digits',
    (file) => {
      first(file).HsnCd = '8473'
    },
  ],
  [
    '3047',
    '998713 is a service',
    (file) => {
      first(file).HsnCd = '998713'
    },
  ],
  [
    '3048',
    '847330 is no service',
    (file) => {
      first(file).IsServc = 'Y'
    },
  ],
  [
    '2238',
    'the quantity is missing',
    (file) => {
      first(file).Qty = 0
    },
  ],
  [
    '2239',
    'the unit is missing',
    (file) => {
      delete first(file).Unit
    },
  ],
  [
    '2177',
    'the unit PLATE',
    (file) => {
      first(file).Unit = 'PLATE'
    },
  ],
  [
    '2240',
    '17% is no rate',
    (file) => {
      first(file).GstRt = 17
    },
  ],
  [
    '2172',
    'Item 1 (Laptop stand): IGST on a sale within the state',
    (file) => {
      ofState(file)
    },
  ],
  [
    '2174',
    'CGST and SGST on a sale to another state',
    (file) => {
      first(file).CgstAmt = 1
      first(file).SgstAmt = 1
    },
  ],
  [
    '2227',
    'CGST and SGST differ',
    (file) => {
      first(file).CgstAmt = 1
    },
  ],
  // 18% of 4,900 is 882: taken are 881 to 883.
  [
    '2235',
    'IGST is not 18%',
    (file) => {
      first(file).IgstAmt = 883.01
    },
  ],
  [
    '2266',
    'cess is not 12%',
    (file) => {
      first(file).CesRt = 12
    },
  ],
  [
    '2193',
    'its amount less its discount',
    (file) => {
      first(file).Discount = 99.99
    },
  ],
  [
    '2194',
    'its value with its tax',
    (file) => {
      first(file).TotItemVal = 5783.01
    },
  ],
  [
    '2182',
    'The value before tax',
    (file) => {
      file.ValDtls.AssVal = 5901.01
    },
  ],
  [
    '2183',
    'SGST of the whole',
    (file) => {
      file.ValDtls.SgstVal = 1.01
    },
  ],
  [
    '2184',
    'CGST of the whole',
    (file) => {
      file.ValDtls.CgstVal = 1.01
    },
  ],
  [
    '2185',
    'IGST of the whole',
    (file) => {
      file.ValDtls.IgstVal = 1060.99
    },
  ],
  [
    '2186',
    'Cess of the whole',
    (file) => {
      file.ValDtls.CesVal = 1.01
    },
  ],
  [
    '2189',
    'items, discount and charges',
    (file) => {
      file.ValDtls.TotInvVal = 6963.01
    },
  ],
]

describe('errors of the portal, found before sending', () => {
  test.each(RULES)('%s: %s', (code, words, bend, context) => {
    const problems = inv01Problems(bent(bend), { ...CONTEXT, ...context })
    expect(
      problems.filter((problem) => problem.code === code && problem.message.includes(words)),
    ).toHaveLength(1)
  })

  test('a difference of a rupee passes, and the tax of a note is not checked against the rate', () => {
    const off = bent((file) => {
      first(file).IgstAmt = 883
      file.ValDtls.IgstVal = 1063
    })
    expect(inv01Problems(off, CONTEXT)).toEqual([])
    const note = bent((file) => {
      file.DocDtls.Typ = 'CRN'
      first(file).IgstAmt = 800
      first(file).TotItemVal = 5700
      Object.assign(file.ValDtls, { IgstVal: 980, TotInvVal: 6880 })
    })
    expect(inv01Problems(note, CONTEXT)).toEqual([])
  })

  test('CGST must follow the rate within the state, except on lines taxed on their MRP', () => {
    const within = (cgst: number) =>
      inv01Of(
        taxDocument({
          party: { ...YASH, gstin: '27AAACX2002E1ZX', stateCode: '27', postalCode: '411001' },
          placeOfSupply: '27',
          lines: [taxLine({ gross: 1000, cgst })],
        }),
      )
    expect(inv01Problems(within(90), CONTEXT)).toEqual([])
    expect(inv01Problems(within(120), CONTEXT).map(({ code }) => code)).toEqual(['2234'])
    expect(inv01Problems(within(120), { ...CONTEXT, onMrp: ['1'] })).toEqual([])
  })
})

test('characters that the portal refuses are removed, and texts that are too short are left out', () => {
  const file = inv01Of(
    taxDocument({
      party: {
        ...YASH,
        name: 'Yash "Best"  Traders\\',
        address: 'Shop 4,\nMG Road,\nBengaluru 560 001,\nKarnataka',
        postalCode: '',
        phone: '+91 80 2222',
        email: 'a@b',
      },
      lines: [taxLine({ gross: 1000, igst: 180, itemname: 'XL' })],
    }),
  )
  expect(file.BuyerDtls).toMatchObject({
    LglNm: 'Yash Best Traders',
    Addr1: 'Shop 4, MG Road',
    Loc: 'Bengaluru',
    Pin: 560001,
    Ph: '91802222',
  })
  expect(file.BuyerDtls).not.toHaveProperty('Em')
  expect(first(file)).not.toHaveProperty('PrdDesc')
  expect(faultsOf('einvoice', file)).toEqual([])
})
