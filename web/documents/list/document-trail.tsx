import { Link } from 'react-router'
import type { DerivedDocuments } from '#contract/document.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { isExcludedFromSums } from '#domain/documents/cancelling.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './document-trail.module.css'

interface TrailProps {
  source?: { kind: Noun; _id: string; number: string } | null | undefined
  became?: DerivedDocuments | undefined
}

/** Words after the number of a document that no longer counts. */
const OVER_WORDS: Record<string, string> = { returned: t('returned'), cancelled: t('cancelled') }

interface InSentence {
  /** True if the sentence goes on after the links. */
  comma?: boolean
}

/** Links to a document's source and to documents made of it. */
export const Trail = ({ source, became = [], comma = false }: TrailProps & InSentence) => (
  <span className={classes.trail}>
    {source && (
      <span>
        {rich('From {number}', {
          number: <Link to={documentPath(source.kind, source._id)}>{source.number}</Link>,
        })}
      </span>
    )}
    {became.map(({ kind, _id, number, status }, i) => (
      <span key={_id} data-over={isExcludedFromSums(status) || undefined}>
        <Icon name="chevron-right" />
        <span>
          <Link to={documentPath(kind, _id)}>{number}</Link>
          {isExcludedFromSums(status) && ` ${OVER_WORDS[status] ?? status}`}
          {comma && i === became.length - 1 && ', '}
        </span>
      </span>
    ))}
  </span>
)

interface TrailBarProps extends TrailProps {
  /** Note that a reader should know before editing the document. */
  note?: string | undefined
}

/** The trail above an open document. */
export function TrailBar({ source, became = [], note }: TrailBarProps) {
  if (!source && became.length === 0 && !note) return null
  return (
    <div className={`sunk row wrap row-gap-1 column-gap-3 ${classes.bar}`} role="note">
      <Icon name="copy" />
      <Trail source={source} became={became} />
      {note && <span>{note}</span>}
    </div>
  )
}
