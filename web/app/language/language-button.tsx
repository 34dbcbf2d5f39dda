import { LANGUAGES } from '#domain/words/languages.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { askLanguage } from './ask-language.ts'
import { pageLanguage } from './change-language.ts'

/** The language of the page by its own name; a press opens the choice. */
export const LanguageButton = ({
  className,
  iconSize,
}: {
  className?: string | undefined
  iconSize?: 16 | 20
}) => (
  <button
    type="button"
    className={className}
    aria-label={t('Language: {language}', { language: LANGUAGES[pageLanguage()] })}
    onClick={askLanguage}
  >
    <Icon name="globe" size={iconSize} />
    <span lang={pageLanguage()}>{LANGUAGES[pageLanguage()]}</span>
  </button>
)
