/** A unit quantity code of the GST portals; the label is what a person reads. */
interface UnitQuantityCode {
  code: string
  label: string
}

/** The official list of 45 codes. Services have none of them: GSTR-1 table 12 wants NA_FOR_SERVICES there. */
export const UNIT_QUANTITY_CODES: readonly UnitQuantityCode[] = [
  { code: 'BAG', label: 'Bags' },
  { code: 'BAL', label: 'Bale' },
  { code: 'BDL', label: 'Bundles' },
  { code: 'BKL', label: 'Buckles' },
  { code: 'BOU', label: 'Billion of units' },
  { code: 'BOX', label: 'Box' },
  { code: 'BTL', label: 'Bottles' },
  { code: 'BUN', label: 'Bunches' },
  { code: 'CAN', label: 'Cans' },
  { code: 'CBM', label: 'Cubic metres' },
  { code: 'CCM', label: 'Cubic centimetres' },
  { code: 'CMS', label: 'Centimetres' },
  { code: 'CTN', label: 'Cartons' },
  { code: 'DOZ', label: 'Dozens' },
  { code: 'DRM', label: 'Drums' },
  { code: 'GGK', label: 'Great gross' },
  { code: 'GMS', label: 'Grammes' },
  { code: 'GRS', label: 'Gross' },
  { code: 'GYD', label: 'Gross yards' },
  { code: 'KGS', label: 'Kilograms' },
  { code: 'KLR', label: 'Kilolitre' },
  { code: 'KME', label: 'Kilometre' },
  { code: 'LTR', label: 'Litres' },
  { code: 'MLT', label: 'Millilitre' },
  { code: 'MTR', label: 'Metres' },
  { code: 'MTS', label: 'Metric ton' },
  { code: 'NOS', label: 'Numbers' },
  { code: 'OTH', label: 'Others' },
  { code: 'PAC', label: 'Packs' },
  { code: 'PCS', label: 'Pieces' },
  { code: 'PRS', label: 'Pairs' },
  { code: 'QTL', label: 'Quintal' },
  { code: 'ROL', label: 'Rolls' },
  { code: 'SET', label: 'Sets' },
  { code: 'SQF', label: 'Square feet' },
  { code: 'SQM', label: 'Square metres' },
  { code: 'SQY', label: 'Square yards' },
  { code: 'TBS', label: 'Tablets' },
  { code: 'TGM', label: 'Ten gross' },
  { code: 'THD', label: 'Thousands' },
  { code: 'TON', label: 'Tonnes' },
  { code: 'TUB', label: 'Tubes' },
  { code: 'UGS', label: 'US gallons' },
  { code: 'UNT', label: 'Units' },
  { code: 'YDS', label: 'Yards' },
]

/** Only in GSTR-1 table 12, for codes that start with 99. */
export const NA_FOR_SERVICES = 'NA'

/** The unit of a document line that has none, as the specification prints it. */
export const DEFAULT_UNIT = 'Pcs'

/** First options of a product's unit; any other text may be typed. */
export const SHOP_UNITS = [
  ...['Pcs', 'Nos', 'Kg', 'Gm', 'Ltr', 'Ml', 'Pkt', 'Box', 'Btl', 'Bag', 'Jar', 'Can', 'Ctn', 'Doz'],
  ...['Bdl', 'Set', 'Pair', 'Roll', 'Strip', 'Mtr', 'Cm', 'Sqft', 'Sqm', 'Qtl', 'Ton', 'Plate', 'Hour'],
]

/** Shops' spellings of units, in lower case without spaces and stops, with their codes. A shop's ton has 1000 kg. */
const SPELLINGS: Readonly<Record<string, string>> = {
  BAG: 'bag',
  BDL: 'bundle',
  BOX: 'bx boxes',
  BTL: 'bottle',
  BUN: 'bunch',
  CAN: 'can tin tins',
  CMS: 'cm centimetre centimeter centimeters',
  CTN: 'carton',
  DOZ: 'doz dozen dz',
  GMS: 'g gm gram grams gramme',
  KGS: 'kg kilo kilos kilogram kilogramme kilogrammes',
  LTR: 'l lt litre liter liters',
  MLT: 'ml mls millilitres milliliter milliliters',
  MTR: 'm metre meter meters',
  MTS: 'ton tons tonne tonnes metrictons',
  NOS: 'no number each ea',
  PAC: 'pkt pkts pack packet packets',
  PCS: 'pc piece',
  PRS: 'pr pair',
  QTL: 'quintals',
  ROL: 'roll',
  SET: 'set',
  SQF: 'sqft sft squarefoot',
  SQM: 'sqmt sqmtr squaremetre squaremeter squaremeters',
  TBS: 'tablet tab tabs',
  TUB: 'tube',
  UNT: 'unit',
  YDS: 'yard yd',
}

const codeOfSpelling = new Map([
  ...UNIT_QUANTITY_CODES.map(({ code }) => [plain(code), code] as const),
  ...UNIT_QUANTITY_CODES.map(({ code, label }) => [plain(label), code] as const),
  ...Object.entries(SPELLINGS).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code] as const),
  ),
])

/**
 * Unit quantity code of a shop's unit: 'Kgs.' is KGS. A code in capitals is taken as it is (TON), no unit means DEFAULT_UNIT,
 * and units without a portal code (jar, plate, hour) are OTH.
 */
export function uqcOf(unit: string | null | undefined): string {
  const text = unit?.trim() || DEFAULT_UNIT
  if (UNIT_QUANTITY_CODES.some(({ code }) => code === text)) return text
  return codeOfSpelling.get(plain(text)) ?? 'OTH'
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
