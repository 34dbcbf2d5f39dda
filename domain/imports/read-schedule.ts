import { isSchedule, type Schedule } from '../shelf/schedules.ts'

/** A schedule as other programs write it: 'Schedule H1', 'Sch. h-1'; undefined where it is none of them. */
export function readSchedule(written: string): Schedule | '' | undefined {
  const text = written
    .toUpperCase()
    .replace(/^SCH(EDULED?)?\b/, '')
    .replaceAll(/[\s.:-]/g, '')
  if (['', 'NONE', 'NO', 'NIL', 'NA', 'OTC'].includes(text)) return ''
  return isSchedule(text) ? text : undefined
}
