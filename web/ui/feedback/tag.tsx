import type { ReactNode } from 'react'
import { t } from '#domain/words/t.ts'
import classes from './tag.module.css'

/** A small tinted label: a direction or a party's name, never a state. `<Tag kind={invoice.invoiceType} />` */
export function Tag({
  kind = 'neutral',
  children,
}: {
  kind?: 'sales' | 'purchase' | 'neutral'
  children?: ReactNode
}) {
  return (
    <span className={classes.tag} data-kind={kind}>
      {children ?? (kind === 'sales' ? t('Sales') : t('Purchase'))}
    </span>
  )
}
