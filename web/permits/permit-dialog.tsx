import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Approver, Permit } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { isBeyondPin } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { ChoiceButtons } from '#web/app/settings/uses/choice-buttons.tsx'
import { personAfter } from '#web/app/tills/pin/people-choice.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { ApproverChoice } from './approver-choice.tsx'
import { takeBack, useAnswerPermit, useApprovers, useExplainPermit, usePermit } from './permit-data.ts'
import { AskedGoodsTable, PermitFigures, ToBeSeen } from './permit-figures.tsx'
import type { PermitAnswer } from './permit-queue.ts'
import { answerWords, permissionsIn, permissionWords } from './permit-words.ts'
import classes from './permits.module.css'
import { SheetDialog } from './sheet-dialog.tsx'
import { useNoScan } from './use-no-scan.ts'

/** The refused call and its permit. */
export interface AskedProps {
  id: string
  /** The last refused permission; the permit has all of them once it is loaded. */
  permission: string
  /** True if a permit was given, and the record changed afterwards. */
  isOutdated?: boolean
  onEnd: (answer: PermitAnswer) => void
}

interface PermitDialogProps extends AskedProps {
  /** Title in place of the permission's words. */
  title?: string
  /** Content in place of the sentences on the request. */
  children?: ReactNode
  /** True if the content has the totals of a new bill. */
  hasTotals?: boolean
  /** Button for an alternative that needs no permit. */
  instead?: { label: string; onClick: () => void } | undefined
}

type Manner = 'here' | 'phone'
const MOST_LETTERS = 300

/** Dialog for a manager's approval: at this till by their PIN, or where they are signed in. */
export function PermitDialog(props: PermitDialogProps) {
  const { id, permission, isOutdated, onEnd, title, children, hasTotals, instead } = props
  const { data: permit } = usePermit(id)
  const permissions = permit?.permissions ?? permissionsIn(permission)
  const { data: people } = useApprovers(permit ? permit.needs.join(',') : '')
  const [chosen, setChosen] = useState<Manner>()
  const [why, setWhy] = useState('')
  const [approver, setApprover] = useState('')
  const [pin, setPin] = useState('')
  /** Letters and arrows pressed before the list of who may answer was there. */
  const [early, setEarly] = useState<readonly string[]>([])
  const [isScan, setIsScan] = useState(false)
  const pinField = useRef<HTMLInputElement>(null)
  /** Enter was pressed before the list of who may answer was there. */
  const waitsForPeople = useRef(false)
  const answer = useAnswerPermit()
  /** The permit as who typed their PIN here may see it. */
  const [looked, setLooked] = useState<Permit>()
  const explain = useExplainPermit()
  const isEnded = useEnding(permit, onEnd)
  useTakingBack(id, isEnded)
  const scan = useNoScan(() => {
    setPin('')
    setIsScan(true)
  })

  const nobodyHere = people?.length === 0
  // After a lock of the till, the request that waits on phones is found again.
  const wasSent = chosen === undefined && permit?.isSent === true
  const manner = chosen ?? (nobodyHere || wasSent ? 'phone' : 'here')
  const who = approver || chosenBy(early, people ?? [])
  const isSent = manner === 'phone' && (explain.isSuccess || wasSent)
  const hidesDrawer = permit?.facts?.drawer?.expected === null
  const looksFirst = manner === 'here' && hidesDrawer && !looked
  const isBusy = answer.isPending || explain.isPending
  const send = () => {
    if (isBusy || isSent) return
    if (manner === 'phone') explain.mutate({ params: { id }, body: { why } })
    else if (pin.length < 4) pinField.current?.focus()
    else if (!who) waitsForPeople.current = true
    else
      answer.mutate(
        { params: { id }, body: { answer: looksFirst ? 'look' : 'yes', approver: who, pin, why } },
        {
          onSuccess: (answered) => (looksFirst ? setLooked(answered.permit) : end({ permit: id })),
          onError: () => setPin(''),
        },
      )
  }
  useEffect(() => {
    if (!who || !waitsForPeople.current) return
    waitsForPeople.current = false
    send()
  })
  const end = (answered: PermitAnswer) => {
    isEnded.current = true
    onEnd(answered)
  }
  const back = () => {
    takeBack(id)
    end(undefined)
  }
  return (
    <SheetDialog
      title={title ?? permissionWords(permissions)}
      onClose={back}
      onSubmit={send}
      actions={
        <>
          <Button variant="default" onClick={back}>
            {t('Back')} <kbd>Esc</kbd>
          </Button>
          <span className={`flex wrap gap-3 ${classes.answers}`}>
            {instead && (
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => {
                  isEnded.current = true
                  takeBack(id)
                  instead.onClick()
                }}
              >
                {instead.label}
              </Button>
            )}
            {/* Stays once it is pressed, so that a second press meets no other button in its place. */}
            <Button type="submit" disabled={isBusy || isSent}>
              {looksFirst ? t('See the Difference') : manner === 'here' ? t('Say Yes') : t('Ask on Phone')}{' '}
              <kbd>Enter</kbd>
            </Button>
          </span>
        </>
      }
    >
      {isOutdated && (
        <p className={`row gap-2 ${classes.waits}`} role="status">
          <Icon name="alert-triangle" /> {t('It was changed after the yes. These are the new figures.')}
        </p>
      )}
      {permit && <AskedGoodsTable permit={permit} />}
      {children ?? <p>{t('To do this you need the yes of somebody who is allowed to.')}</p>}
      {permit && <ToBeSeen permit={permit} />}
      {permit && <PermitFigures permit={looked ?? permit} hasTotals={hasTotals} hasGoods />}
      <TextInput
        label={t('Why')}
        value={isSent ? why || (permit?.why ?? '') : why}
        maxLength={MOST_LETTERS}
        readOnly={isSent}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <div className={`row wrap spread gap-2 ${classes.who}`}>
        <h3>{t('Who says yes?')}</h3>
        <ChoiceButtons
          label={t('How they answer')}
          choices={{ here: t('Here, with a PIN'), phone: t('Ask on phone') }}
          value={[manner]}
          onChange={([next]) => setChosen(next)}
        />
      </div>
      {/* There before its people are: Enter in Why goes to the PIN, which must not be typed into Why. */}
      {manner === 'here' && !nobodyHere && (
        <ApproverChoice
          people={people ?? []}
          chosen={who}
          onChoose={setApprover}
          pin={pin}
          onPin={(next) => {
            setPin(next)
            setIsScan(false)
            waitsForPeople.current = false
          }}
          field={pinField}
          onKeyDown={(event) => {
            scan(event)
            const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
            if (!people && isPlain) setEarly([...early, event.key])
          }}
          error={
            isScan
              ? t('That was a scanned code, no PIN.')
              : answer.error
                ? messageOf(answer.error, t('The answer was not saved.'))
                : ''
          }
        />
      )}
      {manner === 'here' && nobodyHere && (
        <p>
          {permissions.some(isBeyondPin)
            ? t('A PIN is not enough for this. Ask on the phone.')
            : t('Nobody who is allowed to do this has a PIN yet. They can set one in their profile.')}
        </p>
      )}
      {manner === 'phone' && (
        <PhoneState
          permit={isSent ? permit : undefined}
          error={explain.error && messageOf(explain.error, t('It was not sent.'))}
        />
      )}
      <p className="smaller quiet">
        {t('The trail keeps who asked, who answered and why. What you typed stays, even after a no.')}
      </p>
    </SheetDialog>
  )
}

