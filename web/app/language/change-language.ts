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

/** Sets the language cookie, for the next page in this browser. The service worker refetches the app's files. */
function rememberLanguage(language: Language) {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax`
  const workers = navigator.serviceWorker
  if (workers?.controller) return workers.controller.postMessage(LANGUAGE_COOKIE)
  // A page that was being loaded while the worker became active is not controlled by it until the next load.
  void workers
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(LANGUAGE_COOKIE))
    .catch(() => {})
}

/** Stores the language for a signed-in person on every device, and reloads the page; asks about open forms first. */
export async function changeLanguage(language: Language) {
  rememberLanguage(language)
  if (readSession()) {
    changeSessionUser({ language })
    // If the call fails, the cookie still sets the language in this browser.
    await call(chooseLanguage, { body: { language } }).catch(() => undefined)
  }
  if (language !== pageLanguage()) location.reload()
}

/** True if the person's language differs from the page's: then the next screen is loaded as a new page. */
export function speaksOther(language: Language | undefined): boolean {
  if (!language || language === pageLanguage()) return false
  rememberLanguage(language)
  return true
}
