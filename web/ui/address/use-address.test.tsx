// @vitest-environment happy-dom
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { useOpenDocument } from '#web/documents/editing/use-open-document.ts'
import { useOpenInUrl } from './use-open-in-url.ts'
import { useUrlFilters } from './use-url-filters.ts'

type Screen = ReturnType<typeof useScreen>
let close = () => {}
afterEach(() => close())

function useScreen() {
  const dialog = useOpenInUrl('open', ['receipt'])
  const document = useOpenDocument()
  const filters = useUrlFilters({ search: '', type: 'All' })
  return { dialog, document, filters }
}

async function open(at: string) {
  const seen: { screen?: Screen } = {}
  const Page = () => {
    seen.screen = useScreen()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/start', at] })
  const drawn = await draw(<RouterProvider router={router} />)
  close = drawn.close
  const screen = () => {
    if (!seen.screen) throw new Error('The screen is not drawn')
    return seen.screen
  }
  /** What is pressed before the screen is drawn anew. */
  const press = (...presses: ((screen: Screen) => void)[]) =>
    act(async () => {
      const now = screen()
      for (const one of presses) one(now)
    })
  return { screen, press, address: () => router.state.location.search }
}

test('a search typed right after a document is closed does not open it again', async () => {
  const { screen, press, address } = await open('/bills?tab=Invoice&read=b2')
  await press(
    ({ document }) => document.close(),
    ({ filters }) => filters.set({ search: '00001' }),
  )
  expect(address()).toBe('?tab=Invoice&search=00001')
  expect(screen().document.reading).toBeUndefined()
})

test('a filter chosen right after a dialog is closed by Back stays, and the dialog stays closed', async () => {
  const { screen, press, address } = await open('/bills?tab=Invoice')
  await press(({ dialog }) => dialog.start('receipt'))
  expect(screen().dialog.open).toBe('receipt')
  await press(
    ({ dialog }) => dialog.stop(),
    ({ filters }) => filters.set({ type: 'Sales' }),
  )
  await act(() => new Promise((go) => setTimeout(go)))
  expect(address()).toBe('?tab=Invoice&type=Sales')
  expect(screen().dialog.open).toBeUndefined()
})

test('of two filters set in one moment neither is lost', async () => {
  const { press, address } = await open('/bills')
  await press(
    ({ filters }) => filters.set({ search: 'anita' }),
    ({ filters }) => filters.set({ type: 'Sales' }),
  )
  expect(address()).toBe('?search=anita&type=Sales')
})
