/**
 * The rules that print a text at the left of every page's foot, one named page per document: a margin box knows only
 * the page it is on. The count of pages runs through the whole print job, so several documents in one job carry none.
 */
export function pageFeet(texts: readonly string[]): string {
  const feet = texts.map(
    (text, index) => `@page ${pageName(index)} { @bottom-left { content: ${cssText(text)} } }`,
  )
  return texts.length > 1 ? [...feet, "@page { @bottom-right { content: '' } }"].join('\n') : feet.join('\n')
}

/** The CSS `page` of the document at `index`. */
export function pageName(index: number): string {
  return `document-${index}`
}

/** A CSS string: everything but letters, digits, spaces and hyphens as an escape, so that no text ends the rule. */
export function cssText(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{M}\p{N} -]/gu, (character) => {
    return `\\${character.codePointAt(0)?.toString(16)} `
  })
  return `'${escaped}'`
}
