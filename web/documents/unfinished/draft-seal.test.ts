// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { NOTE_NOUNS, NOUNS } from '#domain/document-kinds.ts'
import { idOf } from '#test/screen-answers.ts'
import { hasDraft } from '#web/app/calls/session/ended-session.ts'
import { leaveShop, signOut } from '#web/app/calls/session/leave-shop.ts'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import { lockTill } from '#web/app/tills/lock-till.ts'
import { draftsOfOthers } from '#web/documents/former/drafts-of-others.ts'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { encodeDraft } from './draft-codec.ts'
import { loadSeal, unsealed } from './draft-seal.ts'
import { forgetDraft, keepDraft, keepEncoded, ownPlace, readDraft, readEncoded } from './draft-store.ts'
import { unfinishedName } from './unfinished-names.ts'

const SHOP = idOf(1)
const [MANAGER, CASHIER] = [idOf(2), idOf(3)]
const KEY = Buffer.alloc(32, 7).toString('base64url')
const server = vi.hoisted(() => ({ key: '', isThere: true }))
vi.mock('#web/app/calls/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async () => {
    if (!server.isThere) throw new Error('refused')
    return { key: server.key }
  },
}))

/** Signs in, and loads the page anew with what a form needs. */
async function signIn(_id: string, costs: 'allowed' | 'refused') {
  server.isThere = costs === 'allowed'
  const rights = { shopId: SHOP, answers: { costs, 'all-sales': 'allowed' } }
  const user = { _id, name: 'Who', email: '', role: 'customer', rights }
  startSession({ id: `session of ${_id}`, user } as unknown as Parameters<typeof startSession>[0])
  await loadSeal()
}

const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server.key = KEY
})

const letters = fc.stringMatching(/^[a-z0-9]{8}$/)
const typed = fc.record({
  noun: fc.constantFrom(...NOUNS),
  direction: fc.constantFrom('sales' as const, 'purchase' as const),
  form: fc.constantFrom('new', 'parked', 'edit', 'of an order'),
  letters,
  // So many digits that they stand nowhere by chance.
  rates: fc.array(fc.integer({ min: 10_000_000, max: 99_999_999 }), { minLength: 1, maxLength: 5 }),
  terms: fc.string({ unit: 'grapheme' }),
  // Stored by another tab, or by a form as it closes, when nobody is signed in any more.
  isLate: fc.boolean(),
})
type Typed = typeof typed extends fc.Arbitrary<infer T> ? T : never

const nameOf = ({ noun, direction, form, letters }: Typed) => {
  if (form === 'edit' || noun === NOTE_NOUNS[0] || noun === NOTE_NOUNS[1]) return `${noun}-${letters}`
  if (form === 'of an order') return `${noun}-of-${letters}`
  return unfinishedName(noun, direction, form === 'parked' ? letters : undefined)
}

const START = { today: '2026-11-30', name: 'Asha', settings: FIRST_SETTINGS }

/** In rupees; no sale has a purchase's. */
const ratesOf = ({ direction, rates }: Typed) =>
  rates.map((rate) => (direction === 'sales' ? rate : rate + 100_000_000) / 100)

const valuesOf = (one: Typed): DocumentValues => ({
  ...emptyDocument({ ...START, terms: one.terms, direction: one.direction }),
  items: ratesOf(one).map((rate) => ({ ...emptyLine(), itemname: 'Rice', quantity: 1, rate })),
})

const isReadable = (text: string, one: Typed) => ratesOf(one).some((rate) => text.includes(String(rate)))

/** Every way in which a session ends in this browser; a page that finds it ended only ends it. */
const ENDS = { locked: () => lockTill(5), 'signed out': signOut, left: leaveShop, ended: endSession }

