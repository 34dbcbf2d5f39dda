import { afterEach, expect, test } from 'vitest'
import { login } from '#contract/people/auth.ts'
import { listInvitations, makeInvitation, renewInvitation } from '#contract/people/invitations.ts'
import { changeMemberRole, listMembers } from '#contract/people/members.ts'
import { offerShop } from '#contract/people/my-shops.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from '#contract/people/sign-in/passkeys.ts'
import {
  askForProofs,
  beginPasskeyProof,
  proveAgain,
  proveWithPasskey,
} from '#contract/people/sign-in/prove-again.ts'
import { beginSecondStep, showSecondStep } from '#contract/people/sign-in/second-step.ts'
import { saveSettings } from '#contract/platform/superadmin-settings.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { switchOffFor } from '#server/auth/second-step/second-step-actions.ts'
import { addPasskeyOf, softwarePasskey } from '#test/software-passkey.ts'
import {
  deliverMails,
  FRIDAY_MORNING,
  mailsTo,
  openMember,
  openPerson,
  otherApp,
  PASSWORD,
  type Person,
  personOf,
  setClock,
  startShop,
} from '#test/start-shop.ts'
import { startPlatform } from './superadmin-root.ts'

const ASKED = { status: 403, code: 'prove-again' }
const LATER = '2026-11-20T10:05:00+05:30'
const PROOF = { body: { password: PASSWORD } }
const INVITED = { body: { name: 'Kavita Jadhav', role: 'cashier' as const } }

afterEach(() => setClock(FRIDAY_MORNING))

test('some time after the sign-in, inviting people and changing roles need a new proof', async () => {
  const asha = await openPerson('Asha')
  const meera = await openMember(asha, 'Meera', 'manager')
  const { invitation } = await asha(makeInvitation, INVITED)
  setClock(LATER)
  const role = { params: { id: meera.userId }, body: { role: 'viewer' as const } }
  expect(await asha.refused(changeMemberRole, role)).toMatchObject({
    ...ASKED,
    message: 'Prove once more that it is you. Nothing was changed.',
  })
  expect(await asha.refused(makeInvitation, INVITED)).toMatchObject(ASKED)
  expect(await asha.refused(renewInvitation, { params: { id: invitation._id } })).toMatchObject(ASKED)
  expect(await asha.refused(offerShop, { body: { to: meera.userId } })).toMatchObject(ASKED)
  expect((await asha(listMembers)).map((member) => member.role)).toEqual(['owner', 'manager'])
  expect(await asha(listInvitations)).toHaveLength(1)
  // What their role refuses stays refused: nobody proves anything for nothing.
  expect(await meera.refused(offerShop, { body: { to: asha.userId } })).not.toMatchObject({
    code: 'not-permitted',
  })
  const neha = await openMember(asha, 'Neha', 'cashier')
  setClock('2026-11-20T10:10:00+05:30')
  expect(await neha.refused(makeInvitation, INVITED)).toMatchObject({ status: 403, code: 'not-permitted' })

  await asha(proveAgain, PROOF)
  await asha(changeMemberRole, role)
  await asha(makeInvitation, INVITED)
  setClock('2026-11-20T10:15:00+05:30')
  expect(await asha.refused(makeInvitation, INVITED)).toMatchObject(ASKED)
})

test('a proof counts for one session, and not for others of the same person', async () => {
  const { asha } = await startShop()
  const { token } = await asha(login, { body: { email: asha.email, password: PASSWORD } })
  setClock(LATER)
  await asha(proveAgain, PROOF)
  await asha(makeInvitation, INVITED)
  expect(await asha.refused(makeInvitation, { ...INVITED, token })).toMatchObject(ASKED)
})

test('guesses of the password at proveAgain are limited to ten', async () => {
  const { asha } = await startShop()
  setClock(LATER)
  const guess = () => asha.refused(proveAgain, { body: { password: 'a guess' } })
  const answers = await Promise.all(Array.from({ length: 12 }, guess))
  expect(answers.filter(({ code }) => code === 'wrong-password')).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await asha.refused(makeInvitation, INVITED)).toMatchObject(ASKED)
})

test('an own passkey is a proof in place of the password, once for each challenge', async () => {
  const { asha, bharat, visitor } = await startShop()
  const [{ device }, { device: bharats }] = [await addPasskeyOf(asha), await addPasskeyOf(bharat)]
  const { token } = await asha(login, { body: { email: asha.email, password: PASSWORD } })
  setClock(LATER)
  expect(await asha(askForProofs)).toEqual({ password: true, code: false, passkey: true })
  const ask = async (person: Person) => (await person(beginPasskeyProof)).options
  const refused = (credential: ReturnType<typeof device.sign>) =>
    asha.refused(proveWithPasskey, { body: { credential } })
  const wrong = { status: 400, code: 'wrong-passkey' }

  // Answers that are refused: another person's passkey, asked in another session or at the door, not sure of its owner.
  expect(await refused(bharats.sign(await ask(asha)))).toMatchObject(wrong)
  expect(await refused(bharats.sign(await ask(asha), { id: device.id, userHandle: '' }))).toMatchObject(wrong)
  const { options } = await asha(beginPasskeyProof, { token })
  expect(await refused(device.sign(options))).toMatchObject(wrong)
  expect(await refused(device.sign((await visitor(beginPasskeySignIn)).options))).toMatchObject(wrong)
  expect(await refused(device.sign(await ask(asha), { isVerified: false }))).toMatchObject(wrong)
  expect(await refused(device.sign(await ask(asha), { counter: 1 }))).toMatchObject(wrong)
  expect(await asha.refused(makeInvitation, INVITED)).toMatchObject(ASKED)

  const credential = device.sign(await ask(asha))
  await asha(proveWithPasskey, { body: { credential } })
  await asha(makeInvitation, INVITED)
  expect(await refused(credential)).toMatchObject(wrong)
  // What proves in a session signs in nowhere.
  const proof = device.sign(await ask(asha))
  expect(await visitor.refused(signInWithPasskey, { body: { credential: proof } })).toMatchObject({
    status: 401,
  })
})

