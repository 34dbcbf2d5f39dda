// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { removePin } from '#contract/people/pins.ts'
import { call, connectionWatcher } from './call.ts'

const refusal = { success: false, message: 'You need somebody’s yes for this', code: 'asks', values: {} }

afterEach(() => {
  delete connectionWatcher.ask
  vi.unstubAllGlobals()
})

test.each([
  [false, 1],
  [true, 0],
])(
  'a call that needs a yes asks for it, one by itself (%s) only says so: %i dialogs',
  async (isByItself, dialogs) => {
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
    const ask = vi.fn(async () => undefined)
    connectionWatcher.ask = ask
    await expect(call(removePin, {}, { isByItself })).rejects.toMatchObject({ code: 'asks' })
    expect(ask).toHaveBeenCalledTimes(dialogs)
  },
)
