// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { drawScreen, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import type { OutboxDocument } from '#web/documents/outbox/outbox-document.ts'
import { addToOutbox, takeFromOutbox } from '#web/documents/outbox/outbox-store.ts'
import { LineBar } from './line-bar.tsx'

let close = () => {}
afterEach(() => {
  onlineManager.setOnline(true)
  close()
})

test('the bar says that there is no connection and how many bills wait, and goes when it is back', async () => {
  close = (await drawScreen(<LineBar />)).close
  const words = () => textsOf('[role=status]')[0]
  expect(words()).toBe('')
  act(() => onlineManager.setOnline(false))
  const down = 'No connection. Bills are kept on this computer and saved when it returns.'
  expect(words()).toBe(down)
  await act(() => addToOutbox({ key: idOf(1), userId: 'asha', noun: 'invoice', at: 1 } as OutboxDocument))
  await until(() => expect(words()).toBe(`${down} 1 waits.`))
  act(() => onlineManager.setOnline(true))
  expect(words()).toBe('')
  await act(() => takeFromOutbox(idOf(1)))
})
