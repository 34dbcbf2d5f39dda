// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { ApiError } from '#web/app/calls/api-error.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { MovedBar } from './moved-bar.tsx'
import { useMovedTo } from './moved-to.ts'

let close = () => {}
afterEach(() => {
  queryClient.clear()
  close()
})

function Bar() {
  const to = useMovedTo()
  return to && <MovedBar to={to} />
}

test('the first refusal of a shop that moved brings the bar with the way to its new place', async () => {
  close = (await drawScreen(<Bar />)).close
  const refuse = () =>
    Promise.reject(new ApiError(410, 'moved', { code: 'shop-moved', values: { to: 'https://there.test' } }))
  await act(() =>
    queryClient.fetchQuery({ queryKey: ['bills'], queryFn: refuse, retry: false }).catch(() => {}),
  )
  await until(() => expect(document.querySelector('a')?.getAttribute('href')).toBe('https://there.test'))
  expect(document.body.textContent).toContain(
    'The books of this shop have moved. Sign in there: https://there.test',
  )
})
