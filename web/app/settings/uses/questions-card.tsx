import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { compositionClassOf, GOODS, type Goods, usesOf } from '#domain/shop/answers.ts'
import type { Registration } from '#domain/shop/registration.ts'
import type { Rounding } from '#domain/shop/rounding.ts'
import { t } from '#domain/words/t.ts'
import { REGISTRATION_LABELS } from '#web/app/settings/use-words.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import classes from './uses.module.css'

interface QuestionsCardProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

const YES_NO = { yes: t('Yes'), no: t('No') } as const
const ROUNDING_ANSWERS = {
  rupee: t('To the rupee (usual)'),
  '50-paise': t('To 50 paise'),
  none: t('Not at all'),
} as const
const TEAM = { alone: t('Only me'), team: t('Several people') } as const

function stayingWords(quotations: boolean, approvals: boolean): string | undefined {
  if (quotations && approvals) return t('Quotations and Approvals stay until you switch them off below.')
  if (quotations) return t('Quotations stay until you switch them off below.')
  return approvals ? t('Approvals stay until you switch them off below.') : undefined
}

/** Answers to the questions with one choice; absent until one is made. */
interface Answers {
  registration?: Registration
  quotes?: boolean
  isTeam?: boolean
  roundTo?: Rounding
}

const one = <V extends string>(answer: V | undefined): V[] => (answer === undefined ? [] : [answer])
const yesNo = <V extends string>(answer: boolean | undefined, yes: V, no: V): V[] =>
  answer === undefined ? [] : [answer ? yes : no]

/** Questions to a new shop, asked once; the switches follow the answers. */
export function QuestionsCard({ settings, onChange }: QuestionsCardProps) {
  const [isAsking, setIsAsking] = useState(settings.answeredOn === null)
  const { uses } = settings
  // A new shop has answered nothing: what it leaves out stays as usual.
  const isFirst = settings.answeredOn === null
  const [answers, setAnswers] = useState<Answers>(
    isFirst
      ? {}
      : {
          registration: settings.registration,
          quotes: uses.quotations,
          isTeam: uses.approvals,
          roundTo: settings.roundTo,
        },
  )
  const { registration = settings.registration, roundTo = 'rupee' } = answers
  const { quotes = uses.quotations, isTeam = uses.approvals } = answers
  const choose = (answer: Answers) => setAnswers({ ...answers, ...answer })
  const [sells, setSells] = useState<Goods[]>(uses.mrp ? ['packed'] : [])

  // Features that the answers do not switch off.
  const staying = stayingWords(!quotes && uses.quotations, !isTeam && uses.approvals)

  const answer = (event: FormEvent) => {
    event.preventDefault()
    onChange(
      {
        ...(registration !== settings.registration && {
          registration,
          ...(registration === 'composition' && { compositionClass: compositionClassOf(sells) }),
        }),
        uses: usesOf({ sells, quotes, isTeam }),
        pricesIncludeTax: sells.includes('packed'),
        roundTo,
        // Default for a registered shop: given bills are corrected by notes, and discounts are before tax.
        ...(isFirst && registration !== 'unregistered' && { givenBills: 'cancel', discountBeforeTax: true }),
        answeredOn: todayInIndia(new Date()),
      },
      t('The switches follow your answers'),
    )
  }
  return (
    <form
      className={`card clip ${classes.card}`}
      aria-label={t('Five questions')}
      data-first={isAsking || undefined}
      onSubmit={answer}
    >
      <div className={classes.cover}>
        <div>
          <h2>{t('Five questions')}</h2>
          <p>{t('What a new shop is asked, once. The switches follow.')}</p>
        </div>
      </div>
      {isAsking && (
        <ol>
          <li>
            <p>{t('How are you registered for GST?')}</p>
            <ChoiceButtons
              label={t('How are you registered for GST?')}
              choices={REGISTRATION_LABELS}
              value={one(answers.registration)}
              onChange={([registration = 'regular']) => choose({ registration })}
            />
          </li>
          <li>
            <p>{t('What do you sell?')}</p>
            <ChoiceButtons
              label={t('What do you sell?')}
              choices={GOODS}
              value={sells}
              isMany
              onChange={setSells}
            />
            <p className="small quiet">{t('Pick all that fit.')}</p>
          </li>
          <li>
            <p>{t('Do you quote prices, or deliver before the bill?')}</p>
            <ChoiceButtons
              label={t('Do you quote prices, or deliver before the bill?')}
              choices={YES_NO}
              value={yesNo(answers.quotes, 'yes', 'no')}
              onChange={([answer]) => choose({ quotes: answer === 'yes' })}
            />
          </li>
          <li>
            <p>{t('Who works with you?')}</p>
            <ChoiceButtons
              label={t('Who works with you?')}
              choices={TEAM}
              value={yesNo(answers.isTeam, 'team', 'alone')}
              onChange={([answer]) => choose({ isTeam: answer === 'team' })}
            />
            {staying && <p className="small quiet">{staying}</p>}
          </li>
          <li>
            <p>{t('How do you round a bill?')}</p>
            <ChoiceButtons
              label={t('How do you round a bill?')}
              choices={ROUNDING_ANSWERS}
              value={one(answers.roundTo)}
              onChange={([roundTo = 'rupee']) => choose({ roundTo })}
            />
            <p className="small quiet">
              {t('Nobody pays paise in cash. What it takes off stands on the bill.')}
            </p>
          </li>
        </ol>
      )}
      <div className={`row wrap spread gap-3 ${classes.foot}`}>
        <p className="small quiet">
          {settings.answeredOn
            ? t('Answered on {date}. Nothing switches unasked.', { date: formatDate(settings.answeredOn) })
            : t('You can change every switch later.')}
        </p>
        {isAsking ? (
          <Button type="submit">{t('Save Answers')}</Button>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('Answer Again')}
          </Button>
        )}
      </div>
    </form>
  )
}
