// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/shelf/products.ts'
import { typeOver } from '#test/draw.tsx'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import { emptyLine, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { LineBatches } from '#web/documents/open-document/lines/typed-batches.ts'
import { BatchCell, ExpiryCell } from './batch-cells.tsx'
import { BatchChoice } from './batch-choice.tsx'
import { BatchFields } from './batch-fields.tsx'
import { CardBatches } from './card-batches.tsx'

const batch = (_id: string, expiry: string) => ({
  _id,
  number: _id,
  expiry,
  mrp: 77.7,
  price: null,
  stock: 9,
  quantity: 2,
})
const SHELF = [batch('OLD', '2026-10-31'), batch('NEW', '2028-04-30')]
const SYRUP: unknown = {
  _id: 'syrup',
  itemId: 'SYRUP',
  sku: 'SYR',
  name: 'Syrup',
  sellingPrice: 77.7,
  inBatches: true,
  batches: SHELF,
}
const LINE = {
  ...emptyLine(),
  product: 'syrup',
  itemname: 'Syrup',
  quantity: 2,
  batches: { product: SYRUP as Product, chosen: 'OLD' },
}
const SOLD_ON = '2026-11-30'
const answers = { 'GET /api/users/profile': { data: ASHAS_PROFILE } }
const nothing = () => {}

test('an expired batch on a line says so, and not by how many days below zero', async () => {
  const cell = (
    <ExpiryCell
      line={LINE}
      row={0}
      wrong={undefined}
      dispatch={nothing}
      soldOn={SOLD_ON}
      brings={false}
      date={SOLD_ON}
    />
  )
  const { close } = await drawScreen(cell, { answers })
  expect(document.querySelector('ul')?.textContent).toBe('Oct 2026 Expired')
  close()
})

test('Enter in the list of batches takes none that is expired', async () => {
  const choice = <BatchChoice line={LINE} soldOn={SOLD_ON} onChoose={nothing} onClose={nothing} />
  const { close } = await drawScreen(choice, { answers })
  await until(() => expect(document.activeElement?.textContent).toContain('NEW'))
  expect(document.querySelectorAll('li')[0]?.textContent).toContain('Expired Oct 2026')
  close()
})

test('on a phone the chosen batch says that it is expired', async () => {
  const kind = { noun: 'invoice', direction: 'sales', date: SOLD_ON } as Parameters<
    typeof BatchFields
  >[0]['kind']
  const { close } = await drawScreen(
    <BatchFields line={LINE} kind={kind} total={undefined} dispatch={nothing} />,
    { answers },
  )
  await until(() =>
    expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('OLD Expired Oct 2026 × 9'),
  )
  close()
})

test('the shelf of a raised stored line is looked up once, also while nothing answers', async () => {
  let raise = nothing
  function Raised() {
    const [quantity, setQuantity] = useState(3)
    raise = () => setQuantity((before) => before + 1)
    const line = { ...LINE, quantity, batches: { stored: SHELF } }
    const props = {
      row: 0,
      wrong: undefined,
      dispatch: nothing,
      soldOn: SOLD_ON,
      brings: false,
      date: SOLD_ON,
    }
    return <BatchCell line={line} {...props} />
  }
  let asked = 0
  const lookUp = () => {
    asked += 1
    return { products: [] }
  }
  const { close } = await drawScreen(<Raised />, { answers: { ...answers, 'GET /api/products': lookUp } })
  for (let more = 0; more < 4; more++) await act(async () => raise())
  // The line had four pieces of two batches; from the second change on it has more.
  await until(() => expect(asked).toBe(1))
  close()
})

test('a piece that is scanned twice into a purchase is named and not counted, one that is typed twice is marked', async () => {
  const phone = { ...(SYRUP as Product), hasSerials: true }
  function Cell() {
    const [line, setLine] = useState({ ...LINE, batches: { product: phone, serials: 'IMEI1' } })
    const dispatch = (action: object) => {
      const { change } = action as { change: { batches: { serials: string } } }
      setLine({ ...line, batches: { product: phone, serials: change.batches.serials } })
    }
    const props = { row: 0, wrong: undefined, dispatch, soldOn: undefined, brings: true, date: SOLD_ON }
    return <BatchCell line={line} {...props} />
  }
  const { close } = await drawScreen(<Cell />, { answers })
  const field = document.querySelector('textarea')
  const scan = (detail: string) =>
    act(async () => {
      field?.focus()
      window.dispatchEvent(new CustomEvent('scanned-code', { detail, cancelable: true }))
    })
  await scan('IMEI1')
  await until(() => expect(document.body.textContent).toContain('IMEI1 stands there already.'))
  expect(field?.value).toBe('IMEI1')
  await scan('IMEI2')
  expect(field?.value).toBe('IMEI1\nIMEI2')
  expect(document.body.textContent).toContain('2 of 2')
  if (field) await typeOver(field, 'IMEI1 imei1')
  expect(document.body.textContent).toContain('imei1 stands there twice')
  close()
})

test('a number that no piece on the shelf has, and one of a line above, are said on a sale', async () => {
  const pieces = ['350001', '350002'].map((number) => ({ ...batch(number, '2028-04-30'), stock: 1 }))
  const phone = { ...(SYRUP as Product), hasSerials: true, batches: pieces }
  const cellOf = (serials: string, others: string[] = []) => {
    const earlier = { batches: new Map(), units: others.length, serials: others }
    const line = { ...LINE, quantity: 1, earlier, batches: { product: phone, serials } }
    const props = {
      row: 0,
      wrong: undefined,
      dispatch: nothing,
      soldOn: SOLD_ON,
      brings: false,
      date: SOLD_ON,
    }
    return <BatchCell line={line} {...props} />
  }
  const words = async (...typed: Parameters<typeof cellOf>) => {
    const { close } = await drawScreen(cellOf(...typed), { answers })
    const text = document.querySelector('textarea')?.parentElement?.textContent ?? ''
    close()
    return text
  }
  expect(await words('350009')).toContain('350009 is not on the shelf: look at it again')
  expect(await words('35000')).toContain('1 of 1')
  expect(await words('350002')).toContain('1 of 1')
  expect(await words('350002', ['350002'])).toContain('350002 stands there twice')
})

test('a line whose quantity cannot be read says nothing of its batch', async () => {
  const line = { ...LINE, quantity: Number.NaN, batches: { product: SYRUP as Product } }
  const props = { row: 0, wrong: undefined, dispatch: nothing, soldOn: SOLD_ON, brings: false, date: SOLD_ON }
  const { close } = await drawScreen(<BatchCell line={line} {...props} />, { answers })
  expect(document.querySelector('[data-batches]')?.textContent).toBe('Batch, line 1 ')
  close()
})

test('a batch that stands there fills month and MRP of a purchase as its number is left, over nothing that was typed', async () => {
  const shelf = [{ ...batch('PN6118', '2027-11-30'), mrp: 171 }]
  const product = { ...(SYRUP as Product), batches: shelf }
  const source = { name: 'Syrup', cgst: 0, sgst: 0, igst: 0, cess: 0, mrp: 160 }
  const leave = async (more: Partial<SheetLine>, typed: Partial<LineBatches> = {}) => {
    const line: SheetLine = {
      ...LINE,
      mrp: 160,
      source,
      batches: { product, number: 'pn6118', ...typed },
      ...more,
    }
    let change: Partial<SheetLine> = {}
    const dispatch = (action: SheetAction) => {
      if (action.type === 'change') change = action.change
    }
    const props = { row: 0, wrong: undefined, dispatch, soldOn: undefined, brings: true, date: SOLD_ON }
    const { close } = await drawScreen(<BatchCell line={line} {...props} />, { answers })
    const field = document.querySelector('input')
    await act(async () => field?.focus())
    await act(async () => field?.blur())
    close()
    return { expiry: change.batches?.expiry, mrp: change.mrp }
  }
  expect(await leave({})).toEqual({ expiry: '11/2027', mrp: 171 })
  expect(await leave({ pack: { _id: 'box', name: 'Box', holds: 10 } })).toEqual({
    expiry: '11/2027',
    mrp: 1710,
  })
  expect(await leave({ mrp: 165 })).toEqual({ expiry: '11/2027', mrp: undefined })
  expect(await leave({}, { expiry: '0828' })).toEqual({ expiry: undefined, mrp: undefined })
  expect(await leave({}, { number: 'PN' })).toEqual({ expiry: undefined, mrp: undefined })
})

test('the card of a line on a phone has batch and expiry, with the mark of what is near', async () => {
  const kind = { noun: 'invoice', direction: 'sales', date: '2026-10-01', unlisted: 'allowed' } as const
  const { close } = await drawScreen(
    <CardBatches line={{ ...LINE, quantity: 11 }} kind={kind} total={undefined} />,
    { answers },
  )
  expect(document.querySelector('small')?.textContent).toBe('OLD × 9, Oct 2026 30 days · NEW × 2, Apr 2028')
  close()
})

test('an expiry reads the same however it was typed, once its cell is left', async () => {
  let written: string | undefined
  const props = { row: 0, wrong: undefined, soldOn: undefined, brings: true, date: SOLD_ON }
  const line = { ...LINE, batches: { number: 'B1', expiry: '' } }
  const dispatch: Parameters<typeof ExpiryCell>[0]['dispatch'] = (action) => {
    if (action.type === 'type') written = action.change.batches?.expiry
  }
  const { close } = await drawScreen(<ExpiryCell {...props} line={line} dispatch={dispatch} />, { answers })
  for (const typed of ['0228', '2/28', 'feb28']) {
    const input = document.querySelector<HTMLInputElement>('input')!
    await act(async () => input.focus())
    await typeOver(input, typed)
    expect(written).toBe(typed)
    await act(async () => input.blur())
    expect([written, input.value]).toEqual(['02/2028', '02/2028'])
  }
  close()
})
