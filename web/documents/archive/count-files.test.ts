import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileCounter } from './count-files.ts'

test('the files of a ZIP are counted as it arrives, however it is cut', () => {
  const zip = zipSync(
    { 'a.pdf': new Uint8Array(300), 'b.pdf': new Uint8Array(5), 'c.pdf': new Uint8Array(70) },
    { level: 0 },
  )
  for (const size of [1, 3, 64, zip.length]) {
    const count = fileCounter()
    let files = 0
    for (let at = 0; at < zip.length; at += size) files = count(zip.subarray(at, at + size))
    expect(files).toBe(3)
  }
})
