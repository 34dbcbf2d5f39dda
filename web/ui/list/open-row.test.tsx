// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, drawScreen, press, textsOf } from '#test/draw-screen.tsx'
import { DataList } from './data-list.tsx'
import { rowsInHand } from './list-state.ts'

const ROWS = [{ id: 'first' }, { id: 'second' }, { id: 'third' }]
const edit = vi.fn()
const open = vi.fn()

let close = () => {}
afterEach(() => {
  close()
  window.getSelection()?.removeAllRanges()
  vi.clearAllMocks()
})

async function show(onOpen: ((row: { id: string }) => void) | undefined) {
  const screen = await drawScreen(
    <DataList
      label="All"
      list={rowsInHand(ROWS)}
      columns={[
        { header: 'Name', cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
        { header: 'Words', cell: () => 'words' },
      ]}
      rowKey={({ id }) => id}
      card={({ id }) => id}
      actions={({ id }) => [{ icon: 'pencil', label: `Edit ${id}`, onClick: () => edit(id) }]}
      onOpen={onOpen}
      loadingText="Loading..."
      empty={{ title: 'None' }}
      failed="Failed"
    />,
  )
  close = screen.close
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const cell = (row: number) => rows()[row]!.querySelectorAll('td')[1]!
const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    )
  })

test('a click on a row opens it, but one on its links and buttons does not', async () => {
  await show(open)
  await act(async () => cell(1).click())
  expect(open.mock.calls).toEqual([[{ id: 'second' }]])

  await press('Edit first')
  await press('third')
  expect(edit.mock.calls).toEqual([['first']])
  expect(open).toHaveBeenCalledTimes(1)
})

test('selecting text in a row does not open it', async () => {
  await show(open)
  window.getSelection()?.selectAllChildren(cell(0))
  await act(async () => cell(0).click())
  expect(open).not.toHaveBeenCalled()
  await act(async () => cell(2).click())
  expect(open).toHaveBeenCalledTimes(1)
})

test('the list is one stop of the Tab key; arrow keys move through its rows and Enter opens one', async () => {
  await show(open)
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  rows()[0]!.focus()
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await key(name)
  expect(document.activeElement).toBe(rows()[1])
  expect(open.mock.calls).toEqual([[{ id: 'second' }]])

  button('Edit second').focus()
  await key('Enter')
  expect(open).toHaveBeenCalledTimes(1)
})

test('a row that opens nothing is not focusable', async () => {
  await show(undefined)
  await act(async () => cell(0).click())
  expect(textsOf('tr[tabindex], tr[data-opens]')).toEqual([])
})
