import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import classes from './facts.module.css'

/** Names and values as text. A missing value is shown as such. */
export const Facts = ({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || <span className={classes.notSet}>{t('Not set')}</span>}</dd>
      </div>
    ))}
  </dl>
)
