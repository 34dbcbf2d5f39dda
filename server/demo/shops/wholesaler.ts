import { financialYear } from '#domain/calendar.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import type { PartyRow } from './demo-parties.ts'
import type { ShelfRow } from './demo-shelf.ts'

// A wholesaler of hardware: supplies to a SEZ, exports, supplies to exporters, and reverse charge.

/** Category under reverse charge: metal scrap (Notification 6/2024-CT(R)). */
export const SCRAP = 'Scrap'

export const HARDWARE: readonly ShelfRow[] = [
  ['Tools', 'Combination Spanner Set', 'SPAN12', '8204', 'Set', 780, 1040, 18, 60, 15],
  ['Tools', 'Claw Hammer 500 g', 'HAMMER', '8205', 'Pcs', 210, 295, 18, 90, 25],
  ['Tools', 'Screwdriver Set, 6 pieces', 'SCREW6', '8205', 'Set', 265, 380, 18, 80, 20],
  ['Tools', 'Angle Grinder 850 W', 'GRIND', '8467', 'Pcs', 2150, 2890, 18, 24, 8],
  ['Fasteners', 'Hex Bolt M12, box of 100', 'BOLT12', '7318', 'Box', 640, 845, 18, 70, 20],
  ['Fasteners', 'Wood Screws, box of 500', 'WSCREW', '7318', 'Box', 190, 265, 18, 90, 25],
  ['Fasteners', 'Anchor Bolts, box of 50', 'ANCHOR', '7318', 'Box', 410, 560, 18, 60, 15],
  ['Pipes', 'GI Pipe 1 inch, 6 m', 'GIPIPE', '7306', 'Pcs', 980, 1240, 18, 50, 15],
  ['Pipes', 'Brass Ball Valve', 'VALVE', '8481', 'Pcs', 340, 465, 18, 60, 20],
  [SCRAP, 'Iron Scrap', 'FESCRAP', '7204', 'Kg', 28, 36, 18, 900, 200],
  [SCRAP, 'Copper Scrap', 'CUSCRAP', '7404', 'Kg', 520, 610, 18, 160, 40],
]

export const WHOLESALE_PARTIES: readonly PartyRow[] = [
  [
    'Krishna Wholesale',
    'supplier',
    '98220 11031',
    'Plot 8, MIDC Bhosari, Pune',
    'Maharashtra',
    '411026',
    '27AAGFK2290D1ZI',
  ],
  [
    'Gultekdi Agro Traders',
    'supplier',
    '98220 11032',
    '22 Gultekdi Road, Pune',
    'Maharashtra',
    '411037',
    '27AARFH4409E1ZB',
  ],
  [
    'Sahyadri Distributors',
    'supplier',
    '98220 11033',
    '9 Bhavani Peth, Pune',
    'Maharashtra',
    '411042',
    '27AAECV5570B1ZE',
  ],
  ['Raju Kabadi', 'supplier', '98220 11034', 'Hadapsar Gaon, Pune', 'Maharashtra', '411028', ''],
  [
    'Magarpatta SEZ Electronics',
    'buyer',
    '98900 22031',
    'Tower 4, Magarpatta SEZ, Pune',
    'Maharashtra',
    '411013',
    '27AAHCP7719M1ZR',
  ],
  [
    'Kandla SEZ Fittings',
    'buyer',
    '98250 22032',
    'Kandla SEZ, Gandhidham',
    'Gujarat',
    '370230',
    '24AACCD5521K1ZU',
  ],
  ['Mombasa Hardware Ltd', 'buyer', '254 20 7001', 'Moi Avenue, Mombasa', '', '80100', '', 'Kenya'],
  [
    'Al Noor Trading LLC',
    'buyer',
    '971 4 7002',
    'Al Ras Road, Dubai',
    '',
    '00000',
    '',
    'United Arab Emirates',
  ],
  [
    'Pune Export House',
    'buyer',
    '98900 22033',
    '11 Nagar Road, Pune',
    'Maharashtra',
    '411014',
    '27AADCM6630P1Z0',
  ],
  [
    'Khopoli Steel Furnace',
    'buyer',
    '98900 22034',
    'MIDC Khopoli',
    'Maharashtra',
    '410203',
    '27AAECW9084Q1Z9',
  ],
  [
    'Hubli Tool Centre',
    'buyer',
    '98450 22035',
    'Station Road, Hubballi',
    'Karnataka',
    '580020',
    '29AAFCB2217N1ZI',
  ],
  ['Anita Stores', 'buyer', '98900 22003', '18 Tilak Road, Pune', 'Maharashtra', '411030', '27CQDPJ2093P1ZC'],
]

/** Kind of supply by the name of a customer or supplier. */
export const WHOLESALE_SUPPLIES: Readonly<Record<string, Supply>> = {
  'Magarpatta SEZ Electronics': 'sez-without-payment',
  'Kandla SEZ Fittings': 'sez-with-payment',
  'Mombasa Hardware Ltd': 'export-without-payment',
  'Al Noor Trading LLC': 'export-with-payment',
  'Pune Export House': 'deemed-export',
  'Khopoli Steel Furnace': 'reverse-charge',
  'Raju Kabadi': 'reverse-charge',
}

/** LUTs for every year in which the demo may be shown. */
export const WHOLESALE_LUTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => {
    const start = 2025 + i
    return [financialYear(`${start}-04-01`), `AD2704${String(start).slice(2)}000123X`]
  }),
)
