// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { deleteCategory } from '#contract/shelf/categories.ts'
import { type Answers, drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { useConfirmedDelete } from './use-confirmed-delete.ts'

let close = () => {}
afterEach(() => close())

const URL = `DELETE /api/category/${idOf(1)}`
const QUESTION = {
  id: idOf(1),
  title: 'Delete Toys',
  sentence: 'Are you sure?',
  consequence: 'Its products stay.',
}

async function show(answer: Answers[string], failed: string | ((failure: Error) => string)) {
  const deleted: string[] = []
  function Row() {
    const { askAndDelete } = useConfirmedDelete(deleteCategory, (_name: string) => ({ ...QUESTION, failed }))
    return (
      <button type="button" onClick={() => void askAndDelete('Toys', (name) => deleted.push(name))}>
        Toys
      </button>
    )
  }
  const screen = await drawScreen(<Row />, { answers: { [URL]: answer } })
  close = screen.close
  await press('Toys')
  await until(() => expect(textsOf('[role=alertdialog] p')).toEqual(['Are you sure?', 'Its products stay.']))
  return { ...screen, deleted }
}

test('a deletion is asked about first, and a No sends nothing', async () => {
  const { calls, deleted } = await show({ success: true, message: 'Category deleted' }, 'Failed to delete.')
  expect(textsOf('[role=alertdialog] h2')).toEqual(['Delete Toys'])
  await press('Cancel')
  await until(() => expect(textsOf('[role=alertdialog] p')).toEqual([]))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  expect(deleted).toEqual([])
})

test('a Yes deletes, shows the answer and then goes on', async () => {
  const { deleted } = await show({ success: true, message: 'Category deleted' }, 'Failed to delete.')
  await press('Delete')
  await until(() => expect(document.body.textContent).toContain('Category deleted'))
  expect(deleted).toEqual(['Toys'])
})

test('a refusal is shown with the reason of the server, or as the screen says it', async () => {
  const refused = new Refused('The category is in use')
  const first = await show(refused, 'Failed to delete.')
  await press('Delete')
  await until(() => expect(document.body.textContent).toContain('The category is in use'))
  expect(first.deleted).toEqual([])
  close()
  await show(refused, ({ message }) => `Not deleted: ${message}`)
  await press('Delete')
  await until(() => expect(document.body.textContent).toContain('Not deleted: The category is in use'))
})
