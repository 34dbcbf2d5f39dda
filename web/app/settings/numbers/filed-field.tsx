import { Select } from '@mantine/core'
import { Link } from 'react-router'
import { todayInIndia } from '#domain/calendar.ts'
import { monthWords } from '#domain/documents/cancelling.ts'
import { monthsBefore } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './further-numbers.module.css'

/** Months back that can be chosen, as older returns may still be owed. */
const MONTHS = 24

interface FiledFieldProps {
  /** 'yyyy-mm'; null if not set. */
  filedUpTo: string | null
  onChange: (month: string | null) => void
}

/** The last month with filed returns, and a link to issued and cancelled numbers. */
export function FiledField({ filedUpTo, onChange }: FiledFieldProps) {
  const months = monthsBefore(todayInIndia(new Date()), MONTHS)
  const known = filedUpTo && !months.includes(filedUpTo) ? [filedUpTo, ...months] : months
  return (
    <div className={`flex wrap gap-3 quiet ${classes.filed}`}>
      <Select
        label={t('Returns filed up to')}
        placeholder={t('Not said')}
        data={known.map((month) => ({ value: month, label: monthWords(month) }))}
        value={filedUpTo}
        clearable
        rightSection={filedUpTo ? undefined : <Icon name="chevron-down" />}
        onChange={onChange}
      />
      <p>
        {t('A sale dated in a filed month can neither be edited nor cancelled: a credit note corrects it.')}
      </p>
      <Link to={paths.cancelled}>{t('Numbers given and cancelled')}</Link>
    </div>
  )
}
