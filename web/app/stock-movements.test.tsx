// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import { button, type Call, choose, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { InventoryScreen } from '#web/stock/inventory-screen.tsx'
import { ProductsScreen } from './products-screen.tsx'

const RICE = { product: idOf(1), itemname: 'Basmati Rice 5kg', itemId: 'RICE5' }
const COLA = { product: idOf(2), itemname: 'Aerated Drink 2L', itemId: 'COLA2' }
const moved = (
  item: typeof RICE,
  movementType: 'in' | 'out',
  [openingStock, quantity, closingStock]: number[],
) => ({ ...item, movementType, openingStock, quantity, closingStock, date: '2026-11-20', note: '' })
/** The ledger of AC-17, newest first (test/api/stock-movements.test.ts). */
const LEDGER = [
  {
    ...moved(RICE, 'out', [48, 20, 28]),
    referenceType: 'Product Out',
    referenceId: idOf(8),
    note: 'Counted',
  },
  {
    ...moved(RICE, 'in', [45, 3, 48]),
    referenceType: 'Product In',
    referenceId: idOf(7),
    note: 'Edited 5 to 8',
  },
  { ...moved(RICE, 'in', [40, 5, 45]), referenceType: 'Product In', referenceId: idOf(7) },
  { ...moved(COLA, 'in', [0, 12, 12]), referenceType: 'Opening Stock', referenceId: 'COLA2' },
  { ...moved(RICE, 'in', [0, 40, 40]), referenceType: 'Opening Stock', referenceId: 'RICE5' },
].map((row, at) => ({ ...row, _id: idOf(20 + at) }))
const ANSWERS = {
  'GET /api/users/profile': ASHAS_PROFILE,
  'GET /api/stock-movements': ({ query: { type, search = '' } }: Call) =>
    LEDGER.filter(
      ({ movementType, itemId, itemname }) =>
        (!type || movementType === type) && `${itemId} ${itemname}`.toLowerCase().includes(search),
    ),
  'GET /api/products': { products: [] },
  'GET /api/product-in': [],
}

let close = () => {}
// As wide as a counter's screen, so that no column is left out.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400))
afterEach(() => {
  close()
  vi.restoreAllMocks()
})
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
const searched = (text: string) =>
  pasteOver(
    document.querySelector<HTMLInputElement>('input[placeholder="Search item name or code..."]')!,
    text,
  )

test.each([
  ['/inventory', InventoryScreen, 'Manual Adjustment'],
  ['/admin/products', ProductsScreen, 'Items Master'],
])(
  'AC-17 on screen: %s shows the log, filtered and searched in the address',
  async (path, Entrance, other) => {
    let screen = await drawScreen(<Entrance />, { at: path, answers: ANSWERS })
    close = screen.close
    await press('Stock Movement')
    await until(() => expect(screen.address()).toBe(`${path}#StockMovement`))
    await until(() => expect(rows()).toHaveLength(5))
    expect(textsOf('th')).toEqual([
      ...['Date', 'Item Name', 'Item Code', 'Type', 'Opening Stock', 'Quantity', 'Closing Stock'],
      ...['Reference', 'Note'],
    ])
    const wanted = [
      new RegExp(`Basmati Rice 5kgRICE5Out482028Product Out ${idOf(8)}.*Counted`),
      new RegExp(`RICE5In45348Product In ${idOf(7)}Edited 5 to 8`),
      /20 Nov 2026Basmati Rice 5kgRICE5In40545Product In/,
      /Aerated Drink 2LCOLA2In01212Opening Stock COLA2/,
      /Basmati Rice 5kgRICE5In04040Opening Stock RICE5/,
    ]
    for (const [at, words] of wanted.entries()) expect(rows()[at]).toMatch(words)

    await choose('Type', 'Stock In')
    await until(() => expect(rows()).toHaveLength(4))
    await searched('rice5')
    await until(() => expect(rows()).toHaveLength(3))
    expect(screen.address()).toBe(`${path}?type=in&search=rice5#StockMovement`)
    const at = screen.address()
    screen.close()
    screen = await drawScreen(<Entrance />, { at, answers: ANSWERS })
    close = screen.close
    await until(() => expect(rows()).toHaveLength(3))
    expect(document.body.textContent).toContain('Filtered by: "rice5, Stock In"')
    await searched('zq')
    await until(() => expect(document.body.textContent).toContain('No stock movement logs found'))
    await press('Clear Search')
    await until(() => expect(rows()).toHaveLength(5))
    await press(other)
    await until(() => expect(textsOf('[aria-selected=true]')).toEqual([button(other).textContent]))
  },
)
