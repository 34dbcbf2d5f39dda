// The e-invoice request INV-01, version 1.1, for the invoice registration portal (CGST rule 48(4)). Amounts are in rupees, as
// on the wire.

const SUPPLY_TYPES = ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] as const
export type SupplyType = (typeof SUPPLY_TYPES)[number]
const DOCUMENT_TYPES = ['INV', 'CRN', 'DBN'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export interface Inv01Party {
  Gstin: string
  LglNm: string
  Addr1: string
  Addr2?: string
  Loc: string
  Pin: number
  Stcd: string
  Ph?: string | undefined
  Em?: string
}

export interface Inv01Item {
  SlNo: string
  PrdDesc?: string
  IsServc: 'Y' | 'N'
  HsnCd: string
  Qty?: number
  Unit?: string
  UnitPrice: number
  TotAmt: number
  Discount: number
  AssAmt: number
  GstRt: number
  IgstAmt: number
  CgstAmt: number
  SgstAmt: number
  CesRt?: number
  CesAmt?: number
  CesNonAdvlAmt?: number
  TotItemVal: number
}

export interface Inv01 {
  Version: '1.1'
  TranDtls: { TaxSch: 'GST'; SupTyp: SupplyType; RegRev: 'Y' | 'N'; IgstOnIntra: 'Y' | 'N' }
  DocDtls: { Typ: DocumentType; No: string; Dt: string }
  SellerDtls: Inv01Party
  BuyerDtls: Inv01Party & { Pos: string }
  ShipDtls?: Omit<Inv01Party, 'Gstin' | 'Ph' | 'Em'>
  ItemList: Inv01Item[]
  ValDtls: {
    AssVal: number
    CgstVal: number
    SgstVal: number
    IgstVal: number
    CesVal: number
    Discount: number
    OthChrg: number
    RndOffAmt: number
    TotInvVal: number
  }
  RefDtls?: { PrecDocDtls: { InvNo: string; InvDt: string }[] }
  ExpDtls?: { ShipBNo?: string; ShipBDt?: string; Port?: string }
}
