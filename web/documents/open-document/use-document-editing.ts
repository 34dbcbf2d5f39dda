import { type RefObject, useCallback, useRef, useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { openPrintWindow, type PrintJob } from '#web/documents/printing/print-window.tsx'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { focusFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import type { DocumentValues } from './document-values.ts'
import { type Draft, draftNotice } from './draft-codec.ts'
import { forgetDraft, readDraft } from './draft-store.ts'
import type { FieldErrors } from './field-errors.ts'
import { type DocumentConfig, type OpenDocument, useDocument } from './use-document.ts'
import { useDraft } from './use-draft.ts'

/** What was stored, and how to print it: in a window that is open already, or in one of its own. */
export interface SavedDocument {
  number: string
  print: (job?: PrintJob) => void
}

/** The noun's way to the server. */
export interface DocumentSaving<V> {
  send: (values: V, whenDone: { onSuccess: (saved: SavedDocument) => void; onError: () => void }) => void
  busy: boolean
  error: unknown
}

export interface DocumentEditing<V extends DocumentValues> extends DocumentConfig {
  /** A preview while it is created. */
  number: string
  initial: V
  isEdit: boolean
  /** Names its draft. */
  kind: string
  /** What the server would refuse, at its fields. */
  check: (document: OpenDocument<V>) => FieldErrors | undefined
  saving: DocumentSaving<V>
  onClose: () => void
}

/** The life of an open document: its draft, its saving, and leaving it. */
export function useDocumentEditing<V extends DocumentValues>(
  props: DocumentEditing<V>,
  frame: RefObject<HTMLElement | null>,
) {
  const { noun, direction, shop, firstPrice, buyerWord, number, isEdit, kind, saving, onClose } = props
  const [initial] = useState(props.initial)
  const [draft] = useState(() => readDraft<V>(kind))
  const document = useDocument<V>(
    draft ? { ...initial, ...draft.values, basedOn: initial.basedOn } : initial,
    { noun, direction, shop, firstPrice, buyerWord },
  )
  const [since, setSince] = useState(document.values)
  const [notice, setNotice] = useState(() => draft && noticeOf(draft, initial, noun))
  const { keptAt, forget } = useDraft(kind, document.values, since)
  const { busy } = saving

  // A key may settle a cell and save in one go: what is saved is what stands there then.
  const latest = useRef(document)
  latest.current = document

  const save = ({ isPrinted = false } = {}) => {
    const now = latest.current
    if (busy) return
    const problems = props.check(now)
    now.setErrors(problems ?? {})
    if (problems) return goToProblem(frame.current, problems)

    // In the click itself, or the browser takes the window for an unwanted one.
    const job = isPrinted ? openPrintWindow(number) : null
    saving.send(now.values, {
      onSuccess: (saved) => {
        forget()
        onClose()
        const name = noun.charAt(0).toUpperCase() + noun.slice(1)
        const print = { label: 'Print', onClick: () => saved.print() }
        toast(`${name} ${saved.number} ${isEdit ? 'updated' : 'created'}.`, job ? undefined : print)
        if (job) saved.print(job)
      },
      onError: () => job?.cancel(),
    })
  }

  const cancel = async () => {
    if (busy) return
    const { values, lines, totals } = latest.current
    const isChanged = values !== since || draft !== undefined
    const isEmpty = !isEdit && lines.length === 0 && !values.merchants.name
    const question = {
      title: isEdit
        ? `Leave ${number} as it was?`
        : `Discard this ${noun}, ${formatRupees(totals.grandTotal)}?`,
      sentence: 'What you typed in this form will be lost.',
      action: 'Discard',
    }
    if (isChanged && !isEmpty && !(await confirmDanger(question))) return
    forget()
    onClose()
  }

  const startEmpty = useCallback(() => {
    forgetDraft(kind)
    setSince(latest.current.start(initial))
    setNotice(undefined)
  }, [kind, initial])

  return { document, keptAt, notice, busy, error: saving.error, save, cancel, startEmpty }
}

function noticeOf<V extends DocumentValues>(draft: Draft<V>, initial: V, noun: string): string {
  const notice = draftNotice(draft, new Date())
  if (draft.values.basedOn === initial.basedOn) return notice
  return `${notice} The ${noun} was changed elsewhere since; saving this replaces it.`
}

/** To the first wrong field; where there are no lines at all, to the row to type in. */
function goToProblem(frame: HTMLElement | null, problems: Readonly<Record<string, string>>) {
  const isOnlyItems = Object.keys(problems).every((name) => name === 'items')
  const row = isOnlyItems && frame?.querySelector<HTMLElement>('[data-column="itemname"]')
  if (row) row.focus()
  else if (frame) focusFirstWrongField(frame)
}
