import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName, monthsBefore } from '#domain/documents/months.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { useAsk, useQuestions } from './question-data.ts'
import classes from './questions.module.css'
import { QuestionsList } from './questions-list.tsx'
import { WordsForm } from './words-form.tsx'

const PARTS = [
  { value: 'unsettled', label: t('Open') },
  { value: 'settled', label: t('Settled') },
] as const
type Part = (typeof PARTS)[number]['value']

/** What is asked in the shop, newest first: answered in place, settled, opened again. */
export function QuestionsScreen() {
  const [part, setPart] = useState<Part>('unsettled')
  const list = useQuestions({ state: part })
  return (
    <Screen
      title={t('Questions')}
      subtitle={t('What somebody asks about the books of the shop, newest first')}
      tabs={<Tabs label={t('Questions')} tabs={PARTS} value={part} onChange={setPart} />}
    >
      <section className={panel.card} aria-label={t('Questions')} aria-busy={list.status === 'loading'}>
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
      {part === 'unsettled' && <AskAboutMonth />}
    </Screen>
  )
}

const MONTHS = 12

/** What is about no record of the shop: a month. */
function AskAboutMonth() {
  const today = todayInIndia(new Date())
  const months = [today.slice(0, 7), ...monthsBefore(today, MONTHS)]
  const [month, setMonth] = useState(months[0] ?? '')
  const asking = useAsk()
  return (
    <section className={panel.panel} aria-label={t('Ask about a month')}>
      <WordsForm
        about="ask month"
        label={t('Ask about a month in plain words')}
        send={t('Ask')}
        isBusy={asking.isPending}
        error={asking.error}
        fallback={t('The question was not saved.')}
        onSend={(words, onSent) =>
          asking.mutate(
            { body: { pin: 'month', month, words } },
            {
              onSuccess: ({ message }) => {
                toast(message)
                onSent()
              },
            },
          )
        }
      >
        <NativeSelect
          className={classes.month}
          aria-label={t('Month')}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </WordsForm>
    </section>
  )
}
