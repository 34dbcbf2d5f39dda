import { expect, test } from 'vitest'
import {
  isLoopbackAddress,
  isPrivateAddress,
  readPrinterAddress,
  shownPrinterAddress,
} from './printer-address.ts'

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

test.each([
  ['192.168.1.60', '192.168.1.60', 9100],
  [' 192.168.1.60:9101 ', '192.168.1.60', 9101],
  ['127.0.0.1:9104', '127.0.0.1', 9104],
  // The server refuses the port and says why.
  ['10.0.0.7:80', '10.0.0.7', 80],
  ['printer.lan', 'printer.lan', 9100],
  ['10.0.0.7:', '10.0.0.7:', 9100],
  ['', '', 9100],
])('the typed address %j is host %j and port %i', (typed, host, port) => {
  expect(readPrinterAddress(typed)).toEqual({ host, port })
})

test('the usual port is not shown', () => {
  expect(shownPrinterAddress({ host: '10.0.0.7', port: 9100 })).toBe('10.0.0.7')
  expect(shownPrinterAddress({ host: '10.0.0.7', port: 9104 })).toBe('10.0.0.7:9104')
})
