// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { drawScreen, press, until } from '#test/draw-screen.tsx'
import { ANITA } from '#test/screen-answers.ts'
import { SameGstin } from './same-gstin.tsx'

const GSTIN = '27CQDPJ2093P1ZC'
let close = () => {}
afterEach(() => close())

async function show(screen: React.ReactElement) {
  const drawn = await drawScreen(screen, {
    at: '/',
    answers: { 'GET /api/supplier': [{ ...ANITA, gstin: GSTIN }] },
  })
  close = drawn.close
  return drawn
}
const text = () => document.body.textContent ?? ''

test('a second party of one GSTIN is named, and opened', async () => {
  await show(<SameGstin gstin={GSTIN} />)
  await until(() => expect(text()).toContain('Anita Stores has this GSTIN already.'))
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/merchants/${ANITA._id}`)
})

test('a quick add takes the first one instead', async () => {
  const taken: string[] = []
  await show(<SameGstin gstin={GSTIN} onTake={({ name }) => taken.push(name)} />)
  await until(() => expect(text()).toContain('Take Anita Stores'))
  await press('Take Anita Stores')
  expect(taken).toEqual(['Anita Stores'])
})

test('neither the party itself nor half a GSTIN says anything', async () => {
  const { calls } = await show(
    <>
      <SameGstin gstin={GSTIN} own={ANITA._id} />
      <SameGstin gstin="27CQDPJ2" />
    </>,
  )
  await until(() => expect(calls).toHaveLength(1))
  expect(text()).not.toContain('has this GSTIN')
})
