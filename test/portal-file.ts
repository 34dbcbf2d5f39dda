import { OWN_GSTIN } from '#test/purchase-shop.ts'

interface PortalBill {
  gstin: string
  name: string
  number: string
  /** As the portal writes it: 'dd-mm-yyyy'. */
  date: string
  taxable: number
  /** Rupees of CGST, and of SGST as much. */
  half: number
}

/** A GSTR-2B of October 2026 as the portal has it, version 4.0. */
export const portalFile = (bills: PortalBill[]) => ({
  data: {
    gstin: OWN_GSTIN,
    rtnprd: '102026',
    version: '4.0',
    gendt: '14-11-2026',
    docdata: {
      b2b: bills.map(({ gstin, name, number, date, taxable, half }) => ({
        ctin: gstin,
        trdnm: name,
        inv: [
          {
            inum: number,
            typ: 'R',
            dt: date,
            val: taxable + 2 * half,
            pos: '27',
            rev: 'N',
            itcavl: 'Y',
            rsn: '',
            diffprcnt: 1,
            txval: taxable,
            igst: 0,
            cgst: half,
            sgst: half,
            cess: 0,
          },
        ],
      })),
    },
  },
})
