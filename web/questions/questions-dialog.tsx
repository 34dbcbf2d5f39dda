import { useId } from 'react'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { OverPage } from '#web/ui/frame/over-page.tsx'
import { type About, useAsk, useQuestionCounts, useQuestions } from './question-data.ts'
import { countWords } from './question-words.ts'
import classes from './questions.module.css'
import { QuestionsList } from './questions-list.tsx'
import { WordsForm } from './words-form.tsx'

/** What is asked about one record, at the side of its page; on a phone the whole screen. */
export function QuestionsDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const { pin, id: pinned, label } = about
  const id = useId()
  const list = useQuestions({ pinned })
  const counts = useQuestionCounts(pinned)
  const asking = useAsk()
  return (
    <OverPage labelledBy={id} className={classes.panel} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.title}>
          <div>
            <h2 id={id}>{t('Questions')}</h2>
            <p className={classes.small}>
              {counts ? t('{about} · {counts}', { about: label, counts: countWords(counts) }) : label}
            </p>
          </div>
          <IconButton icon="close" label={t('Close')} onClick={onClose} />
        </div>
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
      </div>
    </OverPage>
  )
}
