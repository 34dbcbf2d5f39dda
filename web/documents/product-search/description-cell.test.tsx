// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { drawScreen, until } from '#test/draw-screen.tsx'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { DescriptionCell } from './description-cell.tsx'

let close = () => {}
afterEach(() => close())

/** Presses Tab behind a typed name whose search is still on its way, then goes to a field; until the search has answered. */
async function tabThen(goOn: (field: (name: string) => HTMLInputElement) => void) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const actions: SheetAction[] = []
  const screen = await drawScreen(
    <table data-sheet>
      <tbody>
        <tr data-row="0">
          <td>
            <DescriptionCell
              line={emptyLine()}
              label="Description, line 1"
              isLast={false}
              isWrong={false}
              hasNote={false}
              dispatch={(action) => actions.push(action)}
            />
          </td>
          <td>
            <input data-column="quantity" aria-label="Quantity, line 1" />
          </td>
          <td>
            <input aria-label="Description, line 2" />
          </td>
        </tr>
      </tbody>
    </table>,
    { answers: { 'GET /api/products': () => answered.then(() => ({ products: [] })) } },
  )
  close = screen.close
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!
  await pasteOver(field('Description, line 1'), 'Basmati, loose')
  await until(() => expect(screen.calls).toHaveLength(1))
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  await act(async () => field('Description, line 1').dispatchEvent(tab))
  await act(async () => goOn(field))
  answer()
  await until(() => expect(actions.map(({ type }) => type)).toContain('settle'))
  return document.activeElement?.getAttribute('aria-label')
}

test('Tab before the search has answered leads to the quantity once it has', async () => {
  expect(await tabThen(() => {})).toBe('Quantity, line 1')
})

test('a late search takes no focus from a field that somebody has gone to meanwhile', async () => {
  expect(await tabThen((field) => field('Description, line 2').focus())).toBe('Description, line 2')
})
