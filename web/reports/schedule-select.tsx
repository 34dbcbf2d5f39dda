import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { SCHEDULES } from '#domain/shelf/schedules.ts'
import { t } from '#domain/words/t.ts'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'
import type { ReportAddress } from './report-address.ts'

/** The schedule of a drug register. */
export const ScheduleSelect = ({ address }: { address: ReportAddress }) => (
  <FilterSelect
    label={t('Schedule')}
    width={150}
    data={SCHEDULES.map((value) => ({ value, label: scheduleWords(value) }))}
    value={address.beneath.schedule ?? 'H1'}
    onChange={(schedule) => address.set({ schedule })}
  />
)
