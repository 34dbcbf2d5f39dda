import { expect, test } from 'vitest'
import { NO_BURST, withKey } from './scanner-burst.ts'

/** Sends keys that many ms apart, one after another; answers the last thing heard. */
function send(keys: string[], apartMs: number | number[]) {
  let heard = withKey(NO_BURST, keys[0] ?? '', 1_000)
  let at = 1_000
  for (const [i, key] of keys.slice(1).entries()) {
    at += typeof apartMs === 'number' ? apartMs : (apartMs[i] ?? 10)
    heard = withKey(heard.burst, key, at)
  }
  return heard
}

test.each([
  ['a barcode', '8901030', 10],
  ['three letters', 'ABC', 8],
  ['a slow code of letters and figures', 'MAGGI280', 60],
  ['the same on a very busy machine', 'MAGGI280', 100],
  ['a slow EAN-13', '8901030012345', 90],
  ['a slow EAN-8', '89010301', 90],
  ['one key held up, as when MA stayed in the cell', 'MAGGI280', [10, 90, 10, 10, 10, 10, 10, 10]],
  ['figures with one key held up', '890103', [8, 8, 95, 8, 8, 8]],
])('%s is a scan', (_, code, apartMs) => {
  expect(send([...code, 'Enter'], apartMs).scanned).toBe(code)
})

test.each([
  ['a name, by a fast typist', 'bas', 40],
  ['a longer name', 'basmati rice', 50],
  ['a quantity on the number keys', '150', 60],
  ['a rate', '1249.50', 45],
  ['a year', '20112026'.slice(0, 6), 60],
  ['a code, at the pace of a person', 'MAGGI280', 140],
  ['a barcode, at the pace of a person', '8901030012345', 130],
  ['two keys hit together', '12', 5],
])('%s is typed', (_, text, apartMs) => {
  expect(send([...text, 'Enter'], apartMs).scanned).toBeUndefined()
})

test.each([
  ['a barcode', '8901030012345', 6],
  ['a code of letters', 'ATTA10', 6],
  ['seven figures', '8901030', 20],
  ['one key held up', '890103', [8, 8, 95, 8, 8, 8]],
])('%s that ends with Tab is a scan', (_, code, apartMs) => {
  expect(send([...code, 'Tab'], apartMs).scanned).toBe(code)
})

test.each([
  ['a quantity', '150', 60],
  ['a rate, by a fast typist', '1249.50', 40],
  ['a telephone number', '9820011112', 80],
  ['a code', 'MAGGI280', 60],
])('%s that is typed and left with Tab is no scan', (_, text, apartMs) => {
  expect(send([...text, 'Tab'], apartMs).scanned).toBeUndefined()
})

test('only a quick burst is surely a scan', () => {
  expect(send([...'MAGGI280', 'Enter'], 10).isDoubtful).toBe(false)
  expect(send([...'MAGGI280', 'Enter'], 80).isDoubtful).toBe(true)
})

test('Shift between the letters of a code does not break it', () => {
  expect(send(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 8).scanned).toBe('AB12')
})

test('an Enter long after a burst is typed by a person', () => {
  expect(send([...'890103', 'Enter'], [10, 10, 10, 10, 10, 900]).scanned).toBeUndefined()
})

test('the first key after a pause begins a new burst', () => {
  const first = withKey(NO_BURST, '8', 0)
  expect(first.isNew).toBe(true)
  expect(withKey(first.burst, '9', 10)).toMatchObject({ isNew: false, burst: { code: '89' } })
  expect(withKey(first.burst, '9', 500)).toMatchObject({ isNew: true, burst: { code: '9' } })
})
