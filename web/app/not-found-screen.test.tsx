// @vitest-environment happy-dom
import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { drawScreen, press, textsOf } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ShellIfSignedIn } from './shell/shell.tsx'

let close = () => {}
afterEach(() => close())

test('the page for unknown addresses leads back, or to the dashboard', async () => {
  const screen = await drawScreen(
    <Routes>
      <Route path="/admin/categories" element={<Link to="/no/such/page">Mistyped</Link>} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>,
    { at: '/admin/categories' },
  )
  close = screen.close
  await press('Mistyped')
  expect([textsOf('h1'), document.title]).toEqual([['Page Not Found'], 'Page Not Found - Bahi'])
  await press('Go Back')
  expect(screen.address()).toBe('/admin/categories')
  await press('Mistyped')
  await press('Back to Dashboard')
  expect(screen.address()).toBe('/admin/dashboard')
})

test('an unknown address keeps the frame of who works in a shop, and has none for others', async () => {
  const under = (
    <Routes>
      <Route element={<ShellIfSignedIn />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
  const rights = { shopId: idOf(8), shopName: 'Sharma Traders', role: 'cashier' as const, answers: {} }
  const shop = await drawScreen(under, { at: '/money', user: { rights } })
  close = shop.close
  expect([textsOf('main h1'), document.querySelectorAll('main').length]).toEqual([['Page Not Found'], 1])
  expect(textsOf('aside').join()).toContain('Asha Kirana')
  shop.close()
  close = (await drawScreen(under, { at: '/money' })).close
  expect([textsOf('main h1'), textsOf('aside')]).toEqual([['Page Not Found'], []])
})
