// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listCategories } from '#contract/shelf/categories.ts'
import { answersOf } from '#domain/people/permissions.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { drawScreen, Refused, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { forgetWhenNarrowed } from './narrowed-rights.ts'

let close = () => {}
afterEach(() => close())

const rightsWith = (costs: Answer) => ({
  shopId: idOf(1),
  shopName: 'Sharma Traders',
  role: 'manager' as const,
  answers: answersOf('manager', { costs }),
})
/** A list whose one category names what it cost, while the server still tells it. */
const Costs = () => (
  <p>
    {useAnswer(listCategories, {})
      .data?.map(({ name }) => name)
      .join() ?? 'nothing'}
  </p>
)

async function openCosts() {
  const shown = { costs: 'Rice cost 410.50' as string | undefined }
  const screen = await drawScreen(<Costs />, {
    user: { rights: rightsWith('allowed') },
    answers: {
      'GET /api/category/list': () =>
        shown.costs ? [{ _id: idOf(2), id: idOf(2), name: shown.costs, description: '' }] : new Refused('No'),
    },
  })
  const stop = forgetWhenNarrowed()
  close = () => {
    stop()
    screen.close()
  }
  await until(() => expect(document.body.textContent).toContain('Rice cost 410.50'))
  queryClient.setQueryData(['/api/left-before', {}], 'Rice cost 410.50')
  return { shown, screen }
}
const read = ({ calls }: { calls: { path: string }[] }) =>
  calls.filter(({ path }) => path === '/api/category/list').length

test('what was loaded goes from the page and its memory when a permission is taken away', async () => {
  const { shown, screen } = await openCosts()
  shown.costs = undefined
  await act(async () => changeSessionUser({ rights: rightsWith('refused') }))
  await until(() => expect(read(screen)).toBe(2))
  expect(document.body.textContent).toContain('nothing')
  expect(queryClient.getQueryData(['/api/left-before', {}])).toBe(undefined)
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
    ),
  ).not.toContain('410.50')
})

test('with a permission that is given the page is read anew, and shows what it had until then', async () => {
  const { screen } = await openCosts()
  await act(async () => changeSessionUser({ rights: rightsWith('refused') }))
  await until(() => expect(document.body.textContent).toContain('Rice cost 410.50'))
  const before = read(screen)
  await act(async () => changeSessionUser({ rights: rightsWith('allowed') }))
  expect(document.body.textContent).toContain('Rice cost 410.50')
  await until(() => expect(read(screen)).toBe(before + 1))
  expect(document.body.textContent).toContain('Rice cost 410.50')
})
