import { t } from '#domain/words/t.ts'
import type { Inv01, Inv01Item } from './inv01.ts'
import type { Inv01Rule } from './inv01-rule.ts'
import { isWithinPortalTolerance } from './portal-tolerance.ts'

type Header = Exclude<keyof Inv01['ValDtls'], 'Discount' | 'OthChrg' | 'RndOffAmt' | 'TotInvVal'>

const total = (items: readonly Inv01Item[], of: (item: Inv01Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0)
const cessOf = ({ CesAmt = 0, CesNonAdvlAmt = 0 }: Inv01Item) => CesAmt + CesNonAdvlAmt
const taxOf = (item: Inv01Item) => item.IgstAmt + item.CgstAmt + item.SgstAmt + cessOf(item)

/** Rule that a total in the head of the file equals the sum of its items. */
const sumOf = (
  code: string,
  field: Header,
  words: () => string,
  of: (item: Inv01Item) => number,
): Inv01Rule => ({
  code,
  *find({ ItemList, ValDtls }) {
    if (!isWithinPortalTolerance(total(ItemList, of), ValDtls[field]))
      yield { at: `ValDtls.${field}`, message: words() }
  },
})

const taxDiffers = (tax: string) => t('{tax} of the whole is not that of its items.', { tax })

/** Under reverse charge, and for exports with payment of tax, an item's value may include the tax or leave it out. */
const mayLeaveTaxOut = ({ TranDtls: { RegRev, SupTyp } }: Inv01) => RegRev === 'Y' || SupTyp === 'EXPWP'

export const SUM_RULES: readonly Inv01Rule[] = [
  {
    code: '2194',
    *find(invoice) {
      for (const item of invoice.ItemList) {
        const fits =
          isWithinPortalTolerance(item.AssAmt + taxOf(item), item.TotItemVal) ||
          (mayLeaveTaxOut(invoice) && isWithinPortalTolerance(item.AssAmt, item.TotItemVal))
        if (!fits)
          yield {
            at: `item ${item.SlNo}`,
            message: t('Item {number}: its total is not its value with its tax.', { number: item.SlNo }),
          }
      }
    },
  },
  sumOf(
    '2182',
    'AssVal',
    () => t('The value before tax of the whole is not that of its items.'),
    ({ AssAmt }) => AssAmt,
  ),
  sumOf(
    '2183',
    'SgstVal',
    () => taxDiffers('SGST'),
    ({ SgstAmt }) => SgstAmt,
  ),
  sumOf(
    '2184',
    'CgstVal',
    () => taxDiffers('CGST'),
    ({ CgstAmt }) => CgstAmt,
  ),
  sumOf(
    '2185',
    'IgstVal',
    () => taxDiffers('IGST'),
    ({ IgstAmt }) => IgstAmt,
  ),
  sumOf('2186', 'CesVal', () => t('Cess of the whole is not that of its items.'), cessOf),
  {
    code: '2189',
    *find({ ItemList, ValDtls: { Discount, OthChrg, RndOffAmt, TotInvVal } }) {
      const reckoned = total(ItemList, ({ TotItemVal }) => TotItemVal) - Discount + OthChrg + RndOffAmt
      if (!isWithinPortalTolerance(reckoned, TotInvVal))
        yield {
          at: 'ValDtls.TotInvVal',
          message: t('The total is not what its items, discount and charges come to.'),
        }
    },
  },
]
