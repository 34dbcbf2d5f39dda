import { expect, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, type Language } from '#domain/words/languages.ts'
import { isPseudo, PSEUDO, PSEUDO_TAG } from '#domain/words/pseudo.ts'
import { keyOf } from '#domain/words/t.ts'
import { readCatalogue, wordsOf } from '#server/words/read-catalogue.ts'
import { sentencesOfSource } from '../../bin/words/source.ts'

/** The English sentences a person can see: those without values, and patterns of the others. */
interface Sentences {
  whole: Set<string>
  withValues: RegExp[]
}
const read = new Map<Language, Sentences>()

/** But for those that a language says as English does, as GSTIN. */
function sentencesOf(language: Language): Sentences {
  const known = read.get(language)
  if (known) return known
  const words = wordsOf(readCatalogue(language))
  const texts = sentencesOfSource()
    .filter(({ text, more }) => words.get(keyOf(text, more))?.[0] !== text)
    .flatMap(({ text, more }) => [text, more ?? text])
  const hasValues = (text: string) => /\{\w+\}/.test(text)
  const sentences = {
    whole: new Set(texts.filter((text) => !hasValues(text))),
    withValues: texts.filter(hasValues).flatMap(patternOf),
  }
  read.set(language, sentences)
  return sentences
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** 'Bill {number}' as what it says of any number; what has hardly a word of its own would fit everything. */
function patternOf(text: string): RegExp[] {
  const words = text.split(/\{\w+\}/)
  if (!words.some((word) => /[a-z]{4}/i.test(word))) return []
  return [RegExp(`^${words.map(escaped).join('.+')}$`)]
}

/** What a person sees or hears on the page: its texts, labels and hints, but for what a paper says in a language of its own. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    const isOfPaper = (element: Element) => element.closest('[lang]') !== document.documentElement
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !isOfPaper(element)
    for (const element of document.body.querySelectorAll(':not(script, style, kbd)')) {
      // A sentence with something inside it, as a number in bold, is one.
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      if (own.length > 0 && isSeen(element)) seen.push(own.map((node) => node.nodeValue).join(''))
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isSeen(element)) seen.push(element.getAttribute(name) ?? '')
    return [...new Set(seen.map((text) => text.trim()))]
  })

const isIndian = (text: string) => /[\u0900-\u0dff]/.test(text)

/**
 * On a page of another language, or of accented words (domain/words/pseudo.ts): no sentence stands there in English. What
 * somebody typed may be one by chance.
 */
export async function expectNothingEnglish(page: Page, typed: readonly string[] = []) {
  const cookies = await page.context().cookies(page.url())
  const chosen = cookies.find(({ name }) => name === LANGUAGE_COOKIE)?.value ?? 'en'
  const lang = chosen === PSEUDO ? PSEUDO_TAG : `${chosen}-IN`
  // Else an English page would be looked at, where nothing can be wrong.
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  if (lang === 'en-IN') return
  const isOwn = lang === PSEUDO_TAG ? isPseudo : isIndian
  const { whole, withValues } = sentencesOf(lang === PSEUDO_TAG ? 'hi' : (lang.slice(0, 2) as Language))
  const english = (await textsOf(page))
    .filter((text) => /[a-z]{2}/.test(text) && !isOwn(text) && !typed.includes(text))
    .filter((text) => whole.has(text) || withValues.some((pattern) => pattern.test(text)))
  expect(english, page.url()).toEqual([])
}

/** An English text as it stands alone on a page, with or without the accented words behind it; then `rest`. */
export const said = (text: string, rest = '') =>
  RegExp(`^${escaped(text)}(?: [^\\x00-\\x7f]+)*${escaped(rest)}(?: [^\\x00-\\x7f]+)*$`)
