/** Removes characters that the database cannot store: NUL, and lone surrogates. */
export const plainText = (value: string): string =>
  value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
