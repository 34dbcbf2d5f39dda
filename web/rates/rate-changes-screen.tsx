import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  createRateChange,
  listRateChanges,
  type RehearsalItem,
  rateChangeDraft,
  rehearseRates,
  takeBackRateChange,
} from '#contract/shelf/rate-changes.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import type { NewRate } from '#domain/tax/rates/dated-rates.ts'
import { type PriceRule, rehearse } from '#domain/tax/rates/rehearsal.ts'
import { plural, t } from '#domain/words/t.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { labelsOfPrices } from '#web/labels/label-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './rate-changes-screen.module.css'
import { firstChoice, isNarrowed, newRateOf, type RateChoice } from './rate-choice.ts'
import { GroupFields, NewRateFields } from './rate-fields.tsx'
import { changeQuestion, inDigits, itemsWords, rateWords } from './rate-words.ts'
import { RehearsalTable } from './rehearsal-table.tsx'
import { TouchedPapers } from './touched-papers.tsx'

const NONE: ReadonlySet<string> = new Set()

/** Effects of a new GST rate on items, before it is decided; and decided changes. */
export function RateChangesScreen() {
  const [choice, setChoice] = useState(firstChoice)
  const [left, setLeft] = useState(NONE)
  const [refusal, setRefusal] = useState<string>()
  const set = (change: Partial<RateChoice>) => {
    setRefusal(undefined)
    if ('category' in change || 'hsn' in change || 'gstNow' in change) setLeft(NONE)
    setChoice((before) => ({ ...before, ...change }))
  }
  const { settled: hsn } = useSettledSearch(choice.hsn)
  const isAsked = isNarrowed(choice) && !Number.isNaN(choice.gstNow)
  const { data, error, refetch } = useAnswer(
    rehearseRates,
    { query: { category: choice.category?.id, hsn, gst: choice.gstNow } },
    { enabled: isAsked },
  )
  const save = useSave(createRateChange)
  const rate = newRateOf(choice)
  const items = (isAsked && data?.items) || []
  const chosen = items.filter(({ _id }) => !left.has(_id))
  const labels = rate ? labelsOf(chosen, rate, choice.prices) : []

  const decide = async () => {
    if (!rate) return setRefusal(t('Say the new GST rate.'))
    const { from, prices } = choice
    const body = { from, ...rate, prices, products: chosen.map(({ _id }) => _id) }
    const problem = rateChangeDraft.safeParse(body).error?.issues[0]?.message
    setRefusal(problem)
    if (problem) return
    // A change that has not begun can be cancelled; one that has begun cannot.
    const isSure =
      choice.from > todayInIndia(new Date()) ||
      (await confirmDanger({
        title: plural(
          chosen.length,
          'Change the GST rate of {count} item',
          'Change the GST rate of {count} items',
          { count: inDigits(chosen.length) },
        ),
        sentence: changeQuestion(choice.from, body),
        consequence: t('It counts at once. Bills that were made keep their rate.'),
        action: t('Change Now'),
      }))
    if (!isSure) return
    save.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          setLeft(NONE)
        },
      },
    )
  }
  return (
    <Screen
      title={t('Rate Changes')}
      subtitle={t('See what another GST rate does to your prices, then decide from which day it is charged')}
      primary={
        chosen.length > 0 ? (
          <Button disabled={save.isPending} onClick={() => void decide()}>
            {choice.from > todayInIndia(new Date())
              ? t('Schedule for {date}', { date: formatDate(choice.from) })
              : t('Change Now')}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <ErrorBanner error={save.error} fallback={t('The rate could not be saved.')} />
        {refusal && <p role="alert">{refusal}</p>}
        <div className={classes.choices}>
          <div className="panel">
            <GroupFields choice={choice} set={set} />
          </div>
          <div className="panel">
            <NewRateFields choice={choice} set={set} />
          </div>
        </div>
        {!isAsked && (
          <ListNotice
            kind="empty"
            title={t('Which items are meant?')}
            why={t('Choose a notification, a category, codes, or the rate that they have now.')}
          />
        )}
        {isAsked && !data && !error && <p role="status">{t('Loading...')}</p>}
        {isAsked && !data && error && (
          <ListNotice
            kind="failed"
            title={t('The items could not be loaded')}
            error={error}
            onRetry={refetch}
          />
        )}
        {isAsked && data && items.length === 0 && (
          <ListNotice
            kind="empty"
            title={t('No item is meant.')}
            why={t('None has such a code, category and rate.')}
          />
        )}
        {items.length > 0 && (
          <>
            <div className={`row wrap spread row-gap-2 column-gap-4 quiet ${classes.sum}`}>
              <p role="status">
                {rich('{items} of {all} will change.', {
                  items: <b>{itemsWords(chosen.length)}</b>,
                  all: inDigits(items.length),
                })}
              </p>
              {labels.length > 0 && (
                <Button
                  variant="default"
                  component={Link}
                  to={paths.labels}
                  {...labelsOfPrices(choice.from, labels)}
                >
                  {plural(labels.length, 'Print {count} Label', 'Print {count} Labels', {
                    count: inDigits(labels.length),
                  })}
                </Button>
              )}
            </div>
            <RehearsalTable
              items={items}
              rate={rate}
              left={left}
              prices={choice.prices}
              onLeave={(ids, isLeft) =>
                setLeft((before) => {
                  const after = new Set(before)
                  for (const id of ids) isLeft ? after.add(id) : after.delete(id)
                  return after
                })
              }
            />
            <TouchedPapers papers={data?.touched ?? []} />
          </>
        )}
        <Decided />
      </div>
    </Screen>
  )
}

/** Link to the labels of items whose price to the customer changes, as those on the shelf become wrong. */
const labelsOf = (items: readonly RehearsalItem[], rate: NewRate, prices: PriceRule) =>
  items.flatMap((item) => {
    const { before, after } = rehearse(item, rate, prices)
    return before.paid === after.paid ? [] : [[item._id, after.paid] as const]
  })

/** Decided changes: future ones can be cancelled. */
function Decided() {
  const { data } = useAnswer(listRateChanges, {})
  const takeBack = useSave(takeBackRateChange)
  if (!data || data.length === 0) return null
  const today = todayInIndia(new Date())
  return (
    <Section title={t('Decided')}>
      <ErrorBanner error={takeBack.error} fallback={t('It could not be taken back.')} />
      <ul className={`grid ${classes.decided}`}>
        {data.map((change) => (
          <li key={change._id}>
            <span>
              <b>{formatDate(change.from)}</b> {`${rateWords(change)}, ${itemsWords(change.items)}`}
            </span>
            {change.takenBackAt ? (
              <span>{t('Taken back')}</span>
            ) : change.from > today ? (
              <Button
                variant="default"
                aria-label={t('Take back the change of {date}', { date: formatDate(change.from) })}
                onClick={() =>
                  takeBack.mutate(
                    { params: { id: change._id } },
                    { onSuccess: ({ message }) => toast(message) },
                  )
                }
              >
                {t('Take Back')}
              </Button>
            ) : (
              <span>{t('In force')}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
