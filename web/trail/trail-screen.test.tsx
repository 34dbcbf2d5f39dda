// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, type Call, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { TrailScreen } from './trail-screen.tsx'

const entryOf = (name: string) => ({
  key: name,
  at: '2026-11-20T05:00:00.000Z',
  by: 'Asha Kirana',
  till: '',
  act: 'added',
  table: 'merchants',
  name,
  opens: null,
  changes: [],
  yes: null,
})
const ENTRIES = ['Anita Traders', 'Basmati Rice 5kg', 'Grocery'].map(entryOf)
const ANSWERS: Answers = {
  'GET /api/trail': ({ query: { search = '' } }: Call) => ({
    entries: ENTRIES.filter(({ name }) => name.toLowerCase().includes(search)),
    people: [],
    tills: [],
    head: null,
  }),
}

let close = () => {}
afterEach(() => close())

async function show(at: string) {
  const screen = await drawScreen(<TrailScreen />, { at, answers: ANSWERS })
  close = screen.close
  return screen
}
const entries = () => textsOf('section[aria-label=Trail] li')
const search = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=search]')
  expect(input?.getAttribute('aria-label')).toBe('Search number, party, product')
  return input as HTMLInputElement
}

test('the trail is filtered by its search, which is in the URL', async () => {
  const screen = await show('/reports/trail')
  await until(() => expect(entries()).toHaveLength(3))
  await pasteOver(search(), 'anita')
  await until(() => expect(screen.address()).toContain('search=anita'))
  await until(() => expect(entries()).toHaveLength(1))
  expect(entries()[0]).toContain('Added')
  close()
  const again = await show(screen.address())
  await until(() => expect(entries()).toHaveLength(1))
  await pasteOver(search(), 'nobody of this name')
  await until(() => expect(document.body.textContent).toContain('No entry found.'))
  await press('Clear Search')
  await until(() => expect(entries()).toHaveLength(3))
  expect(again.calls.at(-1)?.query).not.toHaveProperty('search')
})
