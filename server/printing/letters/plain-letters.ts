/** Characters that receipt printers lack, with the ASCII that replaces them. */
const WRITTEN: [RegExp, string][] = [
  [/₹\s?/g, 'Rs '],
  [/[\u2013\u2014\u2212]/g, '-'],
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/×/g, 'x'],
  [/…/g, '...'],
  [/\s+/g, ' '],
]

/** The words of a paper as a printer's own letters write them, as far as it has them. */
export const plainText = (text: string): string =>
  WRITTEN.reduce((written, [sign, letters]) => written.replace(sign, letters), text).trim()

/**
 * Which code page a cheap printer has at its start nobody knows, but all of them have these letters in it. With any other one
 * the whole receipt is drawn instead: half a name is no name.
 */
const IN_EVERY_CODE_PAGE = /^[\x20-\x7e]*$/

export const hasAllLetters = (lines: readonly { text?: string | undefined }[]): boolean =>
  lines.every(({ text = '' }) => IN_EVERY_CODE_PAGE.test(text))
