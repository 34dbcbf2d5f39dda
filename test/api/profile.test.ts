import { expect, test } from 'vitest'
import { listInvoices } from '#contract/invoices.ts'
import {
  profileDraft,
  updateInvoiceType,
  updateProfile,
  updateReceiptPaper,
} from '#contract/people/change-profile.ts'
import { removePin, showPin } from '#contract/people/pins.ts'
import { getProfile } from '#contract/people/profile.ts'
import { TERMS } from '#contract/people/profile-terms.ts'
import { listSessions } from '#contract/people/sessions.ts'
import { showEmail } from '#contract/people/sign-in/confirm-email.ts'
import { listPasskeys } from '#contract/people/sign-in/passkeys.ts'
import { showSecondStep } from '#contract/people/sign-in/second-step.ts'
import { verifyPayment } from '#contract/platform/subscription.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { pay } from '#test/pay-for-plan.ts'
import { givePin } from '#test/permit-staff.ts'
import { openMember, openPerson, setClock, signInAgain, startShop } from '#test/start-shop.ts'

test('each text of a profile is stored in its own field', async () => {
  const { asha } = await startShop()
  const others = ['ordersNeedApproval', 'merchantCode']
  const fields = Object.keys(profileDraft.shape).filter((field) => !others.includes(field))
  const sent = Object.fromEntries(fields.map((field, at) => [field, `Text ${at + 1}`]))
  expect(fields).toEqual(
    expect.arrayContaining(['fssaiNumber', 'bankName', 'accountNumber', ...Object.keys(TERMS)]),
  )

  await asha(updateProfile, { body: sent })

  expect(await asha(getProfile)).toMatchObject(sent)
})

test('a merchant category code has four digits, or there is none', async () => {
  const { asha } = await startShop()
  for (const merchantCode of ['541', '54110', '5a11', 'x']) {
    expect(await asha.refused(updateProfile, { body: { merchantCode } })).toMatchObject({
      status: 400,
      message: 'Merchant category code: four digits, or nothing',
    })
  }
  for (const merchantCode of [' 5411 ', '']) {
    expect(await asha(updateProfile, { body: { merchantCode } })).toMatchObject({
      merchantCode: merchantCode.trim(),
    })
  }
})

test('a shop changes only its own profile, and only the fields that a shop may change', async () => {
  const { asha, bharat } = await startShop()
  const sent = {
    name: 'Asha Kirana',
    phone: '98000 00001',
    upiId: 'asha@mahb',
    saleOrderTerms: 'Line one\nLine two',
    role: 'superadmin',
    email: 'other@shop.test',
    isActive: false,
    invoiceType: 'retail',
  }

  const saved = await asha(updateProfile, { body: sent })

  expect(saved).toMatchObject({
    name: 'Asha Kirana',
    phone: '98000 00001',
    upiId: 'asha@mahb',
    saleOrderTerms: 'Line one\nLine two',
    address: '12 MG Road, Pune',
    role: 'admin',
    email: asha.email,
    isActive: true,
    invoiceType: 'default',
  })
  expect(await asha(getProfile)).toEqual(saved)
  expect((await bharat(getProfile)).name).toBe('Bharat Stores')
})

test('an empty state is filled from the GSTIN; a typed one stays', async () => {
  const { asha, bharat } = await startShop()

  expect(await asha(updateProfile, { body: { gstin: '29ABKCS4821M1ZQ' } })).toMatchObject({
    state: 'Karnataka',
  })
  expect(await bharat(updateProfile, { body: { gstin: '29ABKCS4821M1ZQ', state: '27' } })).toMatchObject({
    state: 'Maharashtra',
  })
  expect(await bharat(updateProfile, { body: { gstin: 'not a gstin' } })).toMatchObject({
    gstin: 'not a gstin',
    state: 'Maharashtra',
  })
})

