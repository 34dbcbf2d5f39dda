// @vitest-environment happy-dom
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
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

test.each([
  ['Ctrl+K of the shell', { key: 'k', ctrlKey: true }, <Shell key="shell" />],
  ['F8 of the shell', { key: 'F8' }, <Shell key="shell" />],
  [
    '/ of a list',
    { key: '/' },
    <SearchField key="list" placeholder="Search..." value="" onChange={() => {}} />,
  ],
])('%s works from the first render on', async (_, init, screen) => {
  const heard: string[] = []
  const { close } = await draw(
    <Pressed init={init} onHeard={() => heard.push(init.key)}>
      {screen}
    </Pressed>,
  )
  expect(heard).toEqual([init.key])
  close()
})
