// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showTill } from '#contract/people/tills.ts'
import { answersByPin, answersOf, answerTo, closedToPin } from '#domain/people/permissions.ts'
import { SHOP_ROLES, type ShopRole } from '#domain/people/shop-roles.ts'
import { drawScreen, textsOf } from '#test/draw-screen.tsx'
import { shopScreens } from '#web/app/member-routes.tsx'
import { paths } from '#web/app/paths.ts'
import { MayOpen } from './may-open.tsx'
import { needsOf } from './needs-of.ts'
// Here already, so that it is drawn at once.
import './refused-screen.tsx'

let close = () => {}
afterEach(() => close())

const rightsOf = (role: ShopRole) => ({ rights: { role, answers: answersOf(role, null), freeDiscount: 5 } })

const under = (screen: ReactNode) => (
  <Routes>
    <Route element={<MayOpen />}>
      <Route path="*" element={screen} />
    </Route>
  </Routes>
)

async function headingAt(role: ShopRole, at: string) {
  const { close: leave } = await drawScreen(under(<h1>Open</h1>), { at, user: rightsOf(role) as object })
  close = leave
  await vi.waitFor(() => expect(textsOf('h1')).toHaveLength(1))
  const [heading] = textsOf('h1')
  leave()
  return heading
}

/** Forms that an address opens. */
const FORMS = [
  ...[paths.newSale, `${paths.orders}&create=purchase`, `${paths.invoices}&edit=1`],
  ...[`${paths.khata}?open=receipt`, `${paths.khata}?open=payment`, `${paths.expenses}?add=1`],
]

test.each(SHOP_ROLES)('a typed address whose screen a %s may not open says what it needs', async (role) => {
  const answers = answersOf(role, null)
  const addresses = [...shopScreens.map(({ path = '' }) => path), ...FORMS]
  const shown: Record<string, string | undefined> = {}
  const expected: Record<string, string> = {}
  for (const at of addresses) {
    const needs = needsOf({ to: at })
    const isRefused = needs !== undefined && answerTo(needs, answers) === 'refused'
    const leadsOn = at === paths.dashboard || at === paths.dashboardShort
    shown[at] = await headingAt(role, at.replace(/:\w+/, 'x'))
    expected[at] = isRefused && !leadsOn ? 'Not for Your Role' : 'Open'
  }
  expect(shown).toEqual(expected)
})

test('a cashier who types the address of Settings reads what it needs, and the way back', async () => {
  const screen = await drawScreen(under(<form />), { at: paths.uses, user: rightsOf('cashier') as object })
  close = screen.close
  await vi.waitFor(() => expect(textsOf('h1')).toEqual(['Not for Your Role']))
  expect(document.querySelector('form')).toBeNull()
  expect(textsOf('p')).toEqual([
    'Your role in this shop does not allow this: Settings and people',
    'An owner of the shop may open this page, and allows it to a role under Settings, Staff.',
  ])
  expect(textsOf('a')).toEqual(['To the Bills'])
})

const byPin = (role: ShopRole, email: string) => ({
  email,
  rights: {
    role,
    answers: answersByPin(role, null),
    closedToPin: closedToPin(answersOf(role, null), answersByPin(role, null)),
    freeDiscount: 5,
  },
})

test('an owner who signed in by PIN reads that the PIN does not open it, and how it opens', async () => {
  const screen = await drawScreen(under(<form />), {
    at: paths.uses,
    user: byPin('owner', 'ramesh@shop.test') as object,
  })
  close = screen.close
  await vi.waitFor(() => expect(textsOf('h1')).toEqual(['Not with a PIN']))
  expect(textsOf('p')).toEqual([
    'A PIN does not open this: Settings and people',
    'Press Lock, choose "Sign in with email instead", and open this page again.',
  ])
})

test('a helper without an email is told whom to ask, and of no password', async () => {
  const screen = await drawScreen(under(<form />), {
    at: paths.uses,
    user: byPin('manager', '') as object,
    answers: { [`GET ${showTill.url}`]: { till: null, people: [], owners: ['Ramesh'] } },
  })
  close = screen.close
  await vi.waitFor(() => expect(textsOf('h1')).toEqual(['Not with a PIN']))
  await vi.waitFor(() =>
    expect(textsOf('p')).toEqual(['A PIN does not open this: Settings and people', 'Ask Ramesh.']),
  )
})

test('a cashier whose role refuses a page is not sent to her password, as it opens no more than her PIN', async () => {
  const screen = await drawScreen(under(<form />), {
    at: paths.closings,
    user: byPin('cashier', 'neha@shop.test') as object,
  })
  close = screen.close
  await vi.waitFor(() => expect(textsOf('h1')).toEqual(['Not for Your Role']))
})

/** Addresses for everybody, where each button is drawn by the permission of its call (test/browser/what-roles-see.spec.ts). */
const FOR_ALL = [
  ...[paths.salesAndPurchase, paths.profile, paths.clients, paths.questions, paths.printing, paths.khata],
  ...[paths.khataOf, paths.planner, paths.buyerPlanner, paths.merchants, paths.party, paths.categories],
  ...[paths.products, paths.items, paths.labels],
]

test('every address of a shop names what it needs, or is for everybody', () => {
  const unnamed = shopScreens.flatMap(({ path = '' }) => (needsOf({ to: path }) ? [] : [path]))
  expect(unnamed.toSorted()).toEqual(FOR_ALL.toSorted())
})