test('after a lock this browser holds no purchase rate and no key, and whoever typed finds all as it was', async () => {
  const cases = fc.record({
    all: fc.uniqueArray(typed, { selector: nameOf, minLength: 1, maxLength: 12 }),
    end: fc.constantFrom(...(Object.keys(ENDS) as (keyof typeof ENDS)[])),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ all, end }) => {
      localStorage.clear()
      sessionStorage.clear()
      await signIn(MANAGER, 'allowed')
      const place = ownPlace()
      const at = Date.parse('2026-11-30T06:00:00Z')
      const drafts = all.map((one) => ({ one, draft: { at, values: valuesOf(one) } }))
      const keepThose = (isLate: boolean) => {
        for (const { one, draft } of drafts.filter(({ one }) => one.isLate === isLate))
          expect(keepDraft(nameOf(one), one.direction, draft, place)).toBe(true)
      }
      keepThose(false)
      ENDS[end]()
      keepThose(true)

      const purchases = all.filter(({ direction }) => direction === 'purchase')
      const closed = () => {
        const text = stored()
        expect(purchases.filter((one) => isReadable(text, one))).toEqual([])
        expect(text).not.toContain(KEY)
      }
      closed()
      await signIn(CASHIER, 'refused')
      closed()
      expect(hasDraft(MANAGER)).toBe(true)
      const offered = NOUNS.flatMap((noun) => draftsOfOthers(noun))
      expect(offered.filter(({ direction }) => direction === 'purchase')).toEqual([])
      for (const text of Object.values({ ...localStorage })) {
        const open = unsealed(text as string) ?? ''
        expect(purchases.filter((one) => isReadable(open, one))).toEqual([])
      }
      endSession()

      await signIn(MANAGER, 'allowed')
      expect(all.map((one) => readEncoded(nameOf(one)))).toEqual(
        drafts.map(({ one, draft }) => encodeDraft(draft, one.direction === 'purchase')),
      )
      endSession()
    }),
    { numRuns: 60 },
  )
})

const purchase = { at: 1, values: { items: [{ ...emptyLine(), itemname: 'Rice', rate: 4711.25 }] } }
const rateOf = (kind: string) => readDraft<typeof purchase.values>(kind)?.values.items[0]?.rate

test('a draft of the time before is sealed when its author’s key comes; a sale and a drawer stay as they are', async () => {
  await signIn(MANAGER, 'refused')
  keepDraft('invoice-purchase', 'purchase', purchase)
  keepDraft('invoice-sales', 'sales', purchase)
  keepEncoded('drawer cash', 'sales', '{"of":"first","typed":{}}')
  const before = { ...localStorage }
  expect(before[`bahi.draft.${MANAGER}.invoice-purchase`]).toContain('4711.25')
  endSession()
  await signIn(MANAGER, 'allowed')
  const changed = Object.keys(before).filter(
    (name) => name.startsWith('bahi.draft.') && localStorage.getItem(name) !== before[name],
  )
  expect(changed).toEqual([`bahi.draft.${MANAGER}.invoice-purchase`])
  expect(rateOf('invoice-purchase')).toBe(4711.25)
})

test('under another key a draft is not shown, and neither overwritten nor discarded', async () => {
  await signIn(MANAGER, 'allowed')
  keepDraft('invoice-purchase', 'purchase', purchase)
  endSession()
  server.key = Buffer.alloc(32, 8).toString('base64url')
  await signIn(MANAGER, 'allowed')
  expect(rateOf('invoice-purchase')).toBeUndefined()
  forgetDraft('invoice-purchase')
  const other = { ...purchase, at: 2, values: { items: [{ ...emptyLine(), itemname: 'Oil', rate: 12 }] } }
  keepDraft('invoice-purchase', 'purchase', other)
  keepDraft('invoice-purchase', 'purchase', other)
  forgetDraft('invoice-purchase')
  endSession()
  server.key = KEY
  await signIn(MANAGER, 'allowed')
  const names = Object.keys(localStorage).filter((name) => name.includes('.invoice-purchase'))
  expect(names).toHaveLength(1)
  expect(rateOf(names[0]?.split('.').at(-1) ?? '')).toBe(4711.25)
})

test('what was sealed for another shop, or was cut short, is no draft', async () => {
  await signIn(MANAGER, 'allowed')
  keepDraft('order-purchase', 'purchase', purchase)
  const name = `bahi.draft.${MANAGER}.order-purchase`
  const text = localStorage.getItem(name) ?? ''
  expect(rateOf('order-purchase')).toBe(4711.25)
  for (const broken of [text.slice(0, -9), `${text.slice(0, 9)}x${text.slice(10)}`, 'sealed:', 'sealed:₹']) {
    localStorage.setItem(name, broken)
    expect(rateOf('order-purchase')).toBeUndefined()
  }
})
