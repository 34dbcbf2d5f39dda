import { expect, test } from 'vitest'
import { clicksInARow, isTripleClick } from './triple-click.ts'

/** Which of the clicks at these moments complete a triple click. */
function tripleClicksAt(moments: number[]): number[] {
  let clicks: number[] = []
  return moments.filter((at) => {
    clicks = clicksInARow(clicks, at)
    return isTripleClick(clicks)
  })
}

test.each([
  [[0, 350, 740], [740]],
  [[0, 350, 800], []],
  [[0, 400, 800], [800]],
  [[0, 401, 801], []],
  [[0, 300], []],
  [[0, 500, 600, 700], [700]],
  [[0, 100, 200, 300], [200]],
  [
    [0, 100, 200, 300, 400, 500],
    [200, 500],
  ],
])('clicks at %j ms are a triple click at %j', (moments, triples) => {
  expect(tripleClicksAt(moments)).toEqual(triples)
})
