import { useLocation } from 'react-router'
import { t } from '#domain/words/t.ts'
import { helpWordsAt } from './help-words.ts'
import classes from './screen-words.module.css'

/** Purpose of the open screen, and its three most common tasks. */
export function ScreenWords() {
  const words = helpWordsAt(useLocation())
  return (
    words && (
      <div className={classes.words}>
        <p>{words.for}</p>
        <h3>{t('What most people do here')}</h3>
        <ul>
          {words.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
    )
  )
}
