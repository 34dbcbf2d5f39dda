import { PORTAL_RATES } from '#domain/gst/portal/portal-lists.ts'
import { UNIT_QUANTITY_CODES } from '#domain/shelf/units.ts'
import type { Inv01, Inv01Item } from './inv01.ts'
import type { Inv01Context, Inv01Rule } from './inv01-rule.ts'
import { near } from './near.ts'

/** As many as the portal takes, and as long as a file may be. */
export const MOST_ITEMS = 1000
export const MOST_BYTES = 2 * 1024 * 1024
const HSN = /^(?!0+$)(\d{4}|\d{6}|\d{8})$/

/** A rule of each item. */
const ofItem = (
  code: string,
  test: (item: Inv01Item, invoice: Inv01, context: Inv01Context) => string | false | undefined,
): Inv01Rule => ({
  code,
  *find(invoice, context) {
    for (const item of invoice.ItemList) {
      const message = test(item, invoice, context)
      const named = item.PrdDesc ? `${item.SlNo} (${item.PrdDesc})` : item.SlNo
      if (message) yield { at: `item ${item.SlNo}`, message: `Item ${named}: ${message}` }
    }
  },
})

const isInterState = ({ TranDtls, SellerDtls, BuyerDtls }: Inv01): boolean =>
  TranDtls.IgstOnIntra === 'Y' || /^(SEZ|EXP)/.test(TranDtls.SupTyp) || SellerDtls.Stcd !== BuyerDtls.Pos

/** Tax is held against the rate on bills alone, and where there is none without payment not there either. */
const isTaxChecked = ({ DocDtls, TranDtls }: Inv01): boolean =>
  DocDtls.Typ === 'INV' && !/WOP$/.test(TranDtls.SupTyp)

export const ITEM_RULES: readonly Inv01Rule[] = [
  {
    code: '2228',
    *find({ ItemList }) {
      if (ItemList.length === 0) yield { at: 'ItemList', message: 'There is no item on it.' }
    },
  },
  {
    code: '2173',
    *find({ ItemList }) {
      if (ItemList.length > MOST_ITEMS)
        yield { at: 'ItemList', message: `More than ${MOST_ITEMS} items: write two bills.` }
    },
  },
  {
    code: '',
    *find(invoice) {
      if (JSON.stringify(invoice).length > MOST_BYTES)
        yield { at: 'ItemList', message: 'It is longer than the portal takes (2 MB).' }
    },
  },
  {
    code: '2233',
    *find({ ItemList }) {
      if (new Set(ItemList.map(({ SlNo }) => SlNo)).size < ItemList.length)
        yield { at: 'ItemList', message: 'Two items have the same number.' }
    },
  },
  ofItem('2176', ({ HsnCd }, _, { hsnDigits }) =>
    !HSN.test(HsnCd)
      ? HsnCd
        ? `HSN/SAC ${HsnCd} needs 4, 6 or 8 digits.`
        : 'the HSN/SAC code is missing.'
      : HsnCd.length < hsnDigits && `HSN/SAC ${HsnCd} needs at least ${hsnDigits} digits.`,
  ),
  ofItem(
    '3047',
    ({ HsnCd, IsServc }) => IsServc === 'N' && HsnCd.startsWith('99') && `${HsnCd} is a service.`,
  ),
  ofItem(
    '3048',
    ({ HsnCd, IsServc }) => IsServc === 'Y' && !HsnCd.startsWith('99') && `${HsnCd} is no service.`,
  ),
  ofItem('2238', ({ IsServc, Qty }) => IsServc === 'N' && !(Qty && Qty > 0) && 'the quantity is missing.'),
  ofItem('2239', ({ IsServc, Unit }) => IsServc === 'N' && !Unit && 'the unit is missing.'),
  ofItem(
    '2177',
    ({ Unit }) =>
      Unit !== undefined &&
      !UNIT_QUANTITY_CODES.some(({ code }) => code === Unit) &&
      `the portal does not know the unit ${Unit}.`,
  ),
  ofItem(
    '2240',
    ({ GstRt }) => !PORTAL_RATES.some((rate) => rate === GstRt) && `${GstRt}% is no rate of GST.`,
  ),
  ofItem(
    '2172',
    ({ IgstAmt }, invoice) => IgstAmt > 0 && !isInterState(invoice) && 'IGST on a sale within the state.',
  ),
  ofItem(
    '2174',
    ({ CgstAmt, SgstAmt }, invoice) =>
      CgstAmt + SgstAmt > 0 &&
      isInterState(invoice) &&
      'CGST and SGST on a sale to another state, a SEZ or abroad.',
  ),
  ofItem('2227', ({ CgstAmt, SgstAmt }) => CgstAmt !== SgstAmt && 'CGST and SGST differ.'),
  ofItem(
    '2234',
    ({ SlNo, CgstAmt, AssAmt, GstRt }, invoice, { onMrp }) =>
      isTaxChecked(invoice) &&
      !onMrp?.includes(SlNo) &&
      !isInterState(invoice) &&
      !near((AssAmt * GstRt) / 200, CgstAmt) &&
      `CGST is not ${GstRt / 2}% of its value.`,
  ),
  ofItem(
    '2235',
    ({ SlNo, IgstAmt, AssAmt, GstRt }, invoice, { onMrp }) =>
      isTaxChecked(invoice) &&
      !onMrp?.includes(SlNo) &&
      isInterState(invoice) &&
      !near((AssAmt * GstRt) / 100, IgstAmt) &&
      `IGST is not ${GstRt}% of its value.`,
  ),
  ofItem(
    '2266',
    ({ CesRt = 0, CesAmt = 0, AssAmt }, invoice) =>
      isTaxChecked(invoice) && !near((AssAmt * CesRt) / 100, CesAmt) && `cess is not ${CesRt}% of its value.`,
  ),
  ofItem(
    '2193',
    ({ AssAmt, TotAmt, Discount }) =>
      !near(TotAmt - Discount, AssAmt) && 'its value is not its amount less its discount.',
  ),
]
