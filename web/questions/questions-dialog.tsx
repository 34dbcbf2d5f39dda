import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Client } from '#contract/people/desk.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { OverPage } from '#web/ui/frame/over-page.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { AskAboutMonth } from './ask-about-month.tsx'
import { type About, type AtClient, useAsk, useQuestionCounts, useQuestions } from './question-data.ts'
import { QUESTION_PARTS, type QuestionPart } from './question-parts.ts'
import { countWords } from './question-words.ts'
import classes from './questions.module.css'
import { QuestionsList } from './questions-list.tsx'
import { WordsForm } from './words-form.tsx'

interface SideProps {
  title: string
  /** Line below the title: the subject, or the number of open questions. */
  small: string | undefined
  /** True where the page makes room for the panel on a wide screen: its list stays in sight and in use. */
  isBeside?: boolean
  onClose: () => void
  children: ReactNode
}

/** Width from which the list has room beside the panel. */
const WIDE = '(width >= 1366px)'

/** Panel at the side of the page; on a phone the whole screen. */
function Side({ title, small, isBeside = false, onClose, children }: SideProps) {
  const id = useId()
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const content = (
    <div className={classes.sheet}>
      <div className={`flex upper spread gap-3 ${classes.title}`}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="smaller quiet">{small}</p>
        </div>
        <IconButton icon="close" label={t('Close')} onClick={onClose} />
      </div>
      {children}
    </div>
  )
  const panel = { labelledBy: id, onClose, children: content }
  return isBeside && isWide ? <Docked {...panel} /> : <OverPage {...panel} className={classes.panel} />
}

interface DockedProps {
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/** Beside the list, which makes room; Escape closes it, and leads back to the row. */
function Docked({ labelledBy, onClose, children }: DockedProps) {
  const panel = useRef<HTMLDivElement>(null)
  // Before a field of the panel takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [opener])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={labelledBy}
      className={classes.docked}
      data-docked
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Dialog with the questions about one record. */
export function QuestionsDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const { pin, id: pinned, label } = about
  const list = useQuestions({ pinned })
  const counts = useQuestionCounts(pinned)
  const asking = useAsk()
  return (
    <Side
      title={t('Questions')}
      small={counts ? t('{about} · {counts}', { about: label, counts: countWords(counts) }) : label}
      onClose={onClose}
    >
      <div className={classes.scroll}>
        <QuestionsList
          list={list}
          isOfOne
          empty={{
            kind: 'empty',
            title: t('Nothing was asked yet.'),
            why: t('Whoever works in the shop and may see this reads the question and can answer.'),
          }}
        />
      </div>
      <div className={classes.foot}>
        <WordsForm
          about={`ask ${pinned}`}
          label={t('Ask in plain words')}
          send={t('Ask')}
          isBusy={asking.isPending}
          error={asking.error}
          fallback={t('The question was not saved.')}
          onSend={(words, onSent) =>
            asking.mutate(
              { body: { pin, pinned, words } },
              {
                onSuccess: ({ message }) => {
                  toast(message)
                  onSent()
                },
              },
            )
          }
        />
      </div>
    </Side>
  )
}

interface ClientQuestionsProps extends Omit<AtClient, 'id'> {
  client: Client
  onClose: () => void
}

/** Questions in a client's shop, beside the list of clients. In one chunk with the questions of a record. */
export function ClientQuestions({ client, open, refresh, onClose }: ClientQuestionsProps) {
  const { _id: id, name, due } = client
  const [part, setPart] = useState<QuestionPart>('unsettled')
  const list = useQuestions({ state: part }, id)
  const counts = useQuestionCounts(undefined, id)
  const at = { id, open, refresh }
  return (
    <Side
      title={t('Questions of {shop}', { shop: name })}
      small={counts && countWords(counts)}
      isBeside
      onClose={onClose}
    >
      <div className={classes.tabs}>
        <Tabs label={t('Questions')} tabs={QUESTION_PARTS} value={part} onChange={setPart} />
      </div>
      <div className={classes.scroll} aria-busy={list.status === 'loading' || list.isStale}>
        <QuestionsList
          list={list}
          client={at}
          empty={{
            kind: 'empty',
            title: part === 'settled' ? t('Nothing was settled yet.') : t('No question is open.'),
            why: t(
              'Choose a bill or a party below to ask about it; without one the question is about the month.',
            ),
          }}
        />
      </div>
      <div className={classes.foot}>
        <AskAboutMonth client={at} first={due?.month} />
      </div>
    </Side>
  )
}
