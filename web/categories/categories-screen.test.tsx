// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  drawScreen,
  field,
  press,
  Refused,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { CategoriesScreen } from './categories-screen.tsx'

const ID = idOf(1)
const GROCERY = { _id: ID, id: ID, name: 'Grocery', description: 'By weight' }
const LISTED: Answers = { 'GET /api/category/list': [GROCERY] }

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}, at = '/admin/categories') {
  const screen = await drawScreen(<CategoriesScreen />, { at, answers: { ...LISTED, ...answers } })
  close = screen.close
  await until(() => button('Edit'))
  return screen
}

test('Edit fills the form with that category, and Cancel empties it again', async () => {
  await show()
  expect(textsOf('h2')).toEqual(['Add New Category'])
  expect(textsOf('th')).toEqual(['S No', 'Category Name', 'Actions'])
  expect(textsOf('td:last-child button')).toEqual(['Edit', 'Delete'])

  await press('Edit')
  expect(textsOf('h2')).toEqual(['Edit Category'])
  expect([field('Category Name').value, field('Description').value]).toEqual(['Grocery', 'By weight'])

  await press('Cancel')
  expect(textsOf('h2')).toEqual(['Add New Category'])
  expect([field('Category Name').value, field('Description').value]).toEqual(['', ''])
})

test('adding a category leaves an empty form', async () => {
  const { calls } = await show({
    'POST /api/category/add': { success: true, message: '', category: GROCERY },
  })
  await pasteOver(field('Category Name'), 'Snacks')
  await pasteOver(field('Description'), 'Salty')
  await press('Add Category')
  await until(() => expect(textsOf('[role=status]')).toContain('Category added successfully!'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    categoryName: 'Snacks',
    categoryDescription: 'Salty',
  })
  expect([field('Category Name').value, field('Description').value]).toEqual(['', ''])
})

test('a refused category is shown in the form and as an alert, and stays typed', async () => {
  await show({ 'POST /api/category/add': new Refused('Category already exists') })
  await pasteOver(field('Category Name'), 'Grocery')
  await press('Add Category')
  await until(() => expect(textsOf('[role=alert] > span')).toEqual(Array(2).fill('Category already exists')))
  expect(field('Category Name').value).toBe('Grocery')
})

test('a category is deleted only after a question, and a failed deletion says so', async () => {
  const { calls } = await show({ [`DELETE /api/category/${ID}`]: new Refused() })
  const deletions = () => calls.filter(({ method }) => method === 'DELETE').length
  await press('Delete')
  expect(textsOf('[role=alertdialog] p')[0]).toBe('Are you sure you want to delete this category?')
  await press('Cancel', '[role=alertdialog]')
  await until(() => expect(textsOf('[role=alertdialog]')).toEqual([]))
  expect(deletions()).toBe(0)

  await press('Delete')
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(textsOf('[role=alert] > span')).toEqual(['Failed to delete category.']))
  expect(deletions()).toBe(1)
})

test('the search is named below the list; without results it can be cleared', async () => {
  const { calls } = await show({
    'GET /api/category/list': ({ query }: Call) => (query.search === 'shoes' ? [] : [GROCERY]),
  })
  const search = document.querySelector<HTMLInputElement>('input[type=search]')!
  expect(search.placeholder).toBe('Search categories...')
  await pasteOver(search, 'groc')
  await until(() => expect(document.body.textContent).toContain('Filtered by: "groc"'))
  expect(document.body.textContent).toContain('Showing 1 of 1 categories')
  await pasteOver(search, 'shoes')
  await until(() => expect(document.body.textContent).toContain('No categories found'))
  await press('Clear Search')
  await until(() => expect(textsOf('td:nth-child(2)')).toEqual(['Grocery']))
  expect(search.value).toBe('')
  expect(calls.map(({ query }) => query.search)).toContain('groc')
})

test('the category name is required, and a taken name is refused', async () => {
  let stored = [GROCERY]
  await show({
    'GET /api/category/list': () => stored,
    'POST /api/category/add': ({ body }: Call) => {
      const { categoryName: name } = body as { categoryName: string }
      if (stored.some((one) => one.name.toLowerCase() === name)) return new Refused('Category already exists')
      const category = { _id: idOf(2), id: idOf(2), name, description: '' }
      stored = [...stored, category]
      return { success: true, message: '', category }
    },
  })
  await press('Add Category')
  await until(() => expect(textsOf('form p')).toContain('Category name is required'))
  await pasteOver(field('Category Name'), 'grocery')
  await press('Add Category')
  await until(() => expect(textsOf('[role=alert] > span')).toContain('Category already exists'))
  await pasteOver(field('Category Name'), 'Snacks')
  await press('Add Category')
  await until(() => expect(textsOf('[role=status]')).toContain('Category added successfully!'))
  await until(() => expect(document.body.textContent).toContain('Showing 2 of 2 categories'))
})
