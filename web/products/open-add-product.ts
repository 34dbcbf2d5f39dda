/** The page-wide event that opens the form of a new product. */
export const OPEN_ADD_PRODUCT = 'open-add-product'
