import { isLanguage, LANGUAGE_COOKIE, type Language } from '#domain/words/languages.ts'
import { PSEUDO } from '#domain/words/pseudo.ts'

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** Languages of a page. */
export type PageLanguage = Language | typeof PSEUDO

/** The language of a page: the one chosen in this browser; else the first of the browser's languages that Bahi has. */
export function pageLanguage(headers: {
  cookie?: string | undefined
  'accept-language'?: string | undefined
}): PageLanguage {
  const [, chosen = ''] = CHOSEN.exec(headers.cookie ?? '') ?? []
  if (isLanguage(chosen) || chosen === PSEUDO) return chosen
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(';')
    return { code: tag.split('-')[0]?.toLowerCase() ?? '', weight: Number(weight.trim().slice(2)) }
  })
  return (
    asked
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ code }) => code)
      .find(isLanguage) ?? 'en'
  )
}
