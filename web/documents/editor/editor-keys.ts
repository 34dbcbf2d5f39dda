import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { EditedDocument } from '#web/documents/editing/edited-document.ts'
import type { useDocumentEditing } from '#web/documents/editing/use-document-editing.ts'
import type { OwnKey } from '#web/documents/noun-form.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { focusLastLine, focusOn } from '#web/documents/sheet/focus-cell.ts'

interface Keyed<N extends SheetNoun, O extends object> {
  editing: ReturnType<typeof useDocumentEditing<N, O>>
  frame: RefObject<HTMLElement | null>
  /** Drafts put aside and not open elsewhere, the first of them first. */
  waiting: readonly { aside?: string | undefined }[]
  onShortcuts: () => void
}

/** Key handler of the document editor; returns true if it handled the key. */
export function editorKeys<N extends SheetNoun, O extends object>(
  { form, onOther, onNext }: EditedDocument<N, O>,
  { editing, frame, waiting, onShortcuts }: Keyed<N, O>,
) {
  const { document } = editing
  const answerOwn = (answer: OwnKey<DocumentValues & O>['answer']) => {
    // Rendered and focused before the next key, which would be typed into the former field.
    const field = flushSync(() => answer(document.now()))
    if (field) focusOn(frame.current, field)
  }
  const keys: Record<string, () => void> = {
    'ctrl+Enter': () => editing.save(),
    'ctrl+p': () => editing.save({ isPrinted: true }),
    Escape: () => void editing.cancel(),
    '?': onShortcuts,
    F2: () => focusLastLine(frame.current),
    F4: () => focusOn(frame.current, '[data-party]'),
    ...(onOther && { F6: () => editing.putAside(isEmpty(document.now()) ? waiting[0]?.aside : undefined) }),
    ...(onNext && { F8: () => editing.save({ isNext: true }) }),
    ...Object.fromEntries((form.keys ?? []).map(({ key, answer }) => [key, () => answerOwn(answer)])),
  }
  return (key: string) => {
    keys[key]?.()
    return key in keys
  }
}

/** True if the document has no line and no party. */
export const isEmpty = ({ lines, values }: Pick<OpenDocument<DocumentValues>, 'lines' | 'values'>) =>
  lines.length === 0 && values.merchants.name === ''
