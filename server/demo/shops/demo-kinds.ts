import type * as z from 'zod/mini'
import type { profileDraft } from '#contract/people/change-profile.ts'
import type { settingsDraft } from '#contract/shop/change-settings.ts'
import { todayInIndia } from '#domain/calendar.ts'
import type { TakeBack } from '#domain/parties/goods-taken-back.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { DEMO_TERMS } from '#server/demo/demo-line.ts'
import type { DemoPricing } from '#server/demo/demo-pricing.ts'
import { DEMO_PARTIES, type PartyRow } from './demo-parties.ts'
import { DEMO_SHELF, type ShelfRow } from './demo-shelf.ts'
import { KIRANA_GOODS } from './kirana-shelf.ts'
import { TABLET_FACTS, TABLET_ROWS } from './medicine-table.ts'
import { MOBILES, PHONES } from './mobile-shelf.ts'
import { DISHES, MEDICINE_FACTS, MEDICINES, STALL_GOODS } from './more-shelves.ts'
import { HARDWARE, WHOLESALE_LUTS, WHOLESALE_PARTIES, WHOLESALE_SUPPLIES } from './wholesaler.ts'

/** A demo shop: its owner, GST registration, goods and customers. */
export interface DemoKind {
  /** 'a kirana in Pune' */
  about: string
  owner: { name: string; email: string; password: string }
  profile: z.input<typeof profileDraft>
  settings: z.input<typeof settingsDraft>
  invoiceStyle: 'default' | 'retail-thermal' | 'restaurant-thermal'
  shelf: readonly ShelfRow[]
  parties: readonly PartyRow[]
  /** True if its selling prices are the MRP, including tax. */
  isAtMrp: boolean
  /** True if its untaxed goods are nil-rated, not exempt. */
  isNilRated?: boolean
  /** True if its goods are kept in batches: what it has, it bought. */
  inBatches?: boolean
  /** The category of goods with serial numbers: what it has of them, it bought. */
  serialCategory?: string
  /** Until when its suppliers take goods back, by their names. */
  takesBack?: Readonly<Record<string, TakeBack>>
  /** Maker, schedule, rack and packs of its medicines, by item code. */
  medicines?: typeof MEDICINE_FACTS
  /** True for a godown, transfers, goods in packs and a counted rack. */
  hasGodown?: boolean
  /** True for a kit, goods that the shop makes itself, and a family of sizes and colours. */
  hasMadeGoods?: boolean
  /** Another shop of its owner, which sells to it. */
  ownShop?: Pick<DemoKind, 'profile' | 'settings'>
  /** Price lists and schemes of the demo shop. */
  pricing?: DemoPricing
  /** True for quotations and orders besides bills. */
  hasDeals: boolean
  /** True for returns, GSTR-2B, e-invoices and an e-way bill besides bills. */
  hasReturns?: boolean
  /** Kinds of supply other than within India, by the party's name. */
  supplies?: Readonly<Record<string, Supply>>
}

const PUNE = { state: 'Maharashtra', phone: '98000 00001', saleOrderTerms: DEMO_TERMS }
const answeredOn = todayInIndia(new Date('2026-09-22T10:00:00+05:30'))
const FEW = { quotations: false, challans: false, approvals: false, planner: false, ewayBill: false }
const local = DEMO_PARTIES.filter(([, , , , state]) => state === 'Maharashtra')

