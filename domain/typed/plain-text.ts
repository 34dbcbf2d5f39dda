/** Without what no person types and the database cannot hold: NUL, and half a character (a lone surrogate). */
export const plainText = (value: string): string =>
  value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
