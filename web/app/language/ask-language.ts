const ASKED = 'bahi:language'

/** Opens the choice of languages. */
export const askLanguage = () => window.dispatchEvent(new Event(ASKED))

/**
 * Calls back on the shortcut or the button.
 * @returns a function that removes the listener
 */
export function onLanguageAsked(listener: () => void): () => void {
  // By the key's position, as a Hindi keyboard types another letter there.
  const answerKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'KeyL') return
    event.preventDefault()
    listener()
  }
  window.addEventListener(ASKED, listener)
  document.addEventListener('keydown', answerKey)
  return () => {
    window.removeEventListener(ASKED, listener)
    document.removeEventListener('keydown', answerKey)
  }
}
