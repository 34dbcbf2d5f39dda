import { expect, test } from 'vitest'
import { login } from '#contract/people/auth.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { FRIDAY_MORNING, PASSWORD, setClock } from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

test('a superadmin is signed out after an hour without a call', async () => {
  const { root } = await startPlatform()
  setClock('2026-11-20T10:55:00+05:30')
  expect(await root(getSuperadminStats)).toMatchObject({ success: true })
  setClock('2026-11-20T11:54:00+05:30') // 59 minutes after the last call
  expect(await root(getSuperadminStats)).toMatchObject({ success: true })
  setClock('2026-11-20T12:54:30+05:30')

  expect(await root.refused(getSuperadminStats)).toMatchObject({ status: 401 })
  setClock(FRIDAY_MORNING)
})

test('Remember me does not extend a superadmin’s session to thirty days', async () => {
  const { root, visitor } = await startPlatform()
  const { token } = await visitor(login, {
    body: { email: root.email, password: PASSWORD, rememberMe: true },
  })

  for (let hour = 10; hour < 22; hour++) {
    setClock(`2026-11-20T${hour}:30:00+05:30`)
    expect(await root(getSuperadminStats, { token })).toMatchObject({ success: true })
  }
  setClock('2026-11-20T22:00:01+05:30')
  expect(await root.refused(getSuperadminStats, { token })).toMatchObject({ status: 401 })
  setClock(FRIDAY_MORNING)
})
