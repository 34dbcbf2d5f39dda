// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawScreen } from '#test/draw-screen.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

test('who asks for help reads there which version the page is of', async () => {
  const { close } = await drawScreen(<ShortcutsDialog shortcuts={[]} onClose={() => {}} />)
  expect(document.body.textContent).toMatch(/Version \d+\.\d+\.\d+/)
  close()
})
