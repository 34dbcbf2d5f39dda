// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/app/calls/api-error.ts'
import type { PrinterRoute } from '../till-printer-data.ts'
import { failureWords, PrinterFailure } from './printer-failure.ts'

afterEach(() => vi.restoreAllMocks())

const dom = (name: string, message = '') => new DOMException(message, name)

test.each<[string, PrinterRoute, unknown, RegExp]>([
  [
    'nothing was chosen',
    'serial',
    dom('NotFoundError', 'No port selected by the user.'),
    /No printer was chosen/,
  ],
  ['it is off', 'serial', dom('NetworkError', 'Failed to open serial port.'), /used by no other program/],
  ['a tab has it', 'serial', dom('InvalidStateError'), /used by no other program/],
  ['nothing was chosen', 'usb', dom('NotFoundError', 'No device selected.'), /No printer was chosen/],
  ['its cable was pulled', 'usb', dom('NotFoundError', 'The device was disconnected.'), /plugged in/],
  ['a driver holds it', 'usb', dom('SecurityError', 'Access denied.'), /the system keeps this printer/],
  [
    'a claim is refused',
    'usb',
    dom('NetworkError', 'Unable to claim interface.'),
    /the system keeps this printer/,
  ],
  ['the server says why', 'network', new ApiError(503, 'Nothing answers at 10.0.0.7:9100.'), /10\.0\.0\.7/],
  ['there is no line', 'serial', new ApiError(0, ''), /did not answer/],
  ['no printer yet', 'serial', new PrinterFailure('not-chosen'), /Settings, Printing/],
])('message if %s: %s', (_, route, error, words) => {
  expect(failureWords(route, error)).toMatch(words)
})

test('on Windows, which holds USB printers, the message names other ways', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142',
  )
  expect(failureWords('usb', dom('SecurityError', 'Access denied.'))).toBe(
    'Access denied: Windows keeps this printer for its own driver, not for a browser. Use its serial port as above, or the window of Windows below.',
  )
})
