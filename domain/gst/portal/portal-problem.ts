/** Reason for which a portal would refuse a document, found before it is sent. */
export interface PortalProblem {
  /** The portal's error number; '' for violations of the file's format. */
  code: string
  /** Path in the file: 'BuyerDtls.Pin', 'item 2'. */
  at: string
  /** A sentence for the shopkeeper. */
  message: string
}
