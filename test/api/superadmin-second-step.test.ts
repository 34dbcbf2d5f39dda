import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { login } from '#contract/people/auth.ts'
import { listSessions } from '#contract/people/sessions.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  showSecondStep,
} from '#contract/people/sign-in/second-step.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { exportUser, listUsers } from '#contract/platform/superadmin-users.ts'
import { switchOffFor } from '#server/auth/second-step/second-step-actions.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
} from '#test/start-shop.ts'
import { kindsOf } from './auth-event-rows.ts'
import { startPlatform } from './superadmin-root.ts'

const codeAt = (secret: string, step: number) =>
  generateSync({ secret, epoch: Date.parse(FRIDAY_MORNING) / 1000 + step * 30 })

test('where a second step is required, the superadmin can do nothing before setting it up', async () => {
  const { root, asha } = await startPlatform()
  const app = await otherApp()
  const strict = Object.assign(personOf(app, root.token), { token: root.token }) as unknown as Person
  const refusal = { status: 403, code: 'second-step-required' }
  const words = 'Set up a second step first: nothing else of the platform opens before it.'
  expect(await strict.refused(getSuperadminStats)).toMatchObject({ ...refusal, message: words })
  expect(await strict.refused(exportUser, { params: { id: asha.userId } })).toMatchObject(refusal)
  expect(await strict(showSecondStep)).toMatchObject({ isOn: false, isRequired: true })
  expect(await strict(listSessions)).toHaveLength(1)
  // Owners are offered it, and no more.
  const owner = personOf(app, asha.token) as unknown as Person
  expect(await owner(showSecondStep)).toMatchObject({ isOn: false, isRequired: false })

  const { secret } = await strict(beginSecondStep)
  expect(await strict.refused(getSuperadminStats)).toMatchObject(refusal)
  await strict(confirmSecondStep, { body: { code: codeAt(secret, 0) } })
  expect(await strict(getSuperadminStats)).toMatchObject({ success: true })

  await strict(endSecondStep)
  expect(await strict.refused(listUsers, { query: {} })).toMatchObject(refusal)
  await app.close()
})

test('where a second step is optional, the superadmin can work without it', async () => {
  const { root } = await startPlatform()
  expect(await root(getSuperadminStats)).toMatchObject({ success: true })
  expect(await root(showSecondStep)).toMatchObject({ isOn: false, isRequired: false })
})

test('the command line switches off the second step of a person who lost phone and codes, and a mail says so', async () => {
  const { asha, store } = await startPlatform()
  expect(await switchOffFor(store.platform, 'nobody@shop.test', '')).toBe('nobody')
  expect(await switchOffFor(store.platform, asha.email, '')).toBe('off')
  const { secret } = await asha(beginSecondStep)
  await asha(confirmSecondStep, { body: { code: codeAt(secret, 0) } })

  expect(await switchOffFor(store.platform, asha.email, '')).toBe('switched-off')
  await asha(login, { body: { email: asha.email, password: PASSWORD } })
  await deliverMails()
  expect(mailsTo(asha.email).at(-1)?.subject).toBe('Your Bahi account opens with the password alone again')
  expect(await kindsOf(store, asha)).toEqual(['second-step-on', 'second-step-off', 'signed-in'])
})
