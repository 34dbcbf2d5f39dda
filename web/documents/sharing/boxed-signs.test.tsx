// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { warnOfBox } from './boxed-signs.ts'

test('signs without a glyph on paper are named once', async () => {
  const { close } = await draw(<ToastHost />)
  const warned = () => document.querySelector('[role=status]')?.textContent?.match(/[^.:]*: an empty box/g)
  await act(() => warnOfBox(['🙏', '卐']))
  await act(() => warnOfBox(['🙏', '🎉']))
  await act(() => warnOfBox(['🎉']))
  expect(warned()?.toSorted()).toEqual([
    'No font of papers has 🎉: an empty box',
    expect.stringContaining('No font of papers has 🙏 卐: an empty box'),
  ])
  close()
})
