// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { NumberFormat } from '#domain/documents/series.ts'
import { draw, typeOver } from '#test/draw.tsx'
import { SeriesRow } from './series-row.tsx'

let held: NumberFormat = { prefix: 'S/', digits: 4, start: 1 }
let close = () => {}
afterEach(() => close())

function Row() {
  const [format, setFormat] = useState(held)
  held = format
  return (
    <SeriesRow label="Sales" format={format} onChange={(change) => setFormat({ ...format, ...change })} />
  )
}

test('digits and first number are taken as typed, an emptied one is 1, and the example follows', async () => {
  const drawn = await draw(<Row />)
  close = drawn.close
  const [, digits, start] = [...drawn.page.querySelectorAll('input')]
  if (!digits || !start) throw new Error('There is no field for digits or the first number')
  await typeOver(digits, '6')
  await typeOver(start, '42')
  expect(held).toEqual({ prefix: 'S/', digits: 6, start: 42 })
  expect(drawn.page.textContent).toContain('S/000042')
  await typeOver(digits, '')
  expect(held.digits).toBe(1)
})
