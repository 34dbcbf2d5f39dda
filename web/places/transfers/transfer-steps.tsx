import type { ReactNode } from 'react'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { plural, t } from '#domain/words/t.ts'
import { StateGlyph, StateWord } from '#web/ui/feedback/state-word.tsx'
import classes from './transfer-steps.module.css'
import { by, openOf, STATUS_WORDS } from './transfer-words.ts'

interface Step {
  state: 'done' | 'now' | 'later' | 'stopped'
  title: string
  /** Who did it and when, and what it is about. */
  lines: string[]
  /** What is wrong with it. */
  problem?: string | undefined
}

/** How far a transfer is: written, on the way, received, on the shelf. */
export function TransferSteps({ transfer }: { transfer: Transfer }) {
  return (
    <ol className={`card clip ${classes.steps}`} aria-label={t('Steps')}>
      {stepsOf(transfer).map(({ state, title, lines, problem }, at) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.mark}>{MARKS[state] ?? at + 1}</span>
          <div className="shrink">
            <strong className="block">{title}</strong>
            {problem && (
              <small className="block small">
                <StateWord state="low">{problem}</StateWord>
              </small>
            )}
            {lines.filter(Boolean).map((line) => (
              <small key={line} className="block small quiet breaks">
                {line}
              </small>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

const MARKS: Partial<Record<Step['state'], ReactNode>> = {
  done: <StateGlyph glyph="tick" />,
  stopped: <StateGlyph glyph="cross" />,
}

function stepsOf(transfer: Transfer): Step[] {
  const { status, items, from, to, vehicleNo, transport } = transfer
  const count = items.length
  const written: Step = {
    state: 'done',
    title: t('Written'),
    lines: [
      by(transfer.createdBy, transfer.createdAt),
      plural(count, '{count} item', '{count} items', { count }),
    ],
  }
  const sent: Step = {
    state: 'done',
    title: t('On the way'),
    lines: [by(transfer.sentBy, transfer.sentAt), [vehicleNo, transport].filter(Boolean).join(', ')],
  }
  const later = (title: string, line: string): Step => ({ state: 'later', title, lines: [line] })
  const names = { place: to.name }
  if (status === 'cancelled') {
    const stopped: Step = {
      state: 'stopped',
      title: STATUS_WORDS.cancelled,
      lines: [t('{place} has it', { place: from.name })],
    }
    return [written, ...(transfer.sentAt ? [sent] : []), stopped]
  }
  if (status === 'draft') {
    const send: Step = {
      state: 'now',
      title: t('Send'),
      lines: [t('{place} has it until then', { place: from.name })],
    }
    return [
      written,
      send,
      later(t('Receive'), to.name),
      later(t('On the shelf'), t('{place} has it after Receive', names)),
    ]
  }
  const receiver = by(transfer.receivedBy, transfer.receivedAt)
  if (status === 'sent') {
    const open = items.filter((line) => openOf(line) > 0).length
    const isBegun = items.some((line) => openOf(line) < line.quantity)
    const receive: Step = {
      state: 'now',
      title: t('Receive'),
      problem: isBegun
        ? plural(open, '{count} item is short', '{count} items are short', { count: open })
        : undefined,
      lines: isBegun
        ? [receiver]
        : [plural(open, '{count} item is on the way', '{count} items are on the way', { count: open })],
    }
    return [written, sent, receive, later(t('On the shelf'), t('{place} has it after Receive', names))]
  }
  const short = items.filter(({ quantity, received }) => received < quantity).length
  return [
    written,
    sent,
    {
      state: 'done',
      title: t('Received'),
      problem:
        short > 0
          ? plural(short, '{count} item came short', '{count} items came short', { count: short })
          : undefined,
      lines: [receiver],
    },
    { state: 'done', title: t('On the shelf'), lines: [to.name] },
  ]
}
