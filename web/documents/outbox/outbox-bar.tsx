import { formatMomentInIndia } from '#domain/calendar.ts'
import type { Direction, Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { hasDraftsOfOthers } from '#web/documents/former/keys-of-others.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './outbox-bar.module.css'
import type { OutboxDocument } from './outbox-document.ts'
import { useOthersOutbox, useOutbox } from './outbox-store.ts'

/** Loaded lazily, as refused documents are rare. */
const Refused = later(async () => (await import('./refused-document.tsx')).RefusedDocument)

const Former = later(async () => (await import('#web/documents/former/former-bar.tsx')).FormerBar)

interface OutboxBarProps {
  noun: Noun
  /** Opens a document in the form, like a parked draft. */
  onOpen: (direction: Direction, aside: string) => void
}

/** Bar above a list: documents in the outbox, and those that the server refused. */
export function OutboxBar({ noun, onOpen }: OutboxBarProps) {
  const mine = useOutbox().filter((one) => one.noun === noun)
  const waiting = mine.filter(({ refusal }) => refusal === undefined)
  const refused = mine.filter(({ refusal }) => refusal !== undefined)
  const { answerTo } = useRights()
  const isOthersHere = useOthersOutbox().length > 0 || hasDraftsOfOthers()
  const isOffered = answerTo('all-sales') === 'allowed' && isOthersHere
  return (
    <>
      {isOffered && <Former noun={noun as SheetNoun} onOpen={onOpen} />}
      {waiting.length > 0 && (
        <section className={classes.bar} aria-label={t('Saved when the connection returns')}>
          <Icon name="clock" />
          <div>
            <strong>{t('Saved when the connection returns')}</strong>
            <ul>
              {waiting.map((one) => (
                <li key={one.key}>{wordsOf(one)}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {refused.length > 0 && (
        <section className={`${classes.bar} ${classes.refused}`} aria-label={t('Not saved')}>
          <Icon name="alert-triangle" />
          <div>
            <strong className="red">{t('Not saved')}</strong>
            <ul>
              {refused.map((one) => (
                <Refused key={one.key} one={one} words={wordsOf(one)} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

/** 'Asha Stores, Basmati Rice 5kg and 2 more, ₹1,126.00, 11:41 am' */
const wordsOf = ({ party, items, grandTotal, at }: OutboxDocument) =>
  [
    party || t('Walk-in'),
    items,
    formatRupees(grandTotal),
    formatMomentInIndia(new Date(at), new Date()),
  ].join(', ')
