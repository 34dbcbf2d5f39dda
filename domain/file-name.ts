/** 'SINV-00412.pdf': a number may hold a slash, a name any letters; what no file system takes becomes a hyphen. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')}.${ending}`
