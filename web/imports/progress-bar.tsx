import { t } from '#domain/words/t.ts'
import classes from './import-screen.module.css'
import { inDigits } from './import-words.ts'

interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** 'Importing 1,250 of 5,000' */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <p className={classes.progress} role="status">
    <progress value={done} max={total} aria-label={label} />
    <span>{t('{label} {done} of {total}...', { label, done: inDigits(done), total: inDigits(total) })}</span>
  </p>
)
