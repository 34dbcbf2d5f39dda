/** The unit of a document line that has none, as the specification prints it. */
export const DEFAULT_UNIT = 'Pcs'
