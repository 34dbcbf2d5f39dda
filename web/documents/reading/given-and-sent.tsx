import '#web/ui/frame/icons/add-chat-icon.ts'
import type { ReactNode } from 'react'
import type { SentNoun, SentPaper } from '#contract/documents/papers/sent-papers.ts'
import { t } from '#domain/words/t.ts'
import { momentWords, stateWords, useSentPapers, wayWords } from '#web/documents/sharing/sent-words.ts'
import { Icon, type IconName } from '#web/ui/frame/icon.tsx'
import { Panel } from '#web/ui/frame/titled-panel.tsx'
import classes from './given-and-sent.module.css'

interface GivenAndSentProps {
  noun: SentNoun
  id: string
  /** Link to the bill's page. */
  children?: ReactNode
}

/** Rows with the ways and times in which a document was given out; nothing if it was not. */
export function GivenAndSent({ noun, id, children }: GivenAndSentProps) {
  const sent = useSentPapers(noun, id)
  if (!children && sent.length === 0) return null
  return (
    <Panel title={t('Given and sent')}>
      <ul className={classes.rows}>
        {sent.map((row) => (
          <GivenRow
            key={row._id}
            icon={WAY_ICONS[row.way]}
            title={wayWords(row)}
            note={row.to}
            when={momentWords(row.at)}
          >
            {stateWords(row)}
          </GivenRow>
        ))}
        {children}
      </ul>
    </Panel>
  )
}

const WAY_ICONS: Record<SentPaper['way'], IconName> = {
  print: 'printer',
  file: 'download',
  share: 'chat',
  whatsapp: 'chat',
  mail: 'file',
}

interface GivenRowProps {
  icon: IconName
  /** Kind of delivery: paper, message, page. */
  title: string
  /** Recipient, sender or address. */
  note?: ReactNode
  /** Time of delivery, or last day on which a page is available. */
  when?: string
  /** Delivery state, or actions. */
  children?: ReactNode
}

export const GivenRow = ({ icon, title, note, when, children }: GivenRowProps) => (
  <li>
    <Icon name={icon} />
    <span className={classes.what}>
      {title}
      {note && <small>{note}</small>}
    </span>
    {when && <span className="block smaller quiet">{when}</span>}
    <span className="flex wrap gap-3 smaller">{children}</span>
  </li>
)
