import { Progress } from '@mantine/core'
import type { Progress as Done } from './read-archive.ts'

interface ArchiveProgressProps {
  done: Done
  /** Name of the bar: 'Papers that are here'. */
  label: string
  /** '12 of 40 papers' */
  words: (done: Done) => string
  /** Text while the total number is unknown. */
  looking: string
  className?: string | undefined
}

/** Progress of an archive's download. */
export const ArchiveProgress = ({ done, label, words, looking, className }: ArchiveProgressProps) => (
  <div className={className} role="status">
    {/* The total was counted before the download, so there may be some more or fewer. */}
    <Progress value={done.all > 0 ? Math.min(100, (100 * done.done) / done.all) : 0} aria-label={label} />
    {done.all > 0 ? words({ ...done, all: Math.max(done.all, done.done) }) : looking}
  </div>
)
