// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answersOf } from '#domain/people/permissions.ts'
import type { ShopRole } from '#domain/people/shop-roles.ts'
import { FIRST_USES, USE_NAMES, type UseName, type Uses } from '#domain/shop/uses.ts'
import { drawScreen, textsOf } from '#test/draw-screen.tsx'
import { changeSessionUser } from '#web/app/calls/session/session.ts'
import { shopScreens } from '#web/app/member-routes.tsx'
import { paths } from '#web/app/paths.ts'
import { ACTIONS } from '#web/app/shell/palette/palette-actions.ts'
import { REPORTS, SCREENS } from '#web/app/shell/palette/palette-screens.ts'
import { MayOpen } from './may-open.tsx'
import { neededUse } from './needs-of.ts'
// Here already, so that it is drawn at once.
import './switched-off-screen.tsx'

let close = () => {}
afterEach(() => close())

const rightsOf = (role: ShopRole) => ({ rights: { role, answers: answersOf(role, null), freeDiscount: 5 } })

const within = (screen: ReactNode) => (
  <Routes>
    <Route element={<MayOpen />}>
      <Route path="*" element={screen} />
    </Route>
  </Routes>
)

const usesBut = (off: UseName) => ({
  ...Object.fromEntries(USE_NAMES.map((name) => [name, true])),
  [off]: false,
})

/** The screens of each feature, by hand; a feature that is not here is only fields and columns of other screens. */
const SCREENS_OF: Partial<Record<UseName, string[]>> = {
  ewayBill: [paths.ewayBills],
  eInvoice: [paths.eInvoices],
  // The page of one batch is that of a piece too.
  batches: [paths.expiring],
  places: [paths.places, paths.transfers, paths.newTransfer, paths.transfer, paths.editTransfer],
  madeOf: [paths.productions],
  priceLists: [paths.priceLists],
  schemes: [paths.schemes],
  quotations: [paths.quotations],
  challans: [paths.challans],
  approvals: [paths.approvals],
  planner: [paths.planner, paths.buyerPlanner],
  reports: [paths.reports, paths.report],
  gst: [paths.gst, paths.tally],
}

test.each(USE_NAMES)('where %s is switched off, its addresses say so, and no others', async (use) => {
  const tabs = [
    paths.quotations,
    paths.challans,
    paths.orders,
    paths.invoices,
    `${paths.quotations}&create=sales`,
  ]
  const shown: string[] = []
  const user = { ...rightsOf('owner'), uses: usesBut(use) } as object
  const screen = await drawScreen(within(<h1>Open</h1>), { at: paths.profile, user })
  close = screen.close
  for (const at of [...shopScreens.map(({ path = '' }) => path), ...tabs]) {
    await screen.goTo(at.replace(/:\w+/, 'x'))
    await vi.waitFor(() => expect(textsOf('h1')).toHaveLength(1))
    if (textsOf('h1')[0] !== 'Open') shown.push(at)
  }
  const own = SCREENS_OF[use] ?? []
  const expected = use === 'quotations' ? [...own, `${paths.quotations}&create=sales`] : own
  expect(shown.toSorted()).toEqual(expected.toSorted())
})

test('the shelf and what was sold before it was entered open to a shop with batches, or with serial numbers alone', async () => {
  const uses = { ...FIRST_USES, serials: true }
  for (const [own, expected] of [
    [uses, 'Open'],
    [FIRST_USES, 'Batches and expiry: off'],
  ] as const)
    for (const at of [paths.batches, paths.unentered]) {
      const user = { ...rightsOf('owner'), uses: own } as object
      const screen = await drawScreen(within(<h1>Open</h1>), { at, user })
      close = screen.close
      await vi.waitFor(() => expect(textsOf('h1')).toEqual([expected]))
      close()
    }
})

test('the owner reads where it is switched on, a cashier who switches it on', async () => {
  for (const [role, at, texts, button] of [
    ['owner', paths.planner, [], 'To the Switches'],
    [
      'cashier',
      paths.planner,
      ['An owner of the shop switches it on under Settings, What this shop uses.'],
      'To the Bills',
    ],
  ] as const) {
    const user = { ...rightsOf(role), uses: usesBut('planner') } as object
    const screen = await drawScreen(within(<form />), { at, user })
    close = screen.close
    await vi.waitFor(() => expect(textsOf('h1')).toEqual(['Planner: off']))
    expect(textsOf('p').slice(1)).toEqual(texts)
    expect(textsOf('a')).toEqual([button])
    close()
  }
})

test('a stored quotation is read and edited, and what was open stays open as somebody switches it off', async () => {
  const user = { ...rightsOf('owner'), uses: usesBut('quotations') } as object
  for (const at of [`${paths.quotations}&read=x`, `${paths.quotations}&edit=x`]) {
    const screen = await drawScreen(within(<h1>Open</h1>), { at, user })
    expect(textsOf('h1')).toEqual(['Open'])
    screen.close()
  }
  const open = { ...rightsOf('owner'), uses: usesBut('mrp') } as object
  const screen = await drawScreen(within(<h1>Open</h1>), { at: paths.planner, user: open })
  close = screen.close
  await act(async () => changeSessionUser({ uses: usesBut('planner') as Uses }))
  expect(textsOf('h1')).toEqual(['Open'])
})

test('each entry of a menu that belongs to a feature leads to an address of that feature', () => {
  const strays = [...SCREENS, ...REPORTS.map(({ place }) => place), ...ACTIONS].filter(
    ({ use, to = '' }) => use && String(neededUse(to)) !== String(use),
  )
  expect(strays.map(({ label }) => label)).toEqual([])
})