export const DEMO_KINDS = {
  store: {
    about: 'a kirana in Pune',
    owner: { name: 'Ramesh Sharma', email: 'ramesh@sharma.test', password: 'kirana-demo' },
    profile: {
      ...PUNE,
      name: 'Sharma Kirana Store',
      address: '412 Kumthekar Road, Sadashiv Peth, Pune',
      postalCode: '411030',
      gstin: '27ABKPS4821M1Z3',
      fssaiNumber: '11526034001187',
      bankName: 'Bank of Maharashtra, Sadashiv Peth',
      accountNumber: '0000 1234 5678',
      ifscCode: 'MAHB0000123',
      upiId: 'sharmakirana@mahb',
    },
    settings: { answeredOn, uses: { reports: true } },
    invoiceStyle: 'default',
    shelf: DEMO_SHELF,
    parties: DEMO_PARTIES,
    isAtMrp: false,
    hasDeals: true,
    hasReturns: true,
  },
  kirana: {
    about: 'a kirana that sells at MRP, with schemes and a wholesale list',
    owner: { name: 'Savita Joshi', email: 'savita@kirana.test', password: 'kirana-demo' },
    profile: {
      ...PUNE,
      name: 'Joshi Provision Store',
      address: '21 Bajirao Road, Pune',
      postalCode: '411002',
      gstin: '27ABFPJ4410K1ZS',
      upiId: 'joshiprovision@mahb',
    },
    settings: {
      pricesIncludeTax: true,
      discountBeforeTax: true,
      roundTo: 'rupee',
      answeredOn,
      uses: { ...FEW, mrp: true, priceLists: true, schemes: true, madeOf: true, variants: true },
    },
    invoiceStyle: 'retail-thermal',
    shelf: KIRANA_GOODS,
    parties: local,
    isAtMrp: true,
    isNilRated: true,
    hasDeals: false,
    hasMadeGoods: true,
    pricing: {
      list: {
        name: 'Wholesale',
        party: 'Anita Stores',
        prices: {
          GLUCO80: [1, 9.2, 12, 8.9, 144, 8.4],
          CREAM120: [1, 28, 12, 27.2],
          CHIPS50: [1, 18.5, 24, 17.8],
          NOODLE70: [1, 13.2, 24, 12.8],
          COLA750: [1, 37.5, 12, 36],
          SOAP125: [1, 42, 12, 40.5, 72, 39],
          SUGAR1: [1, 46, 10, 45],
        },
      },
      free: { name: 'Buy 10 get 1', item: 'GLUCO80', buy: 10, free: 1 },
      bill: { name: '₹50 off from ₹1,500', above: 1500, amount: 50 },
    },
  },
  pharmacy: {
    about: 'a pharmacy that sells at MRP, from batches and on prescriptions',
    owner: { name: 'Sunita Kale', email: 'sunita@pharmacy.test', password: 'pharmacy-demo' },
    profile: {
      ...PUNE,
      name: 'Kale Medical Stores',
      address: '9 Tilak Road, Pune',
      postalCode: '411002',
      gstin: '27AAPFK8812L1ZO',
      drugLicences: '20-MH-PZ3-118204, 21-MH-PZ3-118205',
      pharmacist: 'Prachi Deo',
      pharmacistNumber: 'MSPC 148213',
      upiId: 'kalemedical@mahb',
    },
    settings: {
      pricesIncludeTax: true,
      discountBeforeTax: true,
      roundTo: 'rupee',
      answeredOn,
      uses: { ...FEW, mrp: true, lineDiscounts: true, packs: true, batches: true, drugs: true, places: true },
    },
    invoiceStyle: 'retail-thermal',
    shelf: [...MEDICINES, ...TABLET_ROWS],
    parties: local,
    isAtMrp: true,
    inBatches: true,
    takesBack: {
      'Krishna Wholesale': 'after-3',
      'Gultekdi Agro Traders': 'before-1',
      'Sahyadri Distributors': 'never',
    },
    medicines: { ...MEDICINE_FACTS, ...TABLET_FACTS },
    hasDeals: false,
    hasGodown: true,
    ownShop: {
      settings: { answeredOn, uses: { ...FEW, mrp: true, batches: true } },
      profile: {
        ...PUNE,
        name: 'Kale Medical Agency',
        address: '3 Sadashiv Peth, Pune',
        postalCode: '411030',
        gstin: '27AAPFK8812L2ZN',
        drugLicences: '20B-MH-PZ3-220417, 21B-MH-PZ3-220418',
      },
    },
  },
  mobiles: {
    about: 'a dealer of mobile phones, each with its IMEI',
    owner: { name: 'Imran Shaikh', email: 'imran@mobiles.test', password: 'mobiles-demo' },
    profile: {
      ...PUNE,
      name: 'Shaikh Mobile World',
      address: '17 Laxmi Road, Pune',
      postalCode: '411030',
      gstin: '27AAPFS6620M1ZK',
      upiId: 'shaikhmobile@mahb',
    },
    settings: {
      pricesIncludeTax: true,
      discountBeforeTax: true,
      roundTo: 'rupee',
      answeredOn,
      uses: { ...FEW, mrp: true, lineDiscounts: true, serials: true },
    },
    invoiceStyle: 'default',
    shelf: MOBILES,
    parties: local,
    isAtMrp: true,
    serialCategory: PHONES,
    hasDeals: false,
  },
  restaurant: {
    about: 'a restaurant under composition',
    owner: { name: 'Anil Shetty', email: 'anil@restaurant.test', password: 'restaurant-demo' },
    profile: {
      ...PUNE,
      name: 'Hotel Anand Bhavan',
      address: '3 FC Road, Pune',
      postalCode: '411004',
      gstin: '27AANFH3307P1ZX',
      fssaiNumber: '11526034001188',
      upiId: 'anandbhavan@mahb',
    },
    settings: {
      registration: 'composition',
      compositionClass: 'restaurant',
      roundTo: 'rupee',
      answeredOn,
      uses: FEW,
    },
    invoiceStyle: 'restaurant-thermal',
    shelf: DISHES,
    parties: local,
    isAtMrp: false,
    hasDeals: false,
  },
  stall: {
    about: 'a stall that is not registered',
    owner: { name: 'Meena Pawar', email: 'meena@stall.test', password: 'stall-demo' },
    profile: { ...PUNE, name: 'Pawar Fruits', address: 'Stall 12, Mandai, Pune', postalCode: '411002' },
    settings: { registration: 'unregistered', uses: FEW, answeredOn },
    invoiceStyle: 'retail-thermal',
    shelf: STALL_GOODS,
    parties: local,
    isAtMrp: false,
    hasDeals: false,
  },
  wholesaler: {
    about: 'a wholesaler who exports',
    owner: { name: 'Farida Merchant', email: 'farida@wholesale.test', password: 'wholesaler-demo' },
    profile: {
      ...PUNE,
      name: 'Merchant Hardware',
      address: '27 Budhwar Peth, Pune',
      postalCode: '411002',
      gstin: '27AAQCS4410L1ZZ',
      bankName: 'Bank of Maharashtra, Budhwar Peth',
      accountNumber: '0000 8765 4321',
      ifscCode: 'MAHB0000456',
    },
    settings: {
      answeredOn,
      luts: WHOLESALE_LUTS,
      uses: { ...FEW, ewayBill: true, exports: true, reverseCharge: true },
    },
    invoiceStyle: 'default',
    shelf: HARDWARE,
    parties: WHOLESALE_PARTIES,
    supplies: WHOLESALE_SUPPLIES,
    isAtMrp: false,
    hasDeals: false,
  },
} as const satisfies Record<string, DemoKind>

type DemoName = keyof typeof DEMO_KINDS
export const isDemoName = (name: string): name is DemoName => name in DEMO_KINDS