test.each([
  [{ name: '  ' }, 'Name is required'],
  [{ name: 5 }, 'Name is required'],
  [{ saleOrderTerms: 'x'.repeat(5001) }, 'Sale order terms: at most 5000 characters'],
  [{ address: 'x'.repeat(501) }, 'Address: at most 500 characters'],
  [{ upiId: 7 }, 'UPI ID must be text'],
])('a profile with %o is refused with a message and stays as it was', async (body, message) => {
  const { asha } = await startShop()

  expect(await asha.refused(updateProfile, { body })).toMatchObject({ status: 400, success: false, message })
  expect(await asha(getProfile)).toMatchObject({ name: 'Asha Stores', saleOrderTerms: '', upiId: '' })
})

test.each(INVOICE_STYLES)('a shop chooses the %s template', async (invoiceType) => {
  const { asha, bharat } = await startShop()

  expect(await asha(updateInvoiceType, { body: { invoiceType } })).toEqual({
    success: true,
    message: 'Invoice template saved',
    invoiceType,
  })
  expect((await asha(getProfile)).invoiceType).toBe(invoiceType)
  expect((await bharat(getProfile)).invoiceType).toBe('default')
})

test.each(['letterpress', '', null, 7, ['retail'], undefined])('%o is no template', async (invoiceType) => {
  const { asha } = await startShop()
  await asha(updateInvoiceType, { body: { invoiceType: 'retail' } })

  expect(await asha.refused(updateInvoiceType, { body: { invoiceType } })).toMatchObject({
    status: 400,
    success: false,
    message: 'Choose one of the invoice templates',
  })
  expect((await asha(getProfile)).invoiceType).toBe('retail')
})

test('the receipt paper is 58 mm until the shop chooses another roll that exists', async () => {
  const { asha, bharat } = await startShop()
  expect((await asha(getProfile)).receiptPaper).toBe('58mm')

  expect(await asha(updateReceiptPaper, { body: { receiptPaper: '80mm' } })).toEqual({
    success: true,
    message: 'Receipt paper saved',
    receiptPaper: '80mm',
  })
  for (const receiptPaper of ['57mm', '', null, 80, undefined]) {
    expect(await asha.refused(updateReceiptPaper, { body: { receiptPaper } })).toMatchObject({
      status: 400,
      success: false,
      message: 'Choose 58 mm or 80 mm',
    })
  }
  expect((await asha(getProfile)).receiptPaper).toBe('80mm')
  expect((await bharat(getProfile)).receiptPaper).toBe('58mm')
})

/** What the profile's page asks for when it opens. */
const ASKED_BY_THE_PAGE = [getProfile, showEmail, listPasskeys, showSecondStep, showPin, listSessions]

test('the profile page can be read without a subscription, and after its end', async () => {
  const gita = await openPerson('Gita', 'customer')
  for (const asked of ASKED_BY_THE_PAGE) {
    const { statusCode } = await gita.send(asked)
    expect([asked.url, statusCode]).toEqual([asked.url, 200])
  }
  expect(await gita(showPin)).toMatchObject({ since: null })

  const proof = await pay(gita, 1)
  await gita(verifyPayment, { body: proof })
  // What the shop pays is for who may change settings.
  expect((await gita(getProfile)).subscriptionPlan).toMatchObject({ price: 2000 })
  const neha = await openMember(gita, 'Neha', 'cashier')
  expect(await neha(getProfile)).toMatchObject({
    subscriptionPlan: null,
    paymentHistory: [],
    subscriptionStatus: { isActive: true },
  })
  await givePin(gita, '2580')
  setClock('2027-01-20T10:00:00+05:30')
  const later = await signInAgain(gita)
  expect(await later.refused(listInvoices)).toMatchObject({ status: 403, code: 'subscription-required' })
  for (const asked of ASKED_BY_THE_PAGE) {
    const { statusCode } = await later.send(asked)
    expect([asked.url, statusCode]).toEqual([asked.url, 200])
  }
  expect((await later(getProfile)).subscriptionStatus).toMatchObject({ isActive: false, isExpired: true })
  expect(await later(showPin)).toMatchObject({ since: '2026-11-20T04:30:00Z' })
  // A PIN opens a counter, which is closed.
  expect(await later.refused(removePin)).toMatchObject({ status: 403, code: 'subscription-required' })
})
