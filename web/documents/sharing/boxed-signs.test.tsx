// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { ToastHost } from '#web/ui/feedback/toast.tsx'
import { warnOfBox } from './boxed-signs.ts'

test('signs without a glyph on paper are named once', async () => {
  const { close } = await draw(<ToastHost />)
  const warned = () => document.querySelector('[role=status]')?.textContent?.match(/[^.:]*: an empty box/g)
  await act(() => warnOfBox('%F0%9F%99%8F %E5%8D%90'))
  await act(() => warnOfBox(`%F0%9F%99%8F ${encodeURIComponent('🎉')}`))
  await act(() => warnOfBox(encodeURIComponent('🎉')))
  expect(warned()?.toSorted()).toEqual([
    'No font of papers has 🎉: an empty box',
    expect.stringContaining('No font of papers has 🙏 卐: an empty box'),
  ])
  await act(() => warnOfBox(null))
  close()
})
