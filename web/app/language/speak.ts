import { chooseLanguage } from '#contract/people/sessions.ts'
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#domain/words/languages.ts'
import { call } from '#web/app/calls/call.ts'
import { changeSessionUser, readSession } from '#web/app/calls/session/session.ts'

const A_YEAR_S = 365 * 24 * 60 * 60

/** The language that this page was written in by the build. */
export function pageLanguage(): Language {
  const code = document.documentElement.lang.slice(0, 2)
  return isLanguage(code) ? code : 'en'
}

/** From the next page on, in this browser. What opens the app without the line fetches its files anew. */
function rememberLanguage(language: Language) {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax`
  navigator.serviceWorker?.controller?.postMessage(LANGUAGE_COOKIE)
}

/** Who has signed in has the language on every device. The page is opened anew; forms that are half typed are asked about. */
export async function speak(language: Language) {
  rememberLanguage(language)
  if (readSession()) {
    changeSessionUser({ language })
    // Without the line this browser has it all the same.
    await call(chooseLanguage, { body: { language } }).catch(() => undefined)
  }
  if (language !== pageLanguage()) location.reload()
}

/** Whether who signed in reads another language than this page's: then the next screen is loaded as a page of theirs. */
export function speaksOther(language: Language | undefined): boolean {
  if (!language || language === pageLanguage()) return false
  rememberLanguage(language)
  return true
}