/** The first whose name is open, or whom the keys choose from there on; '' as long as nobody is known. */
function chosenBy(keys: readonly string[], people: readonly Approver[]) {
  const first = people.find(({ closedUntil }) => !closedUntil) ?? people[0]
  return keys.reduce((chosen, key) => personAfter(key, people, chosen)?._id ?? chosen, first?._id ?? '')
}

function PhoneState({ permit, error }: { permit: Permit | undefined; error: string | null }) {
  if (error) return <p role="alert">{error}</p>
  if (!permit) {
    return <p>{t('Everybody in the shop who may say yes to this sees it on their phone or computer.')}</p>
  }
  const time = formatTimeInIndia(new Date(permit.expiresAt))
  return (
    <p role="status" className={`row gap-2 ${classes.waits}`}>
      <Icon name="clock" /> {t('Waiting for an answer until {time}. No answer means no.', { time })}
    </p>
  )
}

/** Ends the dialog when the permit is answered, also by a manager who is signed in elsewhere. */
function useEnding(permit: Permit | undefined, onEnd: (answer: PermitAnswer) => void) {
  const isEnded = useRef(false)
  useEffect(() => {
    if (!permit || isEnded.current || permit.state === 'withdrawn') return
    if (permit.state === 'asked' && !permit.isOutdated) return
    isEnded.current = true
    if (permit.state === 'asked') {
      takeBack(permit._id)
      const refusal = t(
        'It has changed since it was asked: a yes would be for older figures. It has to be asked again.',
      )
      onEnd({ refusal })
    } else if (permit.state === 'given') {
      toast(answerWords(permit))
      onEnd({ permit: permit._id })
    } else if (permit.state === 'refused') onEnd({ refusal: answerWords(permit) })
    else if (permit.state === 'late') onEnd({ refusal: t('Nobody answered within ten minutes. Ask again.') })
  }, [permit, onEnd])
  return isEnded
}

/** Takes the request back when the page is left, as nobody waits for it any more; not when the till is locked meanwhile. */
function useTakingBack(id: string, isEnded: { current: boolean }) {
  useEffect(() => {
    const leave = () => {
      if (!isEnded.current) takeBack(id)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [id, isEnded])
}
