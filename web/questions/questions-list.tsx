import type { Question } from '#contract/people/questions.ts'
import { t } from '#domain/words/t.ts'
import { ListNotice, type ListNoticeProps } from '#web/ui/feedback/list-notice.tsx'
import type { ListState } from '#web/ui/list/list-state.ts'
import { ScrollEnd } from '#web/ui/list/scroll-end.tsx'
import { QuestionCard } from './question-card.tsx'
import type { AtClient } from './question-data.ts'
import classes from './questions.module.css'

interface QuestionsListProps {
  list: ListState<Question>
  isOfOne?: boolean
  client?: AtClient | undefined
  empty: ListNoticeProps
}

export function QuestionsList({ list, isOfOne, client, empty }: QuestionsListProps) {
  const { status, rows, error, onRetry } = list
  if (status === 'loading') {
    return (
      <p className={classes.none} role="status">
        {t('Loading...')}
      </p>
    )
  }
  if (status === 'failed') {
    return (
      <ListNotice
        kind="failed"
        title={t('The questions could not be loaded')}
        error={error}
        onRetry={onRetry}
      />
    )
  }
  if (rows.length === 0) return <ListNotice {...empty} />
  return (
    <>
      <ul aria-label={t('Questions')}>
        {rows.map((question, at) => (
          <QuestionCard
            key={question._id}
            question={question}
            isFirst={at === 0}
            isOfOne={isOfOne}
            client={client}
          />
        ))}
      </ul>
      <ScrollEnd list={list} />
    </>
  )
}
