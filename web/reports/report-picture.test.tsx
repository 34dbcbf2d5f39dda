// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { rupeesToPaise } from '#domain/money.ts'
import type { ChartFigures } from '#domain/reports/report-picture.ts'
import { draw } from '#test/draw.tsx'
import { ReportPicture } from './report-picture.tsx'

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const FIGURES: ChartFigures = {
  lies: 'across',
  series: [{ title: 'Gross profit', total: rupeesToPaise(1_25_748) }],
  bars: [
    { label: 'Rice', name: 'Rice', amounts: [rupeesToPaise(1_00_000)] },
    { label: 'Oil', name: 'Oil', amounts: [rupeesToPaise(25_748)] },
  ],
}

test('a finger on a bar shows its figures, and readers are left to the table', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  const drawn = await draw(<ReportPicture figures={FIGURES} />)
  close = drawn.close
  const chart = drawn.page.querySelector('[aria-hidden=true]')
  if (!chart) throw new Error('The picture is not hidden from readers')
  expect(chart.textContent).toContain('Gross profit ₹1,25,748.00')
  const tip = () => [...chart.querySelectorAll('p')].map((line) => line.textContent)
  expect(tip()).toEqual([])
  // The legend is 30 px high, each row 28.
  const touch = (type: string, clientY: number) =>
    act(async () => chart.dispatchEvent(new PointerEvent(type, { clientX: 10, clientY, bubbles: true })))
  await touch('pointerdown', 30 + 28 + 5)
  expect(tip()).toEqual(['Oil', 'Gross profit₹25,748.00'])
  await touch('pointermove', 5)
  expect(tip()).toEqual([])
})
