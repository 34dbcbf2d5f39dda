/** Chapters of what is sold in regulated markets: vegetables, fruit, spices, cereals, flour, oil seeds. */
const PRODUCE = ['07', '08', '09', '10', '11', '12']

export const isMarketProduce = (hsn: string): boolean =>
  PRODUCE.some((chapter) => hsn.trim().startsWith(chapter))
