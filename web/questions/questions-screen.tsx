import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { AskAboutMonth } from './ask-about-month.tsx'
import { useQuestions } from './question-data.ts'
import { QUESTION_PARTS, type QuestionPart } from './question-parts.ts'
import { QuestionsList } from './questions-list.tsx'

/** The shop's questions, newest first: can be answered in place, settled and reopened. */
export function QuestionsScreen() {
  const [part, setPart] = useState<QuestionPart>('unsettled')
  const list = useQuestions({ state: part })
  return (
    <Screen
      title={t('Questions')}
      subtitle={t('What somebody asks about the books of the shop, newest first')}
      tabs={<Tabs label={t('Questions')} tabs={QUESTION_PARTS} value={part} onChange={setPart} />}
    >
      <section className="card" aria-label={t('Questions')} aria-busy={list.status === 'loading'}>
        <QuestionsList
          list={list}
          empty={{
            kind: 'empty',
            title: part === 'settled' ? t('Nothing was settled yet.') : t('No question is open.'),
            why: t(
              'Open a bill, a buyer or supplier, or a row of GSTR-2B, and press Questions there to ask.',
            ),
          }}
        />
      </section>
      {part === 'unsettled' && (
        <section className="panel" aria-label={t('Ask about a month')}>
          <AskAboutMonth />
        </section>
      )}
    </Screen>
  )
}
