import { Modal } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import { isFullyTranslated, LANGUAGE_CODES, LANGUAGES, type Language } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { changeLanguage, pageLanguage } from './change-language.ts'
import classes from './language-dialog.module.css'

/** The letter of each language, on the key where it is. */
const LETTERS: Record<Language, string> = { en: 'E', hi: 'H', mr: 'M', gu: 'G', ta: 'T', bn: 'B' }

/** Choice of the language; the state of each translation is stated below. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Language>()
  const choose = (language: Language) => {
    setChosen(language)
    void changeLanguage(language).then(onClose)
  }
  // Listens on the whole page, as a key may come before the dialog has the focus, a moment after it is drawn.
  useLayoutEffect(() => {
    const answerKey = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const language = LANGUAGE_CODES.find((each) => code === `Key${LETTERS[each]}`)
      if (language && !ctrlKey && !metaKey && !altKey) choose(language)
    }
    document.addEventListener('keydown', answerKey)
    return () => document.removeEventListener('keydown', answerKey)
  })
  return (
    <Modal opened onClose={onClose} title={t('Language')}>
      <ul className={`grid gap-1 ${classes.languages}`} aria-busy={chosen !== undefined}>
        {LANGUAGE_CODES.map((language) => (
          <li key={language}>
            <button
              type="button"
              data-autofocus={language === pageLanguage() || undefined}
              aria-current={language === pageLanguage() || undefined}
              onClick={() => choose(language)}
            >
              <span lang={language}>{LANGUAGES[language]}</span>
              <small className="smaller quiet">{wordsOf(language)}</small>
              <kbd>{LETTERS[language]}</kbd>
            </button>
          </li>
        ))}
      </ul>
      <p className="above-4 quiet">
        {t('Screens change at once, on every device where you sign in. Papers stay as the shop prints them.')}
      </p>
    </Modal>
  )
}

function wordsOf(language: Language): string {
  if (language === 'en') return ''
  return isFullyTranslated(language)
    ? t('Not yet read by somebody who speaks it')
    : t('The commonest words; the rest is English')
}
