// @vitest-environment happy-dom
import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { drawScreen, press, textsOf } from '#test/draw-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

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
