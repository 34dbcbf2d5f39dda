import { type ComponentType, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import type { SavedScreen, SavedScreenProps } from '#web/documents/noun-form.ts'
import type { SheetNoun, Stored } from '#web/documents/nouns.ts'
import { useDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { usesPortals } from '#web/documents/portals/uses-portals.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import { lookedUp } from '#web/documents/scanner/look-ups.ts'
import { forgetDraft, keepDraft, readDraft } from '#web/documents/unfinished/draft-store.ts'
import { newParkedDraftId, unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { useDraft } from '#web/documents/unfinished/use-draft.ts'
import { hasTillPrinter, printsByItself } from '#web/printing/till-printer-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, quietWarning, toast, toastAbout } from '#web/ui/feedback/toast.tsx'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { isHandHeld, isPhone } from '#web/ui/frame/use-width.ts'
import { documentProblems } from './document-check.ts'
import type { EditedDocument, SavedBefore } from './edited-document.ts'
import { goToProblem } from './go-to-problem.ts'
import { NOUN_SENTENCES, reopenedNotice, WAITING_TO_PRINT, WAITING_WORDS } from './noun-sentences.ts'
import { useClosing } from './use-closing.ts'
import { useDocumentSaving } from './use-document-saving.ts'
import { reopened, useNewDay } from './use-new-day.ts'

/** Actions after saving. */
export interface SaveChoice {
  isPrinted?: boolean
  isNext?: boolean
}

/** Data that waits with a form until it is saved: its files, if the noun has any. */
export interface WaitingWithForm {
  /** Called after saving; without a number the document is in the outbox. */
  save(document: { id: string; number?: string }): void
  /** Stores the draft under the given name and continues with it. */
  putAside(draft: string): void
  leave(): void
}

/** State of an open document: its draft, its saving, and its closing. */
export function useDocumentEditing<N extends SheetNoun, O extends object>(
  props: EditedDocument<N, O>,
  frame: RefObject<HTMLElement | null>,
) {
  const { form, direction, shop, number, draftName, onNext, onClose } = props
  const { noun } = form.data
  const sentences = NOUN_SENTENCES[noun]
  const navigate = useNavigate()
  const isEdit = props.edited !== undefined
  const [initial, setInitial] = useState(props.initial)
  const [draft] = useState(() => readDraft<DocumentValues & O>(draftName))
  const key = useRef(draft?.key ?? '')
  // A purchase has its supplier's date, and what was sent once is sent again as it was.
  const isMoved = !isEdit && direction === 'sales' && key.current === ''
  const saving = useDocumentSaving(props, { key, onSending: () => keepSent() })
  const document = useDocument<DocumentValues & O>(draft ? reopened(draft, initial, isMoved) : initial, {
    noun,
    direction,
    shop,
    buyerWord: form.buyerWord[direction],
    settings: props.profile.settings,
  })
  const [since, setSince] = useState(document.values)
  const [notice, setNotice] = useState(() =>
    draft && !draft.isFilled ? reopenedNotice(draft, initial, noun) : undefined,
  )
  useNewDay(isMoved, { document, since, setSince, initial, setInitial })
  const { storedAt, keepSent, forget } = useDraft({ kind: draftName, direction }, document, since, key)
  /** True after F8 or a scan during a save: the next document begins after it. */
  const wantsNext = useRef(false)
  const { isClosed, closed, whenComplete, ...closing } = useClosing(() => {
    if (onNext) wantsNext.current = true
    return onNext !== undefined
  })
  const files = useRef<WaitingWithForm>(null)
  /** The question before saving that was agreed to. */
  const agreedTo = useRef('')
  /** The saved document, while a phone shows it. */
  const [shown, setShown] = useState<SavedScreen<Stored[N]>>()

  const save = useSteady(({ isPrinted = false, isNext = false }: SaveChoice = {}) => {
    if (closed.current) {
      if (isNext) wantsNext.current = true
      return
    }
    wantsNext.current = isNext
    whenComplete(() => store(isPrinted))
  })
  const store = useSteady((isPrinted: boolean) => {
    const now = document.now()
    const problems = documentProblems(form, now, isEdit ? { number, date: initial.date } : undefined)
    now.setErrors(problems ?? {})
    if (problems) return goToProblem(frame.current, problems)
    const question = form.question?.(now)
    if (question && question.sentence !== agreedTo.current) {
      return void confirmDanger(question).then((yes) => {
        if (!yes) return
        agreedTo.current = question.sentence
        store(isPrinted)
      })
    }

    // Opened in the click itself, or the browser blocks the window as unwanted.
    const goesToTill = form.data.receipt !== undefined && direction === 'sales' && hasTillPrinter()
    const job = isPrinted && !goesToTill && !isLineDown() ? openPrintWindow(number) : null
    const asked = usesPortals(direction, props.profile.settings)
    const portals = asked ? form.portals?.words(now).catch(() => '') : undefined
    const change = form.change?.(now)
    /** Begins the next document in its place, if one is wanted; true if it did. */
    const begins = (saved: SavedBefore) => {
      const goesOn = wantsNext.current && onNext !== undefined
      if (goesOn) onNext(saved)
      return goesOn
    }
    const back = change && t('Return {amount}.', { amount: formatRupees(change.back) })
    closing.close()
    saving.send(now, {
      onSuccess: (saved) => {
        forget()
        // One that was opened out of the outbox stays there until it is saved.
        if (draft?.key)
          void import('#web/documents/outbox/outbox-store.ts').then((box) => box.takeSaved(saved.id))
        const { number, grandTotal, print: printSaved } = saved
        files.current?.save(saved)
        if (!isEdit) form.display?.saved(now, number)
        const { items } = now.values
        const goods = items.some(({ batches }) => batches?.goesBack)
          ? import('./goods-back.ts').then(({ pathOfBack }) => pathOfBack(items, saved.document))
          : undefined
        const sendBack = () =>
          void goods?.then(
            (path) => path && navigate(path),
            () => {},
          )
        if (items.some(({ batches }) => batches))
          void import('./taken-instead.ts').then(
            (instead) => instead.warnOfInstead(now, saved),
            () => {},
          )
        // In the background: the next bill may begin while this one is being printed.
        const atTill = isPrinted || (printsByItself() && !isEdit) ? saved.printAtTill : undefined
        atTill?.()
        const share = isHandHeld() ? saved.share : undefined
        if (share) saved.prepareSharing()
        if (direction === 'sales' && props.profile.settings.uses.gst) {
          // In the background, as the next bill may have begun: the person corrects it before the month ends.
          void form.check?.(saved.id).then(
            (words) => words && quietWarning(`${number}: ${words}`),
            () => {},
          )
        }
        const done = (words?: string) => {
          const before = { number, grandTotal, change, portals: words, print: () => printSaved(), share }
          const goesOn = begins(before)
          if (job) printSaved(job)
          if (goesOn && goods)
            toastAbout(number, sentences.created(number), { label: t('Send goods back'), onClick: sendBack })
          if (goesOn) return
          const sayAndLeave = () => {
            leave()
            sendBack()
            const done = isEdit ? sentences.updated(number) : sentences.created(number)
            toastAbout(
              number,
              [done, back, words].filter(Boolean).join(' '),
              ...(job || atTill ? [] : [{ label: t('Print'), onClick: () => printSaved() }]),
              ...(share ? [{ label: t('Share'), onClick: share }] : []),
            )
          }
          if (onNext && form.loadSaved && direction === 'sales' && isPhone()) {
            const about: SavedScreenProps<Stored[N]> = {
              document: saved.document,
              change,
              isPrinted: atTill !== undefined,
              onPrint: () => printSaved(),
              shop: props.profile.name,
              onNext: () => onNext(before),
              onRead: () => props.onRead?.(saved.id),
              onClose: leave,
            }
            // The form stays on screen until the screen for the saved document is loaded; if that fails, the list shows the
            // message instead.
            const show = (Screen: ComponentType<typeof about>) =>
              begins(before) || setShown({ Screen, about })
            return void form.loadSaved().then(show, sayAndLeave)
          }
          sayAndLeave()
        }
        if (portals) void portals.then(done)
        else done()
      },
      onWaiting: (id) => {
        forget()
        files.current?.save({ id })
        // No unnumbered paper is printed, as it could be taken for the invoice: the server gives the number (CGST rule 46).
        job?.cancel()
        form.display?.saved(now, '')
        const { grandTotal } = now.totals
        if (begins({ grandTotal, change })) return
        leave()
        toast([back, isPrinted ? WAITING_TO_PRINT : WAITING_WORDS].filter(Boolean).join(' '))
      },
      onError: () => {
        job?.cancel()
        closing.reopen()
      },
    })
  })

  const leave = () => {
    closing.close()
    closing.dropHeld()
    onClose()
  }
  const cancel = useSteady(async () => {
    if (closed.current) return closing.stopWaiting()
    const { values, lines, totals } = document.now()
    const isLookedUp = lookedUp() !== undefined
    const isChanged = values !== since || draft !== undefined || isLookedUp
    const isEmpty = !isEdit && lines.length === 0 && !values.merchants.name && !isLookedUp
    const question = {
      title: isEdit
        ? t('Leave {number} as it was?', { number })
        : sentences.discard(formatRupees(totals.grandTotal)),
      sentence: t('What you typed in this form will be lost.'),
      action: t('Discard'),
    }
    if (isChanged && !isEmpty && !(await confirmDanger(question))) return
    forget()
    files.current?.leave()
    leave()
  })

  /** Stores the document for later, if anything was typed, and opens another: a parked one or a new one. */
  const putAside = useSteady((other?: string) => {
    if (props.onOther && !closed.current) whenComplete(() => goOn(other))
  })
  const goOn = useSteady((other?: string) => {
    const { values, lines } = document.now()
    const isEmpty = lines.length === 0 && !values.merchants.name
    if (isEmpty && !other) return
    if (isEmpty) forget()
    else {
      const name = props.aside ? draftName : unfinishedName(noun, direction, newParkedDraftId())
      if (!keepDraft(name, direction, { at: Date.now(), values, key: key.current || undefined }))
        return alertToast(NO_ROOM)
      // From now on the draft is stored under its own name.
      if (name !== draftName) forget()
      files.current?.putAside(name)
    }
    // Closes the parked draft at once: a key before the next render must not save it as well.
    closing.close()
    props.onOther?.(other)
  })

  const startEmpty = () => {
    forgetDraft(draftName)
    key.current = ''
    setSince(document.start(initial))
    setNotice(undefined)
  }

  return {
    document,
    files,
    storedAt,
    notice,
    isClosed,
    shown,
    error: saving.error,
    save,
    cancel,
    putAside,
    startEmpty,
  }
}

const NO_ROOM = t('It was not put aside: this browser keeps nothing more.')
