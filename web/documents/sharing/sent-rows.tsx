import type { SentNoun } from '#contract/documents/papers/sent-papers.ts'
import { t } from '#domain/words/t.ts'
import { momentWords, stateWords, useSentPapers, wayWords } from './sent-words.ts'
import classes from './share-dialog.module.css'

/** Recipients of the paper so far. */
export function SentRows({ noun, id }: { noun: SentNoun; id: string }) {
  const sent = useSentPapers(noun, id)
  if (sent.length === 0) return null
  return (
    <ul className={classes.sent} aria-label={t('Given and sent')}>
      {sent.map((row) => (
        <li key={row._id}>
          {[wayWords(row), row.to, momentWords(row.at), stateWords(row)].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  )
}
