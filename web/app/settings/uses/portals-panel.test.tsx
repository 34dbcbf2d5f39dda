// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { typeOver } from '#test/draw.tsx'
import { drawScreen, field, press, textsOf } from '#test/draw-screen.tsx'
import { PortalsPanel } from './portals-panel.tsx'

let close = () => {}
afterEach(() => close())

async function show(settings: Partial<Settings>) {
  const changes: SettingsDraft[] = []
  const all = { ...FIRST_SETTINGS, ...settings }
  const drawn = await drawScreen(<PortalsPanel settings={all} onChange={(change) => changes.push(change)} />)
  close = drawn.close
  return changes
}
const enter = (label: string, text: string) => typeOver(field(label), text)
const uses = (more: object) => ({ uses: { ...FIRST_SETTINGS.uses, ...more } })

test('has fields only for the portals that the shop uses and may use', async () => {
  await show(uses({ eInvoice: true }))
  expect(textsOf('label')).toEqual(['E-invoices from', 'Reported in time from', 'E-way bills from'])
  close()
  await show({ ...uses({ eInvoice: true }), registration: 'composition' })
  expect(textsOf('label')).toEqual(['E-way bills from'])
  close()
  await show(uses({ ewayBill: false }))
  expect(textsOf('h2')).toEqual([])
  close()
  await show({ ...uses({ eInvoice: true }), registration: 'unregistered' })
  expect(textsOf('h2')).toEqual([])
})

test('shows a wrong date at its field, sends nothing then and keeps what was typed', async () => {
  const changes = await show(uses({ eInvoice: true }))
  await enter('E-invoices from', '1 Sep 2020')
  await press('Save dates')
  expect(changes).toEqual([])
  expect(textsOf('.mantine-InputWrapper-error, [class*=error]').join()).toContain(
    'E-invoices from: there were none before 1 Oct 2020.',
  )
  await enter('E-invoices from', '1 Apr 2026')
  await press('Save dates')
  expect(changes).toEqual([{ eInvoicesFrom: '2026-04-01', reportedInTimeFrom: null, ewayBillsFrom: null }])
})
