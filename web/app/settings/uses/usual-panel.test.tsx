// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { drawScreen, field } from '#test/draw-screen.tsx'
import { GivenPanel } from './usual-panel.tsx'

let close = () => {}
afterEach(() => close())

test('a shop sets for how many days the page of a bill works', async () => {
  const said: unknown[] = []
  const onChange = (...change: unknown[]) => said.push(change)
  const show = async (billPageDays: number) => {
    close()
    const settings = { ...FIRST_SETTINGS, billPageDays }
    const drawn = await drawScreen(<GivenPanel settings={settings} onChange={onChange} />)
    close = drawn.close
  }
  await show(FIRST_SETTINGS.billPageDays)
  expect(field('90 days').checked).toBe(true)
  await act(async () => field('30 days').click())
  expect(said).toEqual([[{ billPageDays: 30 }, "A bill's own page works for 30 days"]])
  await show(30)
  expect(field('30 days').checked).toBe(true)
})
