import { t } from '#domain/words/t.ts'
import classes from './import-screen.module.css'
import { inDigits } from './import-words.ts'

interface Progress {
  done: string
  total: string
}

const WORDS = {
  checking: { label: t('Checking'), soFar: (rows: Progress) => t('Checking {done} of {total}...', rows) },
  importing: { label: t('Importing'), soFar: (rows: Progress) => t('Importing {done} of {total}...', rows) },
  'taking back': {
    label: t('Taking back'),
    soFar: (rows: Progress) => t('Taking back {done} of {total}...', rows),
  },
}

interface ProgressBarProps {
  work: keyof typeof WORDS
  done: number
  total: number
}

/** 'Importing 1,250 of 5,000' */
export const ProgressBar = ({ work, done, total }: ProgressBarProps) => (
  <p className={`row wrap gap-3 ${classes.progress}`} role="status">
    <progress value={done} max={total} aria-label={WORDS[work].label} />
    <span>{WORDS[work].soFar({ done: inDigits(done), total: inDigits(total) })}</span>
  </p>
)
