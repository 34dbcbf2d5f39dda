// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { findHsn } from '#contract/shelf/hsn.ts'
import { getOpening } from '#contract/shelf/opening-stock.ts'
import { type Call, drawScreen, press, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { useAnswer } from './queries.ts'

const shown = () => document.querySelector('p')?.textContent

function Screen({ words }: { words: (at: number) => string | undefined }) {
  const [at, setAt] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setAt(2)}>
        Next
      </button>
      <p>{words(at) ?? 'loading'}</p>
    </>
  )
}

test('one thing is never shown for another while that loads, so that nothing of it is filled into a form', async () => {
  let answer = (_: object) => {}
  const opening = (quantity: number) => ({ opening: { date: '2026-04-01', quantity, worth: 10 } })
  const answers = {
    [`GET /api/products/${idOf(1)}/opening`]: opening(11),
    [`GET /api/products/${idOf(2)}/opening`]: () =>
      new Promise<object>((resolve) => {
        answer = resolve
      }),
  }
  const useWords = (at: number) => {
    const { data } = useAnswer(getOpening, { params: { id: idOf(at) } })
    return data && `${data.opening?.quantity} pieces`
  }
  const { close } = await drawScreen(<Screen words={useWords} />, { answers })
  await until(() => expect(shown()).toBe('11 pieces'))
  await press('Next')
  expect(shown()).toBe('loading')
  await act(async () => answer(opening(22)))
  await until(() => expect(shown()).toBe('22 pieces'))
  close()
})

test('what is searched stays on the screen until the next answer has come', async () => {
  const answers = {
    'GET /api/hsn': ({ query }: Call) =>
      query.search === 'rice 1' ? [{ code: '1006', text: 'Rice' }] : new Promise(() => {}),
  }
  const useWords = (at: number) => useAnswer(findHsn, { query: { search: `rice ${at}` } }).data?.[0]?.code
  const { close } = await drawScreen(<Screen words={useWords} />, { answers })
  await until(() => expect(shown()).toBe('1006'))
  await press('Next')
  expect(shown()).toBe('1006')
  close()
})
