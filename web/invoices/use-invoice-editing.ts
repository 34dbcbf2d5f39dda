import { type RefObject, useCallback, useRef, useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { partyState } from '#web/documents/document-values.ts'
import { type Draft, draftNotice } from '#web/documents/draft-codec.ts'
import { forgetDraft, readDraft } from '#web/documents/draft-store.ts'
import { openPrintWindow } from '#web/documents/print-window.tsx'
import { useDocument } from '#web/documents/use-document.ts'
import { useDraft } from '#web/documents/use-draft.ts'
import { confirmDanger } from '#web/ui/confirm-dialog.tsx'
import { focusFirstWrongField } from '#web/ui/first-wrong-field.ts'
import { toast } from '#web/ui/toast.tsx'
import { invoiceProblems } from './invoice-check.ts'
import { useCreateInvoice, useUpdateInvoice } from './invoice-data.ts'
import type { InvoiceEditorProps } from './invoice-editor.tsx'
import { bodyOf, type InvoiceValues } from './invoice-values.ts'
import { printIn, printInvoice } from './print-invoice.ts'

/** The life of an open invoice: its draft, its saving, and leaving it. */
export function useInvoiceEditing(props: InvoiceEditorProps, frame: RefObject<HTMLElement | null>) {
  const { direction, shop, number, edited, kind, profile, onClose } = props
  const [initial] = useState(props.initial)
  const [draft] = useState(() => readDraft<InvoiceValues>(kind))
  const document = useDocument<InvoiceValues>(
    draft ? { ...initial, ...draft.values, basedOn: initial.basedOn } : initial,
    {
      direction,
      shop,
    },
  )
  const [since, setSince] = useState(document.values)
  const [notice, setNotice] = useState(() => draft && noticeOf(draft, initial))
  const { keptAt, forget } = useDraft(kind, document.values, since)

  const create = useCreateInvoice()
  const update = useUpdateInvoice()
  const busy = create.isPending || update.isPending

  // A key may settle a cell and save in one go: what is saved is what stands there then.
  const latest = useRef(document)
  latest.current = document

  const save = ({ isPrinted = false } = {}) => {
    const now = latest.current
    if (busy) return
    const problems = invoiceProblems(now)
    now.setErrors(problems ?? {})
    if (problems) return goToProblem(frame.current, problems)

    // In the click itself, or the browser takes the window for an unwanted one.
    const job = isPrinted ? openPrintWindow(number) : null
    const whenDone = {
      onSuccess: ({ invoice }: Awaited<ReturnType<typeof create.mutateAsync>>) => {
        forget()
        onClose()
        const print = { label: 'Print', onClick: () => void printInvoice(invoice, profile) }
        toast(`Invoice ${invoice.invoiceNumber} ${edited ? 'updated' : 'created'}.`, job ? undefined : print)
        if (job) void printIn(job, invoice, profile)
      },
      onError: () => job?.cancel(),
    }
    const body = withPlace(bodyOf(now.values, direction), now.values)
    if (edited)
      update.mutate({ params: { id: edited.id }, body: { ...body, updatedAt: edited.updatedAt } }, whenDone)
    else create.mutate({ body: { ...body, invoiceNumber: number } }, whenDone)
  }

  /** A buyer without a state is taxed where the goods go: the paper has to say so too. */
  const withPlace = (body: ReturnType<typeof bodyOf>, values: InvoiceValues) => {
    const { merchants } = values
    const place = partyState(values, direction)
    const isOnlyShipped = place && !partyState({ merchants, shippingDetails: EMPTY_SHIPPING }, direction)
    return isOnlyShipped ? { ...body, merchants: { ...merchants, placeOfSupply: place.name } } : body
  }

  const cancel = async () => {
    if (busy) return
    const { values, lines, totals } = latest.current
    const isChanged = values !== since || draft !== undefined
    const isEmpty = !edited && lines.length === 0 && !values.merchants.name
    const question = {
      title: edited
        ? `Leave ${number} as it was?`
        : `Discard this invoice, ${formatRupees(totals.grandTotal)}?`,
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

  return { document, keptAt, notice, busy, error: create.error ?? update.error, save, cancel, startEmpty }
}

function noticeOf(draft: Draft<InvoiceValues>, initial: InvoiceValues): string {
  const notice = draftNotice(draft, new Date())
  if (draft.values.basedOn === initial.basedOn) return notice
  return `${notice} The invoice was changed elsewhere since; saving this replaces it.`
}

const EMPTY_SHIPPING = { address: '', state: '', country: '', postalCode: '' }

/** To the first wrong field; where there are no lines at all, to the row to type in. */
function goToProblem(frame: HTMLElement | null, problems: Readonly<Record<string, string>>) {
  const isOnlyItems = Object.keys(problems).every((name) => name === 'items')
  const row = isOnlyItems && frame?.querySelector<HTMLElement>('[data-column="itemname"]')
  if (row) row.focus()
  else if (frame) focusFirstWrongField(frame)
}
