/**
 * True for a SAC. Services are chapter 99 of the scheme of classification (annexure to Notification 11/2017-Central Tax
 * (Rate)), all other codes are HSN of goods. The line of a document is what its printed code says (CGST rule 46(g)).
 */
export const isServiceCode = (code: string): boolean => code.trim().startsWith('99')

interface Item {
  hsncode: string
  /** The shop's own answer. */
  isService?: boolean | undefined
}

/** True for a product that is a service: its code decides, and only without one the shop's own answer. */
export const isServiceItem = ({ hsncode, isService = false }: Item): boolean =>
  hsncode.trim() === '' ? isService : isServiceCode(hsncode)
