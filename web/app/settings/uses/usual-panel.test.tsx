// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { drawScreen, field, textsOf } from '#test/draw-screen.tsx'
import { GivenPanel, UsualPanel } from './usual-panel.tsx'

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

test('only a shop registered under GST may say that its charges bear tax', async () => {
  const sent: unknown[] = []
  const show = async (more: Partial<Settings>) => {
    close()
    const settings = { ...FIRST_SETTINGS, ...more }
    const onChange = (...change: unknown[]) => sent.push(change)
    close = (await drawScreen(<UsualPanel settings={settings} onChange={onChange} />)).close
  }
  await show({})
  await act(async () => field('Taxed like the items').click())
  expect(sent).toEqual([[{ chargesBearTax: true }, 'Charges bear the tax of the items']])
  for (const registration of ['composition', 'unregistered'] as const) {
    await show({ registration, chargesBearTax: true })
    expect(textsOf('label')).not.toContain('Taxed like the items')
  }
})
