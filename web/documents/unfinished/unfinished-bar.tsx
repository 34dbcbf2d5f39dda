import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './unfinished-bar.module.css'
import type { Unfinished } from './unfinished-store.ts'

interface UnfinishedBarProps {
  /** 'Put aside', or 'Not finished' in a list. */
  title: string
  unfinished: Unfinished[]
  onOpen: (one: Unfinished) => void
}

/** Drafts put aside while another customer is served; each opens where it was left. */
export function UnfinishedBar({ title, unfinished, onOpen }: UnfinishedBarProps) {
  if (unfinished.length === 0) return null
  return (
    <section className={`sunk flex baseline row-gap-2 column-gap-3 ${classes.bar}`} aria-label={title}>
      <Icon name="clock" />
      <span className="rigid quiet">{title}</span>
      <ul>
        {unfinished.map((one) => (
          <li key={`${one.direction} ${one.aside}`}>
            <LinkButton onClick={() => onOpen(one)}>{wordsOf(one)}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Table 5, Asha Stores, Basmati Rice 5kg and 2 more, ₹1,126.00, 11:41 am'; `when` is the time of the last typing. */
export const wordsOf = (
  {
    table,
    party,
    items,
    grandTotal,
    at,
  }: Pick<Unfinished, 'party' | 'items' | 'grandTotal' | 'at'> & { table?: string },
  when = formatTimeInIndia(new Date(at)),
) =>
  [
    ...(table ? [t('Table {table}', { table })] : []),
    ...(party || !table ? [party || t('Walk-in')] : []),
    items,
    formatRupees(grandTotal),
    when,
  ].join(', ')
