import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { askForGstin, askForReturn } from '#contract/documents/bill-page/bill-asks.ts'
import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import { formatDate } from '#domain/calendar.ts'
import { type BillRequest, MOST_REQUEST } from '#domain/shop/bill-pages.ts'
import type { Say } from '#domain/words/t.ts'
import { call } from '#web/app/calls/call.ts'
import cards from './bill-cards.module.css'
import classes from './bill-page.module.css'
import { PageIcon } from './page-icon.tsx'

interface BillAsksProps {
  asks: BillPage['asks']
  token: string
  p: Say
  onAsked: (kind: BillRequest) => void
}

/** Requests of a buyer to the shop: they have no effect until the shop answers. */
export function BillAsks({ asks, token, p, onAsked }: BillAsksProps) {
  const { gstinUntil, isGstinAsked, canReturn, isReturnAsked } = asks
  const [open, setOpen] = useState<BillRequest>()
  const toggle = (kind: BillRequest) => setOpen(open === kind ? undefined : kind)
  if (!gstinUntil && !canReturn) return null
  const params = { token }
  const done = (kind: BillRequest) => () => {
    setOpen(undefined)
    onAsked(kind)
  }
  return (
    <section className={`card shrink ${classes.card}`} aria-label={p('Ask the shop')}>
      <div className={`flex ${cards.asks}`}>
        {gstinUntil && (
          <AskButton
            icon="gstin"
            isOpen={open === 'gstin'}
            title={p('Add my GSTIN')}
            note={isGstinAsked ? p('asked') : p('until {date}', { date: formatDate(gstinUntil, p) })}
            onClick={() => toggle('gstin')}
          />
        )}
        {canReturn && (
          <AskButton
            icon="back"
            isOpen={open === 'return'}
            title={p('Ask for a return')}
            note={isReturnAsked ? p('asked') : p('the shop answers')}
            onClick={() => toggle('return')}
          />
        )}
      </div>
      {open === 'gstin' && (
        <AskForm
          label={p('Your GSTIN')}
          p={p}
          send={(gstin) => call(askForGstin, { params, body: { gstin } })}
          onAsked={done('gstin')}
        >
          {(field) => <input {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
        </AskForm>
      )}
      {open === 'return' && (
        <AskForm
          label={p('What is to go back, and why')}
          p={p}
          send={(words) => call(askForReturn, { params, body: { words } })}
          onAsked={done('return')}
        >
          {(field) => <textarea {...field} rows={3} maxLength={MOST_REQUEST} />}
        </AskForm>
      )}
      <p role="status" className={cards.asked}>
        {(isGstinAsked || isReturnAsked) && !open && p('The shop has been asked, and will answer you.')}
      </p>
    </section>
  )
}

interface AskButtonProps {
  icon: 'gstin' | 'back'
  isOpen: boolean
  title: string
  note: string
  onClick: () => void
}

const AskButton = ({ icon, isOpen, title, note, onClick }: AskButtonProps) => (
  <button type="button" aria-expanded={isOpen} onClick={onClick}>
    <PageIcon name={icon} />
    <span>
      {title}
      <small>{note}</small>
    </span>
  </button>
)

interface Field {
  id: string
  name: 'words'
  required: true
  'aria-invalid': boolean
  'aria-describedby': string
}

interface AskFormProps {
  label: string
  p: Say
  send: (words: string) => Promise<unknown>
  onAsked: () => void
  children: (field: Field) => ReactNode
}

function AskForm({ label, p, send, onAsked, children }: AskFormProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '')
    setSending(true)
    send(words).then(onAsked, (error: unknown) => {
      setSending(false)
      setProblem(error instanceof Error ? error.message : String(error))
    })
  }
  return (
    <form className={`ruled grid gap-1 ${cards.ask}`} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: 'words',
        required: true,
        'aria-invalid': problem !== '',
        'aria-describedby': `${id}-problem`,
      })}
      <p id={`${id}-problem`} role="alert" className="smaller red">
        {problem}
      </p>
      <button type="submit" className={`row centred grow pressable ${classes.pay}`} disabled={isSending}>
        {p('Ask the shop')}
      </button>
    </form>
  )
}
