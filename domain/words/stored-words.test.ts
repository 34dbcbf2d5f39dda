import { describe, expect, test } from 'vitest'
import { stateByCode } from '#domain/states.ts'
import { SUPPLIES } from '#domain/tax/supply/supplies.ts'
import { sentenceOf, taxFacts, taxReason } from '#domain/tax/tax-heads.ts'
import { inWords, isStoredWords, type StoredWords, typedWords } from '#domain/words/stored-words.ts'

describe('stored codes as sentences', () => {
  const cases: [StoredWords, string][] = [
    [{ code: 'typed', text: 'टूटा हुआ' }, 'टूटा हुआ'],
    [{ code: 'edited', from: 16, to: 1.125 }, 'Edited 16 to 1.125'],
    [{ code: 'cancelled' }, 'Cancelled'],
    [{ code: 'note-cancelled', number: 'CN-00001' }, 'CN-00001 cancelled'],
    [{ code: 'returned' }, 'Returned'],
    [{ code: 'noted', number: 'CN-00002' }, 'CN-00002'],
    [{ code: 'returned-by', number: 'CN-00002' }, 'Returned, CN-00002'],
    [{ code: 'deleted' }, 'Deleted'],
    [{ code: 'import-taken-back' }, 'Import taken back'],
    [{ code: 'bill-cancelled', number: 'SINV-00004' }, 'SINV-00004 was cancelled'],
    [{ code: 'money-taken-back', number: 'SINV-00004' }, 'SINV-00004: its money was taken back'],
    [{ code: 'less-received', number: 'SINV-00004' }, 'SINV-00004: less was received than was entered'],
    [{ code: 'changed', voucher: 'RCT-00001' }, 'RCT-00001 was written anew'],
    [
      { code: 'ended', voucher: 'RCT-00001', why: { code: 'typed', text: 'cheque came back' } },
      'RCT-00001: cheque came back',
    ],
    [
      { code: 'ended', voucher: 'allocation', why: { code: 'bill-cancelled', number: 'SINV-00004' } },
      'allocation: SINV-00004 was cancelled',
    ],
    [{ code: 'interest', percent: 18, after: null, till: '2026-11-20' }, '18% a year till 20 Nov 2026'],
    [
      { code: 'interest', percent: 18, after: '2026-11-20', till: '2026-12-02' },
      '18% a year after 20 Nov 2026, till 2 Dec 2026',
    ],
    [
      { code: 'cheques-banked', cheques: '000123, 000124', voucher: 'RCT-00001' },
      'Cheque 000123, 000124 of RCT-00001',
    ],
    [{ code: 'drawer-off', drawer: 'Counter 1', how: 'short' }, 'Counter 1: short when it was closed'],
    [{ code: 'drawer-closed', drawer: 'Counter 1' }, 'Counter 1 closed'],
    [{ code: 'return-filed', form: 'cmp08' }, 'CMP-08 filed'],
    [{ code: 'return-filed', form: 'gstr3b' }, 'GSTR-3B filed'],
  ]
  test.each(cases)('%j', (stored, sentence) => expect(inWords(stored)).toBe(sentence))

  test('the reason for the tax of a bill', () => {
    const [maharashtra, karnataka] = [stateByCode('27'), stateByCode('29')]
    const pen = { cgst: 9, sgst: 9, igst: 0, cess: 0 }
    for (const supply of SUPPLIES) {
      for (const party of [maharashtra, karnataka, undefined]) {
        expect(inWords({ code: 'taxed', ...taxFacts(maharashtra, party, 'sales', [pen], supply) })).toBe(
          sentenceOf(taxReason(maharashtra, party, 'sales', [pen], 'Buyer', supply)),
        )
      }
    }
    const abroad = taxFacts(maharashtra, undefined, 'sales', [pen], 'export-with-payment')
    expect(inWords({ code: 'taxed', ...abroad })).toBe('Export, supplied outside India: IGST 18%.')
  })

  test('no stored words give an empty text', () => {
    expect(inWords(null)).toBe('')
    expect(typedWords('')).toBeNull()
  })
})

test('a typed text is stored unchanged', () => {
  expect(inWords(typedWords('Edited 5 to 4'))).toBe('Edited 5 to 4')
})

test('an unknown code is not accepted as stored words', () => {
  expect(isStoredWords({ code: 'deleted' })).toBe(true)
  for (const other of [null, 'Deleted', {}, { code: 'toString' }, { code: 1 }])
    expect(isStoredWords(other)).toBe(false)
})
