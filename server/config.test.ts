import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

type Variables = Record<string, string | undefined>

const NO_GIFTS = /PAYMENT_GATEWAY=test gives subscriptions away/

test.each<[string, Variables, 'test' | 'razorpay' | RegExp]>([
  ['nothing is set', {}, 'razorpay'],
  ['development names nothing', { NODE_ENV: 'development' }, 'razorpay'],
  ['a platform on all addresses', { HOST: '0.0.0.0' }, 'razorpay'],
  ['production', { NODE_ENV: 'production' }, 'razorpay'],
  ['razorpay is named', { PAYMENT_GATEWAY: 'razorpay' }, 'razorpay'],
  ['test is named, on this machine', { PAYMENT_GATEWAY: 'test' }, 'test'],
  ['test is named, on localhost', { PAYMENT_GATEWAY: 'test', HOST: 'localhost' }, 'test'],
  ['test is named, on 127.0.0.5', { PAYMENT_GATEWAY: 'test', HOST: '127.0.0.5' }, 'test'],
  ['test is named, on ::1', { PAYMENT_GATEWAY: 'test', HOST: '::1' }, 'test'],
  ['test is named, on all addresses', { PAYMENT_GATEWAY: 'test', HOST: '0.0.0.0' }, NO_GIFTS],
  [
    'test is named, on a name that only begins alike',
    { PAYMENT_GATEWAY: 'test', HOST: '127.example.in' },
    NO_GIFTS,
  ],
  [
    'test is named and allowed',
    { PAYMENT_GATEWAY: 'test', HOST: '0.0.0.0', ALLOW_TEST_GATEWAY: '1' },
    'test',
  ],
  ['test is only allowed', { ALLOW_TEST_GATEWAY: '1' }, 'razorpay'],
  [
    'test in production, on this machine',
    { PAYMENT_GATEWAY: 'test', NODE_ENV: 'production', HOST: '127.0.0.1' },
    NO_GIFTS,
  ],
  [
    'test in production, allowed',
    { PAYMENT_GATEWAY: 'test', NODE_ENV: 'production', ALLOW_TEST_GATEWAY: '1' },
    NO_GIFTS,
  ],
  ['another gateway', { PAYMENT_GATEWAY: 'paypal' }, /PAYMENT_GATEWAY is test or razorpay/],
])('the payment gateway when %s', (_, variables, expected) => {
  const gatewayOf = () => readConfig(variables).gateway

  if (typeof expected === 'string') expect(gatewayOf()).toBe(expected)
  else expect(gatewayOf).toThrow(expected)
})

test('DATABASE_OWNER_URL needs DATABASE_URL', () => {
  const [databaseUrl, ownerUrl] = ['postgres://server@db/books', 'postgres://keeper@db/books']

  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl })).toMatchObject({
    databaseUrl,
    ownerUrl,
  })
  expect(() => readConfig({ DATABASE_OWNER_URL: ownerUrl })).toThrow(/DATABASE_URL is needed too/)
})

const PRODUCTION = { NODE_ENV: 'production', DATABASE_URL: 'postgres://books' }

test.each<[string, Variables, RegExp | undefined]>([
  ['none, the embedded database', { NODE_ENV: 'production' }, undefined],
  ['none, a database of its own', PRODUCTION, /BAHI_SECRET is required/],
  ['one letter', { ...PRODUCTION, BAHI_SECRET: 'x' }, /BAHI_SECRET: at least 16 characters/],
  [
    '15 letters',
    { NODE_ENV: 'production', BAHI_SECRET: 'a'.repeat(15) },
    /BAHI_SECRET: at least 16 characters/,
  ],
  ['16 letters', { ...PRODUCTION, BAHI_SECRET: 'a'.repeat(16) }, undefined],
  ['one letter outside production', { BAHI_SECRET: 'x' }, undefined],
])('BAHI_SECRET of %s', (_, variables, refusal) => {
  const read = () => readConfig(variables)

  if (refusal) expect(read).toThrow(refusal)
  else expect(read).not.toThrow()
})

test.each<[string, Variables, string | undefined | RegExp]>([
  ['nothing is set', {}, undefined],
  ['it is named', { GST_PORTAL: 'simulated' }, 'simulated'],
  [
    'simulated in production',
    { GST_PORTAL: 'simulated', NODE_ENV: 'production' },
    /reports nothing to anybody/,
  ],
  ['nic without its address', { GST_PORTAL: 'nic' }, /GST_PORTAL=nic needs GST_PORTAL_URL/],
  ['another', { GST_PORTAL: 'irp' }, /GST_PORTAL is nic or simulated/],
])('the e-invoice portal when %s', (_, variables, expected) => {
  if (expected instanceof RegExp) expect(() => readConfig(variables)).toThrow(expected)
  else expect(readConfig(variables).gstPortal.kind).toBe(expected)
})

test('network printers are on only with NETWORK_PRINTERS=on', () => {
  expect(readConfig({}).networkPrinters).toBe('off')
  expect(readConfig({ NETWORK_PRINTERS: 'on' }).networkPrinters).toBe('on')
  expect(() => readConfig({ NETWORK_PRINTERS: 'yes' })).toThrow(/NETWORK_PRINTERS is on or off/)
})

test('the super admin’s second step is required in production, else offered; SUPERADMIN_SECOND_STEP overrides it', () => {
  const of = (variables: Record<string, string>) => readConfig(variables).superadmin.secondStep
  expect(of({})).toBe('offered')
  expect(of({ NODE_ENV: 'production' })).toBe('required')
  expect(of({ NODE_ENV: 'production', SUPERADMIN_SECOND_STEP: 'offered' })).toBe('offered')
  expect(of({ SUPERADMIN_SECOND_STEP: 'required' })).toBe('required')
  expect(() => of({ SUPERADMIN_SECOND_STEP: 'no' })).toThrow(/SUPERADMIN_SECOND_STEP is required or offered/)
})
