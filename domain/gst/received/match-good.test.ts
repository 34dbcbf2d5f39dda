import { expect, test } from 'vitest'
import { matchGood, type OwnGood } from './match-good.ts'

const own = (name: string, more: Partial<OwnGood> = {}): OwnGood => ({
  id: name,
  name,
  unit: 'Pcs',
  packs: [],
  codes: [],
  ...more,
})
const billed = { itemname: 'Soap', unit: 'Pcs', holds: 1, pack_name: null, codes: [] }
const BOX = { _id: 'box', name: 'Box', holds: 12 }
/** EAN-13 of an article, and of its box. */
const [PIECE, DOZEN] = ['8901030865275', '8901030865282']
const SOAP = own('Bath soap', {
  packs: [BOX],
  codes: [
    { code: PIECE, pack: null },
    { code: DOZEN, pack: 'box' },
    { code: 'item-00001', pack: null },
  ],
})

test('a good is known by the barcode of its piece or of its pack, whatever either shop calls it', () => {
  expect(matchGood({ ...billed, codes: [PIECE] }, [own('Soap'), SOAP])).toEqual({
    good: SOAP,
    pack: undefined,
  })
  // The other shop keeps boxes; here the same box is a pack of twelve.
  expect(matchGood({ ...billed, codes: [DOZEN] }, [SOAP])).toEqual({ good: SOAP, pack: BOX })
})

test('codes that each shop counts for itself match nothing', () => {
  expect(matchGood({ ...billed, codes: ['item-00001', '2000000000015'] }, [SOAP])).toBeUndefined()
})

test('without a barcode the name decides, where one good has it, in the unit that was billed', () => {
  const soap = own('SOAP ')
  expect(matchGood(billed, [soap, own('Oil')])).toEqual({ good: soap })
  expect(matchGood(billed, [soap, own('soap')])).toBeUndefined()
  const packed = own('Soap', { packs: [BOX] })
  expect(matchGood(billed, [packed])).toEqual({ good: packed })
  expect(matchGood({ ...billed, unit: 'Kg' }, [packed])).toBeUndefined()
  const box = { ...billed, unit: 'box', pack_name: 'box', holds: 12 }
  expect(matchGood(box, [packed])).toEqual({ good: packed, pack: BOX })
  expect(matchGood({ ...box, holds: 10 }, [packed])).toBeUndefined()
  expect(matchGood(box, [soap])).toBeUndefined()
})
