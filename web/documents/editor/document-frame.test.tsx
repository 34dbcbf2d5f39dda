// @vitest-environment happy-dom
import { act, createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { DocumentFrame } from './document-frame.tsx'

let close = () => {}
afterEach(() => close())

async function openForm() {
  const keys: string[] = []
  const page = await draw(
    <DocumentFrame
      title="Create Invoice"
      onKey={(key) => keys.push(key) > 0}
      onClose={() => {}}
      saveBar={null}
      frameRef={createRef()}
    >
      <input aria-label="Quantity" />
    </DocumentFrame>,
  )
  close = page.close
  const press = (at: Element | null) =>
    act(async () => {
      at?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    })
  return { keys, press }
}

test('Ctrl+Enter saves also while nothing in the form has the focus, and once where something has', async () => {
  const { keys, press } = await openForm()
  await press(document.body)
  expect(keys).toEqual(['ctrl+Enter'])
  await press(document.querySelector('input'))
  expect(keys).toEqual(['ctrl+Enter', 'ctrl+Enter'])
})

test('under another dialog the form hears no keys of the page', async () => {
  const { keys, press } = await openForm()
  const above = document.createElement('div')
  above.setAttribute('role', 'dialog')
  document.body.append(above)
  await press(document.body)
  expect(keys).toEqual([])
  above.remove()
})
