// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { TRUSTED_TILL } from '#web/app/calls/session/stored-session.ts'
import { openCounter, useCounterOpen } from '#web/app/tills/counter-door.ts'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** Presses a key in the moment before its screen is painted, when everything in it stands. */
function Pressed({ init, onHeard, children }: PressedProps) {
  useLayoutEffect(() => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    if (event.defaultPrevented) onHeard()
  }, [init, onHeard])
  return children
}

interface PressedProps {
  init: KeyboardEventInit
  /** Somebody has answered the key. */
  onHeard: () => void
  children: ReactNode
}

function Shell() {
  useShellKeys({ onSearch: () => {}, onKeys: () => {}, onNewSale: () => {} })
  return <kbd>Ctrl K</kbd>
}

afterEach(() => {
  localStorage.clear()
  openCounter(false)
})

test.each([
  ['Ctrl+K of the shell', { key: 'k', ctrlKey: true }, <Shell key="shell" />],
  ['F8 of the shell', { key: 'F8' }, <Shell key="shell" />],
  ['Alt+P at a till', { key: 'p', code: 'KeyP', altKey: true }, <Shell key="shell" />],
  [
    '/ of a list',
    { key: '/' },
    <SearchField key="list" placeholder="Search..." value="" onChange={() => {}} />,
  ],
])('%s works from the first render on', async (_, init, screen) => {
  localStorage.setItem(TRUSTED_TILL, JSON.stringify({ name: 'Counter 1', lockAfter: 5 }))
  const heard: string[] = []
  const { close } = await draw(
    <Pressed init={init} onHeard={() => heard.push(init.key)}>
      {screen}
    </Pressed>,
  )
  expect(heard).toEqual([init.key])
  close()
})

test('Alt+P asks who is at the counter of a till, and does nothing elsewhere', async () => {
  const Counter = () => useCounterOpen() && <p>Who is at the counter?</p>
  const { page, close } = await draw(
    <>
      <Shell />
      <Counter />
    </>,
  )
  const press = () =>
    act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyP' })))
  await press()
  expect(page.textContent).not.toContain('counter')
  localStorage.setItem(TRUSTED_TILL, '{}')
  await press()
  expect(page.textContent).toContain('Who is at the counter?')
  close()
})
