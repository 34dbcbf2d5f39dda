import { t } from '#domain/words/t.ts'
import { Busy } from '#server/db/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { TYPESETTER_STOPPED } from './engine/typesetter.ts'

/**
 * True for failures that end the whole archive, as no single paper causes them: a busy database, a full disk, a stopping
 * server.
 */
export const stopsArchive = (error: unknown) => error instanceof Busy || error === TYPESETTER_STOPPED

/** File name of the list of missing papers. */
export const missingListName = () => `${t('Missing papers')}.txt`

/** Text in place of a paper that could not be drawn: which one, why, and what to do. */
export const missingWords = (number: string, error: unknown): string =>
  [
    t('{number} could not be made into a PDF, so it is missing here.', { number }),
    error instanceof Problem
      ? error.message
      : t('That is a fault of Bahi. It is written down on the server, for whoever runs it.'),
    t('Open {number} in Bahi to see what it says. All that is missing stands in {file}.', {
      number,
      file: missingListName(),
    }),
    '',
  ].join('\n')

/** List of missing papers at the end of an archive, so that nobody takes it for complete. */
export const missingList = (files: readonly string[]): string =>
  [
    t('These papers could not be made into PDFs. In place of each stands a text that says so.'),
    ...files.map((file) => `- ${file}`),
    '',
  ].join('\n')
