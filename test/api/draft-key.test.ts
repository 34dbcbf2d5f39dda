import { expect, test } from 'vitest'
import { showDraftKey } from '#contract/people/draft-key.ts'
import { saveShopRole } from '#contract/people/members.ts'
import { answersOf } from '#domain/people/permissions.ts'
import { givePin } from '#test/permit-staff.ts'
import { openMember, openPerson } from '#test/start-shop.ts'
import { standAt, trust } from '#test/trusted-till.ts'

test('the key of a shop’s half purchases is the same for all who see costs, and no one else’s, nor a PIN’s', async () => {
  const asha = await openPerson('Asha')
  const [meera, neha] = [
    await openMember(asha, 'Meera', 'manager'),
    await openMember(asha, 'Neha', 'cashier'),
  ]
  const keyOf = async (person: typeof asha) => (await person(showDraftKey, {})).key
  const key = await keyOf(asha)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf(meera)).toBe(key)
  await givePin(meera, '2580')
  const byPin = await standAt((await trust(asha)).cookie, meera, '2580')
  expect(await byPin.refused(showDraftKey, {})).toMatchObject({ code: 'by-pin' })
  expect(await keyOf(await openPerson('Bharat'))).not.toBe(key)

  expect((await neha.refused(showDraftKey, {})).status).toBe(403)
  const body = { answers: { ...answersOf('manager', null), costs: 'refused' as const }, discountFree: 5 }
  await asha(saveShopRole, { params: { role: 'manager' }, body })
  expect((await meera.refused(showDraftKey, {})).status).toBe(403)
})
