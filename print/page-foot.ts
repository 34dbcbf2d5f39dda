import { p, paperWords } from '#domain/words/p.ts'

/**
 * CSS rules that print a text at the left of every page's foot, one named page per document, as a margin box has only its
 * page. The count of pages runs through the whole print job, so jobs with several documents have no count.
 */
export function pageFeet(texts: readonly string[]): string {
  const feet = texts.map(
    (text, index) => `@page ${pageName(index)} { @bottom-left { content: ${cssText(text)} } }`,
  )
  return [...feet, ...(texts.length > 1 ? [] : [pagesCounted()])].join('\n')
}

/** CSS rule that prints the page number and the number of pages, in the paper's language. */
export function pagesCounted(): string {
  // Native digits on paper are Devanagari in both languages that have them.
  const style = paperWords()?.digits ? ', devanagari' : ''
  const counters = { '{page}': `counter(page${style})`, '{pages}': `counter(pages${style})` }
  const words = p('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }).split(/(\{pages?\})/)
  const content = words
    .filter(Boolean)
    .map((word) => counters[word as keyof typeof counters] ?? cssText(word))
  return `@page { @bottom-right { content: ${content.join(' ')} } }`
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
