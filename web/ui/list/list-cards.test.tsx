// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { ListCards } from './list-cards.tsx'
import { rowsInHand } from './list-state.ts'

const ROWS = Array.from({ length: 30 }, (_, at) => ({ id: `row ${at + 1}` }))
const edit = vi.fn()

let close = () => {}
afterEach(() => close())

const buttons = () => [...document.querySelectorAll<HTMLElement>('li button')]
const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]

test('on a phone one menu serves all rows: it belongs to the pressed button, and returns the focus to it', async () => {
  const screen = await drawScreen(
    <ListCards
      label="All"
      list={rowsInHand(ROWS)}
      columns={[]}
      rowKey={({ id }) => id}
      card={({ id }) => id}
      actions={({ id }) => [{ icon: 'pencil', label: `Edit ${id}`, onClick: () => edit(id) }]}
      loadingText="Loading..."
      empty={{ title: 'None' }}
      failed="Failed"
    />,
  )
  close = screen.close
  // Also those that were drawn later.
  await until(() => expect(textsOf('li')).toHaveLength(30))
  expect(textsOf('li').at(-1)).toContain('row 30')
  expect(items()).toEqual([])

  const [, second] = buttons()
  await act(async () => second?.click())
  await until(() => expect(textsOf('[role=menuitem]')).toEqual(['Edit row 2']))
  await act(async () => items()[0]?.click())
  expect(edit).toHaveBeenCalledExactlyOnceWith('row 2')
  expect(items()).toEqual([])
  expect(document.activeElement).toBe(second)
})
