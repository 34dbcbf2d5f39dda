// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { endSession, startSession } from '#web/app/calls/session/session.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useDraft } from './use-draft.ts'

const inShop = (shopId: string) =>
  startSession({
    id: `session in ${shopId}`,
    user: { _id: 'neha', name: 'Neha', role: 'customer', rights: { shopId } },
  } as Parameters<typeof startSession>[0])

let saved = () => {}

/** A bill in which something was typed, left before it was stored. */
function Bill() {
  const values = { items: [] } as unknown as DocumentValues
  const document = { values, now: () => ({ values }) } as unknown as OpenDocument<DocumentValues>
  saved = useDraft({ kind: 'invoice-sales', direction: 'sales' }, document, {} as DocumentValues, {
    current: '',
  }).forget
  return null
}

test('a person signed out while typing finds the draft in the shop of that draft, and in no other', async () => {
  inShop('first')
  const bill = await draw(<Bill />)
  // Locked, say.
  endSession()
  bill.close()
  const stored = () => Object.keys(localStorage).filter((name) => name.endsWith('.invoice-sales'))
  expect(stored()).toEqual(['bahi.draft.neha.invoice-sales'])
  localStorage.removeItem('bahi.draft.neha.invoice-sales')

  inShop('second')
  const other = await draw(<Bill />)
  endSession()
  other.close()
  expect(stored()).toEqual(['bahi.draft.neha@second.invoice-sales'])
})

test('saving a bill deletes its author’s draft, whoever is signed in at the till by then', async () => {
  localStorage.clear()
  inShop('first')
  const bill = await draw(<Bill />)
  const hers = 'bahi.draft.neha.invoice-sales'
  localStorage.setItem(hers, 'what she typed')
  localStorage.setItem('bahi.draft.om.invoice-sales', 'what he typed')
  startSession({
    id: 'his',
    user: { _id: 'om', name: 'Om', role: 'customer', rights: { shopId: 'first' } },
  } as Parameters<typeof startSession>[0])
  saved()
  bill.close()
  expect([localStorage.getItem(hers), localStorage.getItem('bahi.draft.om.invoice-sales')]).toEqual([
    null,
    'what he typed',
  ])
  endSession()
})
