import { t } from '#domain/words/t.ts'
import type { NewRate } from './dated-rates.ts'

/** A notified change for some goods or services: a proposal, as a code often covers more than was changed. */
export interface NotifiedChange extends NewRate {
  /** The first day, 'yyyy-mm-dd'. */
  from: string
  /** Beginnings of HSN or SAC codes. */
  hsn: readonly string[]
  /** GST rate of these goods before, in percent. */
  was: number
  words: string
  /** True if only some goods of the code are affected: each item has to be checked. */
  isPart?: boolean
}

const SEPTEMBER = '2025-09-22'
const FEBRUARY = '2026-02-01'

/** `words` is a getter: the server translates it for the language of each request. */
const change = (about: Omit<NotifiedChange, 'words'>, words: () => string): NotifiedChange => ({
  ...about,
  get words() {
    return words()
  },
})
const taxed = (from: string, was: number, gst: number, words: () => string, ...hsn: string[]) =>
  change({ from, was, gst, hsn, cess: 0, taxability: 'taxable' }, words)
const freed = (from: string, was: number, words: () => string, ...hsn: string[]) =>
  change({ from, was, gst: 0, hsn, cess: 0, taxability: 'nil' }, words)
const part = (whole: NotifiedChange): NotifiedChange => Object.assign(whole, { isPart: true })

/**
 * Changes for shops' goods by Notifications 9/2025 and 10/2025-Central Tax (Rate) of 17 September 2025 and 19/2025 of 31
 * December 2025; compensation cess ended with them. Not the whole schedules: the notifications decide.
 */
export const NOTIFIED_CHANGES: readonly NotifiedChange[] = [
  taxed(SEPTEMBER, 12, 5, () => t('Butter, ghee, cheese'), '0405', '0406'),
  taxed(SEPTEMBER, 12, 5, () => t('Almonds, dates and other dry fruit'), '0802', '0804', '0813'),
  taxed(SEPTEMBER, 12, 5, () => t('Pasta and noodles'), '1902'),
  taxed(SEPTEMBER, 12, 5, () => t('Pickles, jams, preserved fruit and vegetables, juices'), '20'),
  taxed(SEPTEMBER, 12, 5, () => t('Sauces, ketchup'), '2103'),
  part(taxed(SEPTEMBER, 12, 5, () => t('Namkeen, bhujia, mixtures'), '2106')),
  part(taxed(SEPTEMBER, 12, 5, () => t('Fruit drinks, soya milk, drinks of milk'), '2202')),
  taxed(SEPTEMBER, 12, 5, () => t('Medicines, bandages'), '3003', '3004', '3005', '3006'),
  taxed(SEPTEMBER, 12, 5, () => t('Reagents for diagnosis'), '3822'),
  part(taxed(SEPTEMBER, 12, 5, () => t('Footwear up to ₹2,500 a pair'), '64')),
  part(taxed(SEPTEMBER, 12, 5, () => t('Clothes up to ₹2,500 a piece'), '61', '62', '63')),
  part(taxed(SEPTEMBER, 12, 18, () => t('Clothes above ₹2,500 a piece'), '61', '62', '63')),
  taxed(SEPTEMBER, 12, 5, () => t('Kitchen utensils of steel, copper, aluminium'), '7323', '7418', '7615'),
  taxed(SEPTEMBER, 12, 5, () => t('Umbrellas, sewing machines'), '6601', '8452'),
  taxed(SEPTEMBER, 12, 5, () => t('Bicycles and their parts'), '8712', '8714'),
  taxed(SEPTEMBER, 12, 5, () => t('Toys'), '9503'),
  taxed(SEPTEMBER, 12, 5, () => t('Boxes and cartons of paper'), '4819'),
  part(freed(SEPTEMBER, 12, () => t('Exercise books'), '4820')),
  part(freed(SEPTEMBER, 12, () => t('Pencils, crayons, chalk'), '9609')),
  part(freed(SEPTEMBER, 5, () => t('Milk at ultra-high temperature'), '0401')),
  part(freed(SEPTEMBER, 5, () => t('Erasers'), '4016')),
  taxed(SEPTEMBER, 18, 5, () => t('Sweets and chocolate'), '1704', '1806'),
  part(taxed(SEPTEMBER, 18, 5, () => t('Biscuits, cakes, pastry, corn flakes'), '1904', '1905')),
  taxed(SEPTEMBER, 18, 5, () => t('Coffee extracts, soups, ice cream'), '2101', '2104', '2105'),
  part(taxed(SEPTEMBER, 18, 5, () => t('Hair oil, shampoo'), '3305')),
  part(taxed(SEPTEMBER, 18, 5, () => t('Toothpaste, toothbrushes'), '3306', '9603')),
  part(taxed(SEPTEMBER, 18, 5, () => t('Talcum powder, shaving cream'), '3304', '3307')),
  part(taxed(SEPTEMBER, 18, 5, () => t('Toilet soap'), '3401')),
  taxed(SEPTEMBER, 28, 18, () => t('Cement'), '2523'),
  part(taxed(SEPTEMBER, 28, 18, () => t('Tyres'), '4011')),
  taxed(SEPTEMBER, 28, 18, () => t('Air conditioners, dishwashers'), '8415', '8422'),
  taxed(SEPTEMBER, 28, 18, () => t('Television sets, monitors'), '8528'),
  taxed(SEPTEMBER, 28, 18, () => t('Batteries'), '8507'),
  part(taxed(SEPTEMBER, 28, 18, () => t('Motorcycles up to 350 cc'), '8711')),
  taxed(SEPTEMBER, 28, 18, () => t('Parts of motor vehicles'), '8708'),
  part(taxed(SEPTEMBER, 28, 40, () => t('Aerated and caffeinated drinks'), '2202')),
  part(taxed(SEPTEMBER, 12, 5, () => t('Rooms up to ₹7,500 a day'), '9963')),
  part(taxed(SEPTEMBER, 18, 5, () => t('Hairdressing, beauty and fitness, without input credit'), '9997')),
  part(taxed(FEBRUARY, 28, 40, () => t('Pan masala'), '21069020')),
  part(taxed(FEBRUARY, 28, 40, () => t('Cigarettes, tobacco, gutkha'), '2401', '2402', '2403', '2404')),
  part(taxed(FEBRUARY, 28, 18, () => t('Bidis'), '24031921', '24031929')),
]

/**
 * The newest notification in force for a code. Of several prefixes the longest counts; a code whose goods were changed
 * differently gets no proposal.
 */
export function notifiedFor(hsn: string, today: string): NotifiedChange | undefined {
  const code = hsn.trim()
  const lengthOf = ({ hsn: beginnings }: NotifiedChange) =>
    Math.max(0, ...beginnings.filter((one) => code.startsWith(one)).map(({ length }) => length))
  const found = NOTIFIED_CHANGES.filter((change) => change.from <= today && lengthOf(change) > 0)
  const longest = Math.max(0, ...found.map(lengthOf))
  const nearest = found.filter((change) => lengthOf(change) === longest)
  const newest = nearest.filter(
    ({ from }) =>
      from ===
      nearest
        .map((one) => one.from)
        .sort()
        .at(-1),
  )
  return newest.length === 1 ? newest[0] : undefined
}
