// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { speaksOther } from './change-language.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose service worker is active, and controls this page or not. */
function withWorker(isInControl: boolean) {
  const worker = { postMessage: vi.fn() }
  const serviceWorker = {
    controller: isInControl ? worker : null,
    getRegistration: async () => ({ active: worker }),
  }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker })
  return worker
}

test.each([true, false])(
  'a chosen language is sent to the active service worker, in control of this page: %s',
  async (isInControl) => {
    const worker = withWorker(isInControl)

    expect(speaksOther('hi')).toBe(true)

    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('language'))
  },
)
