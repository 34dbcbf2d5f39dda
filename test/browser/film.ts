import { writeFileSync } from 'node:fs'

// A film for Chromium's fake camera: goods held before it one after the other, grey, of few pixels.
const WIDTH = 320
const HEIGHT = 240
const A_SECOND = 5
const BAR_PX = 3
const LEFT_PX = 16
const [BLACK, WHITE] = [16, 235]

/** The seven bars of each figure on the left of an EAN-13; on the right they are turned over, under parity G also mirrored. */
const FIGURES = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
].concat('0110111', '0001011')
const PARITIES = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
].concat('LGGLGL')
const turned = (bars: string) => [...bars].map((bar) => (bar === '1' ? '0' : '1')).join('')
const mirrored = (bars: string) => [...bars].reverse().join('')

/** The 95 bars of thirteen figures, the last of them their check digit. */
function eanBars(code: string): string {
  const [first = 0, ...figures] = [...code].map(Number)
  const left = figures.slice(0, 6).map((figure, i) => {
    const bars = FIGURES[figure] ?? ''
    return PARITIES[first]?.[i] === 'G' ? mirrored(turned(bars)) : bars
  })
  const right = figures.slice(6).map((figure) => turned(FIGURES[figure] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

function frameOf(code: string | undefined): Buffer {
  const row = Buffer.alloc(WIDTH, WHITE)
  for (const [i, bar] of [...(code ? eanBars(code) : '')].entries())
    if (bar === '1') row.fill(BLACK, LEFT_PX + i * BAR_PX, LEFT_PX + (i + 1) * BAR_PX)
  const empty = Buffer.alloc(WIDTH, WHITE)
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 40 && y < 200 ? row : empty))
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
}

/** Each code for two seconds, and two seconds of nothing after it. Chromium begins again at its end. */
export function writeFilm(path: string, codes: string[]) {
  const scenes = codes.flatMap((code) => [frameOf(code), frameOf(undefined)])
  const frames = scenes.flatMap((frame) => Array.from({ length: 2 * A_SECOND }, () => frame))
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...frames]))
}
