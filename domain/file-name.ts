/** 'SINV-00412.pdf': a number may have a slash, a name any letters; characters that file systems refuse become hyphens. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')}.${ending}`
