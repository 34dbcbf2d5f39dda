import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName, monthsBefore } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isTouched } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { type AtClient, useAsk } from './question-data.ts'
import classes from './questions.module.css'
import type { AskedRecord } from './record-field.tsx'
import { WordsForm } from './words-form.tsx'

const MONTHS = 12

// Only at a client: the page of questions has no search.
const RecordField = later(async () => (await import('./record-field.tsx')).RecordField)

interface AskAboutMonthProps {
  client?: AtClient | undefined
  /** 'yyyy-mm' that is chosen at first; absent, or before that month has begun, the current month. */
  first?: string | undefined
}

/** Question about a month, which has no record; at a client also about a bill, a party or a row of GSTR-2B. */
export function AskAboutMonth({ client, first }: AskAboutMonthProps) {
  const today = todayInIndia(new Date())
  const now = today.slice(0, 7)
  const begins = first && first < now ? first : now
  const months = [...new Set([now, ...monthsBefore(today, MONTHS), begins])]
  const [month, setMonth] = useState(begins)
  const asking = useAsk(client)
  const [record, setRecord] = useState<AskedRecord | null>(null)
  return (
    <div className="stack gap-2">
      {client && <RecordField client={client.id} value={record} onChange={setRecord} />}
      <WordsForm
        about={['ask month', client?.id].join(' ')}
        isOpened={client !== undefined && !isTouched()}
        label={client ? t('Ask in plain words') : t('Ask about a month in plain words')}
        send={t('Ask')}
        isBusy={asking.isPending}
        error={asking.error}
        fallback={t('The question was not saved.')}
        onSend={(words, onSent) =>
          asking.mutate(
            { body: record ? { pin: record.pin, pinned: record.id, words } : { pin: 'month', month, words } },
            {
              onSuccess: ({ message }) => {
                toast(message)
                setRecord(null)
                onSent()
              },
            },
          )
        }
      >
        <NativeSelect
          className={classes.month}
          aria-label={t('Month')}
          disabled={record !== null}
          data={months.map((value) => ({ value, label: monthName(value) }))}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </WordsForm>
    </div>
  )
}
