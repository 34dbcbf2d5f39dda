// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import {
  type Answers,
  button,
  type Call,
  drawScreen,
  press,
  Refused,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { GstScreen } from './gst-screen.tsx'

const NOTHING = { taxable: 0, cgst: 0, sgst: 0, igst: 0, cess: 0 }
const GSTR1 = {
  month: '2026-10',
  form: 'gstr1',
  from: '2026-10-01',
  to: '2026-10-31',
  due: '2026-11-11',
  gstin: '27AABCB1001D1ZN',
  filed: null,
  total: NOTHING,
  issued: [],
  refused: [],
  tables: [{ table: '4A', bills: 1, notes: 0, vouchers: 0, ...NOTHING, taxable: 100 }],
  hsn: { b2b: 1, b2c: 0, taxable: 100, withoutCode: 0 },
}
const FILED = {
  form: 'gstr1',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  filedOn: '2026-11-10',
  arn: 'AA2710260012345',
  at: '2026-11-10T10:00:00.000Z',
  by: 'asha@shop.test',
}

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const profileOf = (settings: object) => ({
  ...ASHAS_PROFILE,
  gstin: '27AABCB1001D1ZN',
  settings: { ...FIRST_SETTINGS, ...settings },
})

async function show(
  settings: object,
  {
    step = '',
    stops = 0,
    refuses = false,
    documents = 3,
    gstr1 = {},
    profile = profileOf(settings) as unknown,
  } = {},
) {
  const answers: Answers = {
    'GET /api/users/profile': profile,
    'GET /api/gst/findings': { documents, stops, looks: 0, findings: [] },
    'GET /api/gst/lock': { lockedUpTo: null, changes: [] },
    'GET /api/gst/filed': [],
    'GET /api/gst/gstr1': { ...GSTR1, ...gstr1 },
    'GET /api/gst/gstr1/file': ({ query }: Call) =>
      refuses && query.confirmed !== 'yes'
        ? new Refused('The portal would refuse the file', 'unconfirmed')
        : {},
  }
  const screen = await drawScreen(<GstScreen />, { at: `/gst?month=2026-10#${step}`, answers })
  close = screen.close
  const asked = (path: string) => screen.calls.filter((call) => call.path === path).length
  return { ...screen, asked }
}
/** Their whole names; a phone shows short ones. */
const steps = () => textsOf('[role=tab] b > :first-child')
const theFileIsThere = () => until(() => expect(button('Download JSON').hasAttribute('disabled')).toBe(false))

test('a regular shop has the steps GSTR-1, GSTR-2B and GSTR-3B', async () => {
  await show({ registration: 'regular' })
  await until(() => expect(steps()).toEqual(['Check', 'GSTR-1', 'GSTR-2B', 'GSTR-3B', 'Lock']))
})

test('a composition shop sees no GSTR-1, even if the URL names it and before its profile has loaded', async () => {
  let tell = () => {}
  const profile = new Promise((resolve) => {
    tell = () => resolve(profileOf({ registration: 'composition' }))
  })
  const { asked } = await show({}, { step: 'GSTR-1', profile })
  await until(() => expect(asked('/api/users/profile')).toBe(1))
  expect(steps()).toEqual([])

  tell()
  await until(() => expect(steps()).toEqual(['Check', 'CMP-08', 'Lock']))
  expect(textsOf('[role=tab][aria-selected=true] b > :first-child')).toEqual(['Check'])
  expect(asked('/api/gst/gstr1')).toBe(0)
})

test('an unregistered shop files nothing', async () => {
  await show({ registration: 'unregistered' })
  await until(() => expect(steps()).toEqual(['Check', 'Lock']))
})

test('within a quarter a month is not late: GSTR-3B goes with the quarter, and tax is paid by challan', async () => {
  await show({ registration: 'regular', filing: 'quarterly' }, { step: 'GSTR-3B' })
  // October's days: IFF until the 13th (rule 59(2)) and PMT-06 until the 25th of November; GSTR-3B goes with December.
  await until(() =>
    expect(textsOf('[role=tabpanel]').join()).toContain(
      'GSTR-3B is filed for the quarter, with December 2026The tax of October 2026 is paid by challan (PMT-06) until 25 Nov 2026.',
    ),
  )
  expect(textsOf('[role=tab]').join()).not.toContain('late')
  expect(textsOf('[role=tab]').join()).toContain('challan until 25 Nov 2026')
})

const FILE = '/api/gst/gstr1/file'
/** The file goes to the browser, which has no place for it here. */
const withoutBrowser = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')

test('a download asks first if a finding stops the file', async () => {
  withoutBrowser()
  const { asked } = await show({ registration: 'regular' }, { step: 'GSTR-1', stops: 2, refuses: true })
  await theFileIsThere()
  await press('Download JSON')
  await until(() => expect(textsOf('dialog h2')).toEqual(['A finding stops the file']))
  expect(document.body.textContent).toContain('The portal would refuse the file')
  await press('Cancel')
  await until(() => expect(textsOf('dialog h2')).toEqual([]))
  expect(asked(FILE)).toBe(1)

  await press('Download JSON')
  await until(() => button('Download all the same'))
  await press('Download all the same')
  await until(() => expect(asked(FILE)).toBe(3))
})

test('a download asks nothing if no finding stops the file, nor for a filed return', async () => {
  withoutBrowser()
  const { asked } = await show({ registration: 'regular' }, { step: 'GSTR-1' })
  await theFileIsThere()
  await press('Download JSON')
  await until(() => expect(asked(FILE)).toBe(1))
  act(() => close())

  const filed = await show({ registration: 'regular' }, { step: 'GSTR-1', stops: 2, gstr1: { filed: FILED } })
  await theFileIsThere()
  await press('Download JSON')
  await until(() => expect(filed.asked(FILE)).toBe(1))
  expect(textsOf('dialog')).toEqual([])
})

test('within a quarter a month names the month of its GSTR-3B, and requests none', async () => {
  const { asked } = await show({ registration: 'regular', filing: 'quarterly' }, { step: 'GSTR-3B' })
  await until(() => expect(document.body.textContent).toContain('GSTR-3B is filed for the quarter'))
  expect(document.body.textContent).toContain('December 2026')
  expect(asked('/api/gst/gstr3b')).toBe(0)
})

test('months before the shop began with Bahi are not late if they have no documents', async () => {
  withoutBrowser()
  const begun = { ...profileOf({ registration: 'regular' }), since: '2026-11-20' }
  const late = () =>
    [...document.querySelectorAll('[role=tab]')].filter((tab) => /late/.test(tab.textContent ?? ''))
  const GSTR = ['GSTR-1', 'GSTR-3B']
  await show({}, { step: 'GSTR-1', profile: begun, documents: 0 })
  await until(() => expect(document.body.textContent).toContain('before Bahi'))
  expect(late()).toEqual([])
  act(() => close())
  // With something in it, and in the months since, they are.
  await show({}, { step: 'GSTR-1', profile: begun, documents: 3 })
  await until(() => expect(late().length).toBe(GSTR.length))
  act(() => close())
  await show({}, { step: 'GSTR-1', profile: { ...begun, since: '2026-10-20' }, documents: 0 })
  await until(() => expect(late().length).toBe(GSTR.length))
})
