import { expect, test } from 'vitest'
import { isLoopbackAddress, isPrivateAddress } from './printer-address.ts'

test.each(['10.0.0.7', '172.16.0.1', '172.31.255.254', '192.168.1.60'])('%s is a private address', (host) => {
  expect(isPrivateAddress(host)).toBe(true)
})

test.each([
  ...['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.1.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'],
  // This machine, and other ways to write it or a private one.
  ...['127.0.0.1', '::1', '[::1]', '::ffff:10.0.0.1', '2130706433', '0x7f.0.0.1', '010.0.0.1', '10.1', '10'],
  ...[
    'localhost',
    'printer.lan',
    '10.0.0.1.evil.test',
    '10.0.0.256',
    '10.0.0.1:80',
    ' 10.0.0.1',
    '10.0.0.1\n',
    '',
  ],
])('%j is no private address', (host) => {
  expect(isPrivateAddress(host)).toBe(false)
})

test('the loopback address is recognised only as a number', () => {
  expect([
    isLoopbackAddress('127.0.0.1'),
    isLoopbackAddress('10.0.0.1'),
    isLoopbackAddress('localhost'),
  ]).toEqual([true, false, false])
})
