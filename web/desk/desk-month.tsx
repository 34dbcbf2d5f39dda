import { useSearchParams } from 'react-router'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './desk.module.css'

const thisMonth = () => monthOf(todayInIndia(new Date()))

/** The month of the address; '' for what each shop has to file next. */
export function useDeskMonth() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth() ? asked : ''
  const show = (to: string) => setQuery(to ? { month: to } : {}, { preventScrollReset: true, replace: true })
  return { month, show }
}

interface DeskMonthProps {
  month: string
  onShow: (month: string) => void
}

/** Steps from what is due next to single months, the newest first. */
export function DeskMonth({ month, onShow }: DeskMonthProps) {
  const now = thisMonth()
  return (
    <div className={`row gap-1 ${classes.month}`}>
      <IconButton
        icon="chevron-left"
        label={t('Month before')}
        onClick={() => onShow(month ? monthsAfter(month, -1) : now)}
      />
      <h2 aria-live="polite">{month ? monthName(month) : t('Due next')}</h2>
      <IconButton
        icon="chevron-right"
        label={month === now ? t('Due next') : t('Month after')}
        disabled={month === '' && t('What is due next is shown')}
        onClick={() => onShow(month === now ? '' : monthsAfter(month, 1))}
      />
    </div>
  )
}
