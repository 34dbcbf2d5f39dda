import { NativeSelect } from '@mantine/core'
import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { t } from '#domain/words/t.ts'
import type { ProductForm } from './product-form.ts'

/** The schedule of a medicine. */
export const ScheduleField = ({ form }: { form: ProductForm }) => (
  <NativeSelect
    label={t('Schedule')}
    data={[
      { value: '', label: t('None') },
      ...SCHEDULES.map((value) => ({ value, label: scheduleWords(value) })),
    ]}
    {...form.field('schedule')}
  />
)
