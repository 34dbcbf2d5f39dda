/** Why a portal would refuse a document, found before it is sent. */
export interface PortalProblem {
  /** The portal's own number of the error; '' where it has none for what the form of the file forbids. */
  code: string
  /** Where it is in the file: 'BuyerDtls.Pin', 'item 2'. */
  at: string
  /** A sentence for the shopkeeper. */
  message: string
}
