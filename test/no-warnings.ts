import { act } from 'react'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { noteWarnings, takeWarnings } from './warnings.ts'

// For every file, also one that draws by itself: files share their worker, and React would warn by who came before.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const printAgain = noteWarnings()
const expectNone = () => expect(takeWarnings(), 'what the console was told').toEqual([])
afterEach(async () => {
  // A part that is still on its way would arrive in the middle of the next test.
  await act(() => vi.dynamicImportSettled())
  expectNone()
})
afterAll(() => {
  printAgain()
  expectNone()
})
