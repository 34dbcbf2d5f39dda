import { expect, test } from 'vitest'
import { wordsIn } from '#server/words/read-catalogue.ts'
import { speechOf } from '../words/speech.ts'
import { unitWords } from './unit-words.ts'
import { SHOP_UNITS } from './units.ts'

test('units are in the language of the reader, in English as the shop wrote them', () => {
  const hindi = speechOf(wordsIn('hi')).p
  const marathi = speechOf(wordsIn('mr')).p
  const english = speechOf().p
  expect(['Pkt', 'packet', 'PAC', 'Pkt.'].map((unit) => unitWords(unit, hindi))).toEqual(
    Array.from({ length: 4 }, () => 'पैकेट'),
  )
  expect([unitWords('Pkt', marathi), unitWords('Pair', hindi), unitWords('Hour', marathi)]).toEqual([
    ...['पाकीट', 'जोड़ी', 'तास'],
  ])
  expect(['packet', 'Pkt', 'Thali', ''].map((unit) => unitWords(unit, english))).toEqual([
    ...['packet', 'Pkt', 'Thali', ''],
  ])
  // A shop's own unit has no word.
  expect([unitWords('Thali', hindi), unitWords('', hindi)]).toEqual(['Thali', ''])
  for (const unit of SHOP_UNITS) expect(unitWords(unit, hindi)).not.toMatch(/[a-z]/i)
})
