// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { useAsTitle } from './screen-title.ts'

let close = () => {}
afterEach(() => close())

function List({ children }: { children: ReactNode }) {
  useAsTitle('Invoices')
  return children
}
function Form() {
  useAsTitle('Create Invoice', true)
  return null
}

test('an overlay sets the tab’s title, also if drawn together with its screen, and restores it', async () => {
  let closeForm = () => {}
  function Tab() {
    const [isOpen, setOpen] = useState(true)
    closeForm = () => setOpen(false)
    return <List>{isOpen && <Form />}</List>
  }
  const tab = await draw(<Tab />)
  close = tab.close

  expect(document.title).toBe('Create Invoice - Bahi')
  await act(async () => closeForm())
  expect(document.title).toBe('Invoices - Bahi')
})

test('the screen after an open form sets the tab’s title', async () => {
  let leave = () => {}
  function Stocks() {
    useAsTitle('Stocks')
    return null
  }
  function App() {
    const [isLeft, setLeft] = useState(false)
    leave = () => setLeft(true)
    if (isLeft) return <Stocks />
    return (
      <List>
        <Form />
      </List>
    )
  }
  const app = await draw(<App />)
  close = app.close

  await act(async () => leave())
  expect(document.title).toBe('Stocks - Bahi')
})
