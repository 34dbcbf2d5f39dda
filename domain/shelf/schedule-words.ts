import { type Say, t } from '../words/t.ts'
import type { Schedule } from './schedules.ts'

export const scheduleWords = (schedule: Schedule, say: Say = t) =>
  schedule === 'NDPS' ? say('NDPS') : say('Schedule {schedule}', { schedule })
