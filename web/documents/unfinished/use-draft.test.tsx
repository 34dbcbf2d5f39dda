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

/** A bill in which something was typed, left before it was stored. */
function Bill() {
  const values = { items: [] } as unknown as DocumentValues
  const document = { values, now: () => ({ values }) } as unknown as OpenDocument<DocumentValues>
  useDraft('invoice-sales', document, {} as DocumentValues)
  return null
}

test('who is signed out while they type finds it in the shop that they typed in, and in no other', async () => {
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
