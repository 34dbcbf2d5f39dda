import { expect, test } from 'vitest'
import { readAnswers } from './read-answers.ts'

const answer = {
  AckNo: 112010000000001,
  AckDt: '2026-11-20 10:00:00',
  Irn: 'A'.repeat(64),
  SignedQRCode: 'q',
  SignedInvoice: 'i',
}
const read = {
  irn: 'a'.repeat(64),
  ackNo: '112010000000001',
  ackDate: '2026-11-20 10:00:00',
  signedQr: 'q',
  signedInvoice: 'i',
}

test.each([
  ['a list', [answer], [read]],
  ['one', answer, [read]],
  ['wrapped, beside what failed', { data: [{ govt_response: answer }, { error: '2150' }] }, [read]],
  ['none', { a: [1] }, []],
])('answers in a file: %s', (_, file, expected) =>
  expect(readAnswers(JSON.stringify(file))).toEqual(expected),
)

test('a file that is no JSON is refused', () => expect(readAnswers('Irn,AckNo')).toBeUndefined())
