import type { CHALLAN_REASONS, ChallanReason } from '#domain/documents/challan.ts'
import type { TaxDocument, TaxParty } from '#domain/gst/tax-document.ts'

/** Goods on the road: a bill, or a delivery challan with its reason. */
export interface Load extends Omit<TaxDocument, 'noun'> {
  noun: 'invoice' | 'challan'
  reason?: ChallanReason | string
  /** True if the goods left with a challan. */
  hasLeft: boolean
}

/** The e-way bill system's codes and names. */
const SUB_SUPPLIES = {
  1: 'Supply',
  2: 'Import',
  3: 'Export',
  4: 'Job work',
  5: 'For own use',
  6: 'Job work returns',
  7: 'Sales return',
  8: 'Others',
  9: 'SKD/CKD/lots',
  10: 'Line sales',
  11: 'Recipient not known',
  12: 'Exhibition or fairs',
} as const
export type SubSupply = keyof typeof SUB_SUPPLIES
const EWAY_DOCUMENTS = ['INV', 'BIL', 'BOE', 'CHL', 'OTH'] as const
export type EwayDocument = (typeof EWAY_DOCUMENTS)[number]

/** Permitted types of documents for each reason, outward and inward (NIC's masters). */
export const COMBINATIONS: Readonly<Record<'O' | 'I', Partial<Record<SubSupply, readonly EwayDocument[]>>>> =
  {
    O: {
      1: ['INV', 'BIL'],
      3: ['INV', 'BIL'],
      4: ['CHL'],
      5: ['CHL'],
      8: ['CHL', 'OTH'],
      9: ['INV', 'BIL', 'CHL'],
      10: ['CHL'],
      11: ['CHL', 'OTH'],
      12: ['CHL'],
    },
    I: {
      1: ['INV', 'BIL'],
      2: ['BOE'],
      6: ['CHL'],
      7: ['CHL'],
      8: ['CHL', 'OTH'],
      9: ['BOE', 'INV', 'BIL', 'CHL'],
      12: ['CHL'],
    },
  }

interface ChallanSupply {
  subSupply: SubSupply
  words: string
}

/** Code of a challan's reason in the e-way bill system; 'others' need a description. */
export const CHALLAN_SUPPLIES: Readonly<Record<(typeof CHALLAN_REASONS)['sales'][number], ChallanSupply>> = {
  'Supply on approval': { subSupply: 8, words: 'Supply on approval' },
  'Job work': { subSupply: 4, words: '' },
  'Supply of liquid gas': { subSupply: 11, words: '' },
  'Exhibition or fair': { subSupply: 12, words: '' },
  Others: { subSupply: 8, words: 'Delivery challan' },
}

/** Goods returned to their supplier, for any reason. */
export const SENT_BACK: ChallanSupply = { subSupply: 8, words: 'Purchase return' }

/** Goods from one place of a shop to another, under one GSTIN: no supply. */
export const CARRIED: ChallanSupply & { reason: string } = {
  reason: 'Branch transfer',
  subSupply: 5,
  words: '',
}

export const TRANSPORT_MODES = ['road', 'rail', 'air', 'ship'] as const
export type TransportMode = (typeof TRANSPORT_MODES)[number]

/** Part B and the transporter, as entered. */
export interface Transport {
  mode: TransportMode
  /** Kilometres; 0 lets the portal take its own. */
  distance: number
  vehicleNo: string
  /** True for over-dimensional cargo. */
  isOversized: boolean
  /** GSTIN of the transporter, or the 15 characters that the portal gave. */
  transporterId: string
  transporterName: string
  documentNo: string
  /** 'yyyy-mm-dd', or '' */
  documentDate: string
  /** Place from which the goods leave, if it is not the shop. */
  dispatch?: Pick<TaxParty, 'name' | 'address' | 'stateCode' | 'postalCode'>
}

/** A vehicle number without blanks and hyphens: 'mh 12 ab-1234' is MH12AB1234. */
export const cleanVehicle = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()
