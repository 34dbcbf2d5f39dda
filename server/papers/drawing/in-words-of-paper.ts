import { drawPapersIn } from '#domain/words/p.ts'
import { inSlices } from '#server/platform/in-slices.ts'
import type { PaperJob } from '../paper-job.ts'

/**
 * Work on a paper in slices, so that a paper of 500 lines holds up no call. The language of papers is a global, which another
 * paper may have changed between two slices.
 */
export function inWordsOfPaper<T>({ words }: Pick<PaperJob, 'words'>, work: Generator<void, T>): Promise<T> {
  function* inWords(): Generator<void, T> {
    for (;;) {
      drawPapersIn(words)
      const step = work.next()
      if (step.done) return step.value
      yield
    }
  }
  return inSlices(inWords())
}
