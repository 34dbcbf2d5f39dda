import { DEFAULT_UNIT } from './default-unit.ts'

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

/** First options of a product's unit; any other text may be typed. */
export const SHOP_UNITS = [
  ...['Pcs', 'Nos', 'Kg', 'Gm', 'Ltr', 'Ml', 'Pkt', 'Box', 'Btl', 'Bag', 'Jar', 'Can', 'Ctn', 'Doz'],
  ...['Bdl', 'Set', 'Pair', 'Roll', 'Strip', 'Mtr', 'Cm', 'Sqft', 'Sqm', 'Qtl', 'Ton', 'Plate', 'Hour'],
]

/**
 * Spellings of one unit by shops, in small letters without spaces and stops, with their codes; plurals end in s or es. A
 * shop's ton has 1000 kg.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  BAG: 'bag bg gunny gunnybag sack katta bori बोरी थैला पोते',
  BAL: 'bale',
  BDL: 'bundle bdle bndl bundl gaddi गड्डी',
  BKL: 'buckle',
  BOU: 'billionofunit billion',
  BOX: 'box bx dabba डिब्बा बॉक्स',
  BTL: 'bottle btle botl bttl bot बोतल बाटली',
  BUN: 'bunch bnch',
  CAN: 'can tin',
  CTN: 'carton crtn cartoon',
  CMS: 'cm cmt cmtr centimetre सेमी',
  CCM: 'cc',
  DOZ: 'dozen dz dzn dozn दर्जन डझन',
  DRM: 'drum',
  GGK: 'greatgross ggr',
  GMS: 'g gm gr gram gramme grm ग्राम ग्रॅम',
  GRS: 'gross',
  GYD: 'grossyard',
  KGS: 'kg kilo kilogram kilogramme kgm kgr किलो किग्रा',
  KLR: 'kl kltr kilolitre',
  KME: 'km kmtr kilometre किमी',
  LTR: 'l lt lit litre लीटर लिटर',
  MLT: 'ml mltr millilitre mililitre मिली',
  MTR: 'm mtre metre मीटर',
  MTS: 'mt mton metricton metrictonne ton tonne tonnes टन',
  NOS: 'no num number each ea नग संख्या',
  PAC: 'pack pk pkt pck pkg packet pktt पैकेट पाकीट',
  PCS: 'pc pce piece peice पीस',
  PRS: 'pr pair जोड़ी जोडी',
  QTL: 'quintal quintl qntl qt qnt qtls क्विंटल',
  ROL: 'roll rl',
  SET: 'set',
  TBS: 'tab tablet tbl',
  TGM: 'tengross',
  THD: 'thousand हज़ार',
  TUB: 'tube',
  UGS: 'usgallon usgal gallon gal',
  UNT: 'unit',
  YDS: 'yard yd gaj गज',
}

const codeOfSpelling = new Map<string, string>([
  ...UNIT_QUANTITY_CODES.flatMap(({ code, label }) => [
    [plain(code), code] as const,
    [plain(label), code] as const,
  ]),
  ...Object.entries(SPELLINGS).flatMap(([code, words]) =>
    words.split(' ').map((word) => [word, code] as const),
  ),
])

/** Spellings of a length beside 'square' and 'cubic', with the codes of its square and of its cube. */
const POWERS: readonly (readonly [length: RegExp, square: string | undefined, cube: string | undefined])[] = [
  [/^(?:m|mt|mtr|mtre|metre)s?$/, 'SQM', 'CBM'],
  [/^(?:c|cm|cmt|cmtr|centimetre)s?$/, undefined, 'CCM'],
  [/^(?:f|ft|fit|foot|feet)s?$/, 'SQF', undefined],
  [/^(?:y|yd|yrd|yard|gaj)s?$/, 'SQY', undefined],
]
const SQUARE = /^(?:square|sqr|sq|s)(?=[^a-z]*[cfgmy])|(?:\^? ?2|square|sq)\W*$/
const CUBIC = /^(?:cubic|cub|cu)(?=[^a-z]*[cfmy])|^c(?=\W*f)|(?:\^? ?3|cubic|cu)\W*$/

/** The code of 'sq. ft.', 'Cu.M', 'm3', 'metre²'; 'OTH' where the portals have none, as of cubic feet; else undefined. */
function codeOfPower(text: string): string | undefined {
  for (const [power, at] of [[SQUARE, 1] as const, [CUBIC, 2] as const]) {
    if (!power.test(text)) continue
    const length = plain(text.replace(power, ''))
    const found = POWERS.find(([lengths]) => lengths.test(length))
    if (found) return found[at] ?? 'OTH'
  }
  return undefined
}

function codeOf(written: string): string | undefined {
  const text = spelled(written)
  const power = codeOfPower(text)
  // A figure in a unit counts its content: a '10 kg' is no kilogram.
  if (power ?? /[2-9]|\d\d/.test(text)) return power
  const word = plain(text)
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
    .map((each) => codeOfSpelling.get(each))
    .find(Boolean)
}

/**
 * The unit quantity code of a unit as shops write it: 'Kgs.' is KGS, 'BAGS (Bag)' BAG. A code in capitals stands for itself
 * (TON), no unit means DEFAULT_UNIT, and a unit that the portals have no code for (jar, plate, hour) is OTH.
 */
export function uqcOf(unit: string | null | undefined): string {
  const text = unit?.trim() || DEFAULT_UNIT
  if (UNIT_QUANTITY_CODES.some(({ code }) => code === text)) return text
  const known = CODES.get(text) ?? codeOf(text) ?? partsOf(text).map(codeOf).find(Boolean) ?? 'OTH'
  if (CODES.size >= MOST_CODES) CODES.clear()
  CODES.set(text, known)
  return known
}

/** The code for one document: freight that has the unit of its goods is none of their pieces. */
export const uqcOfLine = ({ unit, isCharge }: { unit: string; isCharge: boolean }): string =>
  isCharge ? 'OTH' : uqcOf(unit)

/** Cache by unit, as a month's bills name the same few. */
const CODES = new Map<string, string>()
const MOST_CODES = 500

/** The names of one unit in 'BAGS (Bag)' and 'KGS-KILOGRAMS'. */
const partsOf = (text: string): string[] =>
  text.split(/[()[\]/|,;:-]+|–/).filter((part) => part.trim() !== '')

/** A unit with its two names, as other programs write it, by the name in brackets: 'BAGS (Bag)' is 'Bag'. */
export function bareUnit(unit: string): string {
  const [, long, short] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(unit.trim()) ?? []
  return long && short && codeOf(long) !== undefined && codeOf(long) === codeOf(short) ? short.trim() : unit
}

/** In small letters, in British spelling, powers as figures. */
const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/(met|lit)er/g, '$1re')

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')
}
