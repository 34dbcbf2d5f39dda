import { formatMomentInIndia } from '#domain/calendar.ts'
import type { Direction, Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { keepEncoded } from '#web/documents/open-document/draft-store.ts'
import { newAside, unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { KeptDocument } from './kept-document.ts'
import classes from './outbox-bar.module.css'
import { takeFromOutbox, useOutbox } from './outbox-store.ts'

interface OutboxBarProps {
  noun: Noun
  /** Goes on with one in the form, as with one that was put aside. */
  onOpen: (direction: Direction, aside: string) => void
}

/** Above a list, what is in it only when the line returns, and what the server would not take. */
export function OutboxBar({ noun, onOpen }: OutboxBarProps) {
  const kept = useOutbox().filter((one) => one.noun === noun)
  const waiting = kept.filter(({ refusal }) => refusal === undefined)
  const refused = kept.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      {waiting.length > 0 && (
        <section className={classes.bar} aria-label="Saved when the connection returns">
          <Icon name="clock" />
          <div>
            <strong>Saved when the connection returns</strong>
            <ul>
              {waiting.map((one) => (
                <li key={one.key}>{wordsOf(one)}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {refused.length > 0 && (
        <section className={`${classes.bar} ${classes.refused}`} aria-label="Not saved">
          <Icon name="alert-triangle" />
          <div>
            <strong>Not saved</strong>
            <ul>
              {refused.map((one) => (
                <Refused key={one.key} one={one} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function Refused({ one, onOpen }: { one: KeptDocument } & Pick<OutboxBarProps, 'onOpen'>) {
  const words = wordsOf(one)
  const mend = async () => {
    // The draft is written before the other is gone: at no moment is it nowhere.
    const aside = newAside()
    if (!keepEncoded(unfinishedName(one.noun, one.direction, aside), one.draft)) return alertToast(NO_ROOM)
    await takeFromOutbox(one.key)
    onOpen(one.direction, aside)
  }
  const discard = async () => {
    const question = {
      title: `Discard this ${one.noun}, ${formatRupees(one.grandTotal)}?`,
      sentence: 'It was never saved, and what was typed in it will be lost.',
      action: 'Discard',
    }
    if (await confirmDanger(question)) await takeFromOutbox(one.key)
  }
  return (
    <li>
      <span>{words}</span>
      <em>{one.refusal}</em>
      <span className={classes.actions}>
        <LinkButton onClick={() => void mend()}>Open and mend</LinkButton>
        <LinkButton onClick={() => void discard()}>Discard</LinkButton>
      </span>
    </li>
  )
}

const NO_ROOM = 'It was not opened: this browser keeps nothing more. It stays where it is.'

/** 'Asha Stores, Basmati Rice 5kg and 2 more, ₹1,126.00, 11:41 am' */
const wordsOf = ({ party, items, grandTotal, at }: KeptDocument) =>
  [party || 'Walk-in', items, formatRupees(grandTotal), formatMomentInIndia(new Date(at), new Date())].join(
    ', ',
  )
