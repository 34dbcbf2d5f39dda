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

/** A paper's text in characters of the printer's own font, as far as these suffice. */
export const plainText = (text: string): string =>
  WRITTEN.reduce((written, [sign, letters]) => written.replace(sign, letters), text).trim()

/**
 * ASCII: the initial code page of a cheap printer is unknown, but all of them include these. A receipt with any other
 * character is printed as a picture: half a name is useless.
 */
const IN_EVERY_CODE_PAGE = /^[\x20-\x7e]*$/

export const hasAllLetters = (lines: readonly { text?: string | undefined }[]): boolean =>
  lines.every(({ text = '' }) => IN_EVERY_CODE_PAGE.test(text))
