// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { type Answers, drawScreen, press, Refused, textsOf, until } from '#test/draw-screen.tsx'
import { useChangeSettings } from './settings-data.ts'

let close = () => {}
afterEach(() => close())

/** Two switches and the answers to the questions, beside each other. */
function Switches({ settings }: { settings: Settings }) {
  const change = useChangeSettings({ settings })
  const flip = (draft: SettingsDraft, message: string) => () => change(draft, message)
  return (
    <>
      <button type="button" onClick={flip({ uses: { mrp: true } }, 'MRP: on')}>
        MRP
      </button>
      <button type="button" onClick={flip({ roundTo: 'rupee', answeredOn: '2026-11-22' }, 'Answered')}>
        Answers
      </button>
    </>
  )
}

async function show(answers: Answers) {
  const drawn = await drawScreen(<Switches settings={FIRST_SETTINGS} />, { answers })
  close = drawn.close
  return drawn
}
const SAVE = 'PUT /api/users/profile/settings'

test('Undo reverses one switch, and not those changed in between', async () => {
  const { calls } = await show({ [SAVE]: FIRST_SETTINGS })
  await press('MRP')
  await until(() => expect(textsOf('[role=status] span')).toEqual(['MRP: on']))
  await act(() => press('Undo'))
  await until(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => body)).toEqual([{ uses: { mrp: true } }, { uses: { mrp: false } }])
})

test('Undo of answers reverses the switches that they changed; the questions stay answered', async () => {
  const { calls } = await show({ [SAVE]: FIRST_SETTINGS })
  await press('Answers')
  await until(() => expect(textsOf('[role=status] span')).toEqual(['Answered']))
  await act(() => press('Undo'))
  await until(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toEqual({ roundTo: 'none', uses: {} })
})

test('a refused change shows the reason', async () => {
  await show({ [SAVE]: new Refused('Choose what the shop does: its rate depends on it.') })
  await press('MRP')
  await until(() =>
    expect(textsOf('[role=alert] > span')).toEqual(['Choose what the shop does: its rate depends on it.']),
  )
})
