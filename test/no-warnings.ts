import * as React from 'react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { drawPapersIn } from '#domain/words/p.ts'
import { noteWarnings, takeWarnings } from './warnings.ts'

// Papers are in English, whatever language the file before drew last.
drawPapersIn(undefined)

// For every file, also one that draws by itself: files share their worker, and React would warn by who came before.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// React takes a stack for each element until there are 10,000 in a second, a third of the time of a drawn screen. Warnings
// name the component without it.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {}, configurable: true },
)

// A screen of the counter, before any module asks how wide and high it is: modules outlive the file that read them.
const { happyDOM } = globalThis as {
  happyDOM?: { setViewport(size: { width: number; height: number }): void }
}
happyDOM?.setViewport({ width: 1440, height: 900 })

const printAgain = noteWarnings()
const expectNone = () => expect(takeWarnings(), 'what the console was told').toEqual([])
afterEach(async () => {
  // A part that is still on its way would arrive in the middle of the next test.
  await React.act(() => vi.dynamicImportSettled())
  expectNone()
})
afterAll(() => {
  printAgain()
  expectNone()
})
