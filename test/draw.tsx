import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** happy-dom has no class of its own for `search`, and React would say at each that it knows no such element. */
const knowSearch = () =>
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
    configurable: true,
  })

/** Draws a part of the app on a page of its own, for tests in happy-dom. */
export async function draw(part: ReactNode) {
  knowSearch()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const page = document.createElement('div')
  // Files share their worker: what one of them left on its page, such as a printed paper, goes first.
  document.body.replaceChildren(page)
  const root = createRoot(page)
  await act(async () => root.render(<MantineProvider env="test">{part}</MantineProvider>))
  return {
    page,
    close: () => {
      act(() => root.unmount())
      page.remove()
      vi.unstubAllGlobals()
    },
  }
}

/** Types a text over what a field holds, letter by letter, as a keyboard does. */
export const typeOver = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    field.focus()
    for (let end = 0; end <= text.length; end++) write(field, text.slice(0, end))
  })

/** Pastes a text over what a field holds. */
export const pasteOver = (field: HTMLInputElement, text: string) =>
  act(async () => {
    field.focus()
    write(field, text)
  })

export const leave = (field: HTMLInputElement) => act(async () => field.blur())

/** Past React's own note of the value, so that it hears of the change. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
