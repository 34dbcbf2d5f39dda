import { useState } from 'react'
import { type FormerMember, listFormerMembers } from '#contract/people/members.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import type { Direction } from '#domain/document-kinds.ts'
import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useMay, useRights } from '#web/app/rights/use-rights.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import classes from '#web/documents/outbox/outbox-bar.module.css'
import { useOthersOutbox } from '#web/documents/outbox/outbox-store.ts'
import { isSealed } from '#web/documents/unfinished/draft-mark.ts'
import { wordsOf } from '#web/documents/unfinished/unfinished-bar.tsx'
import { useSeal } from '#web/documents/unfinished/use-draft-claim.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { draftsOfOthers } from './drafts-of-others.ts'
import { keysOfOthers } from './keys-of-others.ts'
import {
  type OpenDraft,
  takeDraftOver,
  takeWaitingOver,
  throwDraftAway,
  throwWaitingAway,
} from './take-over.ts'

interface Offered {
  key: string
  userId: string
  direction: Direction
  party: string
  table?: string
  items: string
  grandTotal: Paise
  at: number
  /** 'Half typed by Ravi, who left' */
  whose: (name: string) => string
  /** 'Saved without the connection by Kavita', who still works here. */
  waitsFor?: string | undefined
  takeOver: () => Promise<void>
  throwAway: () => Promise<void>
}

/**
 * Unsaved documents of former members on this computer, and those that were handed over without the connection by others who
 * have not signed in here since, for people who see all sales and may write such documents.
 */
export function FormerBar({ noun, onOpen }: { noun: SheetNoun; onOpen: OpenDraft }) {
  // Drawn again when drafts of purchases can be opened.
  useSeal(keysOfOthers().some(({ key }) => isSealed(localStorage.getItem(key))))
  const former = useAnswer(listFormerMembers, {}).data ?? []
  const { answerTo } = useRights()
  const mayDelete = useMay('delete')
  const waiting = useOthersOutbox().filter((one) => one.noun === noun)
  // The store has no event for drafts taken over or discarded: counts up to read it again.
  const [, lookAgain] = useState(0)
  const after = (work: Promise<void>) => work.finally(() => lookAgain((count) => count + 1))
  const offered: Offered[] = [
    ...draftsOfOthers(noun).map((one) => ({
      ...one,
      whose: (name: string) => t('Half typed by {name}, who left', { name }),
      takeOver: () => takeDraftOver(noun, one, onOpen),
      throwAway: () => throwDraftAway(noun, one),
    })),
    ...waiting.map((one) => ({
      ...one,
      whose: (name: string) => t('Saved without the connection by {name}, who left', { name }),
      waitsFor:
        one.by && t('Saved without the connection by {name}, who has to sign in here', { name: one.by }),
      takeOver: () => takeWaitingOver(one, onOpen),
      throwAway: () => throwWaitingAway(one),
    })),
  ].filter(({ direction }) => answerTo(direction === 'purchase' ? 'buy' : 'bill') !== 'refused')
  const shown = offered.flatMap((one) => {
    const by = former.find(({ _id }: FormerMember) => _id === one.userId)
    const whose = by ? one.whose(by.name) : one.waitsFor
    return whose ? [{ one, whose }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('Left here by other people')}>
      <Icon name="clock" />
      <div>
        <ul>
          {shown.map(({ one, whose }) => (
            <li key={one.key}>
              <strong>{whose}</strong>
              <span>{wordsOf(one, formatMomentInIndia(new Date(one.at), new Date()))}</span>
              <span className={classes.actions}>
                <LinkButton onClick={() => void after(one.takeOver())}>{t('Take Over')}</LinkButton>
                {mayDelete && (
                  <LinkButton onClick={() => void after(one.throwAway())}>{t('Discard')}</LinkButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