test('a person without a passkey is asked for the password', async () => {
  const { asha } = await startShop()
  expect(await asha(askForProofs)).toEqual({ password: true, code: false, passkey: false })
  expect(await asha.refused(beginPasskeyProof)).toMatchObject({ status: 409 })
})

/** Whoever runs the platform, where it wants a second step. */
async function startStrict() {
  const { root, store } = await startPlatform()
  const app = await otherApp({ publicUrl: 'http://bahi.test' })
  const visitor = personOf(app) as unknown as Person
  const rootWith = (token: string) => Object.assign(personOf(app, token), { token }) as unknown as Person
  const byPassword = async () =>
    rootWith((await visitor(login, { body: { email: root.email, password: PASSWORD } })).token)
  return { root, store, app, visitor, rootWith, byPassword }
}

test('a superadmin who needs a second step and has a passkey gets in by the passkey, not by the password', async () => {
  const { root, app, visitor, rootWith, byPassword, store } = await startStrict()
  const first = rootWith(root.token)
  const missing = { status: 403, code: 'second-step-required' }
  expect(await first.refused(getSuperadminStats)).toMatchObject(missing)
  const { device, id } = await addPasskeyOf(first)
  // In the session that made it, it was just proved.
  expect(await first(getSuperadminStats)).toMatchObject({ success: true })

  // Who learned the password gets in nowhere: neither to the platform nor to a passkey or an app of their own.
  const thief = await byPassword()
  expect(await thief.refused(getSuperadminStats)).toMatchObject(missing)
  expect(await thief(askForProofs)).toEqual({ password: false, code: false, passkey: true })
  expect(await thief.refused(proveAgain, PROOF)).toMatchObject({
    status: 400,
    message: 'Use your passkey: the password alone is not enough here.',
  })
  expect(await thief.refused(beginPasskey)).toMatchObject(ASKED)
  expect(await thief.refused(beginSecondStep)).toMatchObject(ASKED)
  expect(await thief.refused(removePasskey, { params: { id } })).toMatchObject(ASKED)
  expect(await thief(showSecondStep)).toMatchObject({ isOn: false, isRequired: true })

  const { options } = await visitor(beginPasskeySignIn)
  const { token } = await visitor(signInWithPasskey, { body: { credential: device.sign(options) } })
  const owner = rootWith(token)
  expect(await owner(getSuperadminStats)).toMatchObject({ success: true })
  // What the thief's session lacks is there once the passkey is used in it.
  const { options: asked } = await thief(beginPasskeyProof)
  await thief(proveWithPasskey, { body: { credential: device.sign(asked) } })
  expect(await thief(getSuperadminStats)).toMatchObject({ success: true })

  await owner(removePasskey, { params: { id } })
  expect(await owner.refused(getSuperadminStats)).toMatchObject(missing)
  expect(await thief.refused(getSuperadminStats)).toMatchObject({ status: 401 })
  expect(await switchOffFor(store.platform, root.email, 'http://bahi.test')).toBe('off')
  await app.close()
})

test('the command line lets a superadmin in again who has lost every passkey', async () => {
  const { root, app, store, rootWith, byPassword } = await startStrict()
  const { device } = await addPasskeyOf(rootWith(root.token))
  expect(await switchOffFor(store.platform, root.email, 'http://bahi.test')).toBe('switched-off')
  const again = await byPassword()
  await again(beginSecondStep)
  expect(await again(askForProofs)).toEqual({ password: true, code: false, passkey: false })
  const { options } = await again(beginPasskeySignIn)
  expect(
    await again.refused(signInWithPasskey, { body: { credential: device.sign(options) } }),
  ).toMatchObject({ status: 401, code: 'wrong-passkey' })
  await deliverMails()
  expect(mailsTo(root.email).map(({ subject }) => subject)).toContain(
    'Your Bahi account opens with the password alone again',
  )
  await app.close()
})

test('new payment keys are stored with the password, or with a passkey of the last five minutes', async () => {
  const { root, visitor } = await startPlatform()
  const { device } = await addPasskeyOf(root)
  const keys = { body: { razorpayKeyId: 'rzp_live_new' } }
  await root(saveSettings, keys)
  setClock(LATER)
  const more = { body: { razorpayKeyId: 'rzp_live_other' } }
  expect(await root.refused(saveSettings, more)).toMatchObject({
    status: 400,
    message: 'Enter your current password',
  })
  const { options } = await root(beginPasskeyProof)
  await root(proveWithPasskey, { body: { credential: device.sign(options) } })
  expect((await root(saveSettings, more)).settings.razorpayKeyId).toBe('rzp_live_other')
  // Signed in with the password just now: it is asked for all the same.
  const { token } = await visitor(login, { body: { email: root.email, password: PASSWORD } })
  expect(await root.refused(saveSettings, { ...keys, token })).toMatchObject({ status: 400 })
})

test('a passkey begun with a proof is added without another proof', async () => {
  const { asha } = await startShop()
  const { options } = await asha(beginPasskey)
  setClock('2026-11-20T10:04:59+05:30')
  await asha(addPasskey, { body: { credential: softwarePasskey().make(options) } })
  setClock('2026-11-20T10:09:58+05:30')
  await asha(makeInvitation, INVITED)
})
