import { PORTAL_RATES } from '#domain/gst/portal/portal-lists.ts'
import { UNIT_QUANTITY_CODES } from '#domain/shelf/units.ts'
import { isServiceCode } from '#domain/tax/supply/is-service.ts'
import { t } from '#domain/words/t.ts'
import type { Inv01, Inv01Item } from './inv01.ts'
import type { Inv01Context, Inv01Rule } from './inv01-rule.ts'
import { isWithinPortalTolerance } from './portal-tolerance.ts'

/** The portal's limits of items and of file size. */
const MOST_ITEMS = 1000
const MOST_BYTES = 2 * 1024 * 1024
const HSN = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/

/** A rule of each item. */
const ofItem = (
  code: string,
  test: (item: Inv01Item, invoice: Inv01, context: Inv01Context) => string | false | undefined,
): Inv01Rule => ({
  code,
  *find(invoice, context) {
    for (const item of invoice.ItemList) {
      const problem = test(item, invoice, context)
      if (problem) yield { at: `item ${item.SlNo}`, message: ofItemWords(item, problem) }
    }
  },
})

const ofItemWords = ({ SlNo: number, PrdDesc: name }: Inv01Item, problem: string): string =>
  name
    ? t('Item {number} ({name}): {problem}', { number, name, problem })
    : t('Item {number}: {problem}', { number, problem })

const isInterState = ({ TranDtls, SellerDtls, BuyerDtls }: Inv01): boolean =>
  TranDtls.IgstOnIntra === 'Y' || /^(SEZ|EXP)/.test(TranDtls.SupTyp) || SellerDtls.Stcd !== BuyerDtls.Pos

/** Tax is compared with the rate on bills alone, and not on supplies without payment of tax. */
const isTaxChecked = ({ DocDtls, TranDtls }: Inv01): boolean =>
  DocDtls.Typ === 'INV' && !/WOP$/.test(TranDtls.SupTyp)

export const ITEM_RULES: readonly Inv01Rule[] = [
  {
    code: '2228',
    *find({ ItemList }) {
      if (ItemList.length === 0) yield { at: 'ItemList', message: t('There is no item on it.') }
    },
  },
  {
    code: '2173',
    *find({ ItemList }) {
      if (ItemList.length > MOST_ITEMS)
        yield { at: 'ItemList', message: t('More than {most} items: write two bills.', { most: MOST_ITEMS }) }
    },
  },
  {
    code: '',
    *find(invoice) {
      if (JSON.stringify(invoice).length > MOST_BYTES)
        yield { at: 'ItemList', message: t('It is longer than the portal takes (2 MB).') }
    },
  },
  {
    code: '2233',
    *find({ ItemList }) {
      if (new Set(ItemList.map(({ SlNo }) => SlNo)).size < ItemList.length)
        yield { at: 'ItemList', message: t('Two items have the same number.') }
    },
  },
  ofItem('2176', ({ HsnCd }, _, { hsnDigits }) =>
    !HSN.test(HsnCd)
      ? HsnCd
        ? t('HSN/SAC {code} needs 4, 6 or 8 digits.', { code: HsnCd })
        : t('the HSN/SAC code is missing.')
      : HsnCd.length < hsnDigits &&
        t('HSN/SAC {code} needs at least {digits} digits.', { code: HsnCd, digits: hsnDigits }),
  ),
  ofItem(
    '3047',
    ({ HsnCd, IsServc }) =>
      IsServc === 'N' && isServiceCode(HsnCd) && t('{code} is a service.', { code: HsnCd }),
  ),
  ofItem(
    '3048',
    ({ HsnCd, IsServc }) =>
      IsServc === 'Y' && !isServiceCode(HsnCd) && t('{code} is no service.', { code: HsnCd }),
  ),
  ofItem('2238', ({ IsServc, Qty }) => IsServc === 'N' && !(Qty && Qty > 0) && t('the quantity is missing.')),
  ofItem('2239', ({ IsServc, Unit }) => IsServc === 'N' && !Unit && t('the unit is missing.')),
  ofItem(
    '2177',
    ({ Unit }) =>
      Unit !== undefined &&
      !UNIT_QUANTITY_CODES.some(({ code }) => code === Unit) &&
      t('the portal does not know the unit {unit}.', { unit: Unit }),
  ),
  ofItem(
    '2240',
    ({ GstRt }) =>
      !PORTAL_RATES.some((rate) => rate === GstRt) && t('{rate}% is no rate of GST.', { rate: GstRt }),
  ),
  ofItem(
    '2172',
    ({ IgstAmt }, invoice) => IgstAmt > 0 && !isInterState(invoice) && t('IGST on a sale within the state.'),
  ),
  ofItem(
    '2174',
    ({ CgstAmt, SgstAmt }, invoice) =>
      CgstAmt + SgstAmt > 0 &&
      isInterState(invoice) &&
      t('CGST and SGST on a sale to another state, a SEZ or abroad.'),
  ),
  ofItem('2227', ({ CgstAmt, SgstAmt }) => CgstAmt !== SgstAmt && t('CGST and SGST differ.')),
  ofItem(
    '2234',
    ({ SlNo, CgstAmt, AssAmt, GstRt }, invoice, { onMrp }) =>
      isTaxChecked(invoice) &&
      !onMrp?.includes(SlNo) &&
      !isInterState(invoice) &&
      !isWithinPortalTolerance((AssAmt * GstRt) / 200, CgstAmt) &&
      t('CGST is not {rate}% of its value.', { rate: GstRt / 2 }),
  ),
  ofItem(
    '2235',
    ({ SlNo, IgstAmt, AssAmt, GstRt }, invoice, { onMrp }) =>
      isTaxChecked(invoice) &&
      !onMrp?.includes(SlNo) &&
      isInterState(invoice) &&
      !isWithinPortalTolerance((AssAmt * GstRt) / 100, IgstAmt) &&
      t('IGST is not {rate}% of its value.', { rate: GstRt }),
  ),
  ofItem(
    '2266',
    ({ CesRt = 0, CesAmt = 0, AssAmt }, invoice) =>
      isTaxChecked(invoice) &&
      !isWithinPortalTolerance((AssAmt * CesRt) / 100, CesAmt) &&
      t('cess is not {rate}% of its value.', { rate: CesRt }),
  ),
  ofItem(
    '2193',
    ({ AssAmt, TotAmt, Discount }) =>
      !isWithinPortalTolerance(TotAmt - Discount, AssAmt) &&
      t('its value is not its amount less its discount.'),
  ),
]
