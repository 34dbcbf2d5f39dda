import { type Dispatch, type KeyboardEvent, type RefObject, startTransition, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#contract/shelf/products.ts'
import { packOfCode } from '#domain/shelf/packs.ts'
import { NO_ANSWER } from '#web/app/calls/api-error.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { hasMrps, useAskedMrp } from '#web/documents/scanner/asked-mrp.tsx'
import { findScanned, isScaleCode } from '#web/documents/scanner/scanned-good.ts'
import { useOwnText } from '#web/documents/sheet/cells/use-own-text.ts'
import { cellOf, focusCell } from '#web/documents/sheet/focus-cell.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { useNewProduct } from './new-product.tsx'
import type { MatchKeys, Taking } from './product-matches.tsx'
import { isSaveShortcut, useTypeAhead } from './use-type-ahead.ts'

/** A name typed into a row: the open list has its matches, and `matches` handles its keys. */
export function useNameEntry(
  field: RefObject<HTMLInputElement | null>,
  line: SheetLine,
  dispatch: Dispatch<SheetAction>,
) {
  const matches = useRef<MatchKeys>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isListed, setIsListed] = useState(false)
  const [text, setText] = useOwnText(line.itemname)
  /** The row before its name was typed over, for Escape. */
  const before = useRef(line)
  const typeAhead = useTypeAhead()
  const newProduct = useNewProduct()
  const asked = useAskedMrp()

  /** Renders the letter first, the list a moment later. */
  const open = (wanted: boolean) => {
    setIsOpen(wanted)
    startTransition(() => setIsListed(wanted))
  }
  /** Rendered at once, so that the quantity field is there for the focus, unless somebody types into another field by then. */
  const finish = (action: SheetAction) => {
    const { activeElement } = document
    const hasLeft = activeElement instanceof HTMLInputElement && activeElement !== field.current
    open(false)
    flushSync(() => dispatch(action))
    if (hasLeft && typeAhead.isHolding() && !typeAhead.hasKeys()) return typeAhead.drop(true)
    const cell = field.current && cellOf(field.current)
    if (cell) focusCell(field.current, { ...cell, column: 'quantity' })
    typeAhead.release()
  }
  const settle = () => dispatch({ type: 'settle', key: line.key })
  const putBack = () => {
    open(false)
    setText(before.current.itemname)
    dispatch({ type: 'restore', line: before.current })
  }
  const type = (name: string) => {
    if (!isOpen) before.current = line
    // The row's earlier name, typed again or put back by the scanner, restores the earlier product.
    else if (name === before.current.itemname) return putBack()
    open(name.trim() !== '')
    setText(name)
    dispatch({ type: 'rename', key: line.key, itemname: name })
  }
  const take = (how: Taking) => {
    if (matches.current?.take(how)) typeAhead.hold()
  }
  /** Takes the match that Enter would take, before anything is saved. */
  const takeFirst = (event: KeyboardEvent) => {
    if (!matches.current) flushSync(() => setIsListed(true))
    typeAhead.hold()
    typeAhead.takes(event)
    // Without a product, as after a failed search, the requested save is dropped.
    if (!matches.current?.take('marked')) typeAhead.drop()
  }

  /** A pack's barcode that was typed takes the pack. */
  const pick = (product: Product) => {
    const good = { product, pack: packOfCode(product, text) }
    if (hasMrps(good)) void askAndFinish(good)
    else finish({ type: 'pick', key: line.key, ...good })
  }
  /** Keys that were typed before the question opened, and a number typed into it, go into the quantity. */
  const askAndFinish = async (good: Scan) => {
    if (!typeAhead.isHolding()) typeAhead.hold()
    open(false)
    const among = await asked.ask(good, line.key, typeAhead.add)
    finish({ type: 'pick', key: line.key, ...good, among })
  }
  /** The digits on a scale's label may be typed too, if a scanner cannot read them. */
  const takeScaleCode = async () => {
    typeAhead.hold()
    const found = await findScanned(text).catch(() => ({ problem: NO_ANSWER }))
    if ('product' in found) return finish({ type: 'pick', key: line.key, ...found })
    typeAhead.drop()
    alertToast(found.problem)
  }

  const leave = () => {
    // The row's product is being loaded, also after pressing 'Create'.
    if (typeAhead.isHolding()) return
    open(false)
    settle()
  }
  const searchFailed = () => {
    typeAhead.drop()
    if (document.activeElement !== field.current) leave()
  }

  return {
    text,
    isOpen,
    isListed: isOpen && isListed,
    matches,
    type,
    pick,
    add: (name: string) => {
      open(false)
      typeAhead.drop()
      newProduct.ask(name, pick)
    },
    keep: () => finish({ type: 'settle', key: line.key }),
    leave,
    searchFailed,
    answerKey: (event: KeyboardEvent) => {
      if (typeAhead.takes(event)) return keepFromForm(event)
      if (isOpen && event.key === 'Enter' && !isSaveShortcut(event) && isScaleCode(text)) {
        keepFromForm(event)
        return void takeScaleCode()
      }
      if (isSaveShortcut(event) && isOpen) {
        keepFromForm(event)
        return takeFirst(event)
      }
      // Saving by key does not blur the cell, so the typed text is committed before the form saves.
      if (isSaveShortcut(event)) return flushSync(settle)
      const answer = isOpen ? answerOf(event, { matches, putBack, take }) : undefined
      // The key may arrive before the list is rendered.
      if (answer && !matches.current) flushSync(() => setIsListed(true))
      answer?.()
      // An empty row gets no quantity.
      const isNothing = !isOpen && event.key === 'Enter' && text.trim() === ''
      if (answer || isNothing) event.preventDefault()
    },
  }
}

const keepFromForm = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

interface Answers {
  matches: RefObject<MatchKeys | null>
  putBack: () => void
  take: (how: Taking) => void
}

/** Action of a key on the open list. */
function answerOf({ key, shiftKey }: KeyboardEvent, { matches, putBack, take }: Answers) {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key]
  if (step) return () => matches.current?.move(step)
  if (key === 'Escape') return putBack
  if (key === 'Enter') return () => take('marked')
  // Tab goes on with what was typed, unless that is a product's own name or code, or the arrows have chosen one.
  return key === 'Tab' && !shiftKey ? () => take('typed') : undefined
}
