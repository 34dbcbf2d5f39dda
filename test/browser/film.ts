import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlaywrightWorkerOptions } from '@playwright/test'
import QRCode from 'qrcode'

// A film for Chromium's fake camera: goods held before it one after the other, grey, of few pixels.
const WIDTH = 320
const HEIGHT = 240
const A_SECOND = 5
const BAR_PX = 3
const LEFT_PX = 16
const [BLACK, WHITE] = [16, 235]
/** How large a module of a QR code is, and how many empty modules stand around the code. */
const [MODULE_PX, MARGIN] = [5, 6]

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

interface Picture {
  width: number
  height: number
  isBlack(x: number, y: number): boolean
}

function frameOf({ width, height, isBlack }: Picture): Buffer {
  const grey = Buffer.alloc(width * height, WHITE)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isBlack(x, y)) grey[y * width + x] = BLACK
  }
  return Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc((width * height) / 2, 128)])
}

function write(path: string, { width, height }: Picture, frames: Buffer[]) {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, ...frames]))
}

const EMPTY: Picture = { width: WIDTH, height: HEIGHT, isBlack: () => false }

function barsOf(code: string): Picture {
  const bars = eanBars(code)
  return {
    ...EMPTY,
    isBlack: (x, y) => y > 40 && y < 200 && bars[Math.floor((x - LEFT_PX) / BAR_PX)] === '1',
  }
}

/** Each code for two seconds, and two seconds of nothing after it. Chromium begins again at its end. */
export function writeFilm(path: string, codes: string[]) {
  const frames = codes.flatMap((code) => [frameOf(barsOf(code)), frameOf(EMPTY)])
  write(
    path,
    EMPTY,
    frames.flatMap((frame) => Array.from({ length: 2 * A_SECOND }, () => frame)),
  )
}

/** A QR code of any text, held still. */
export function writeQrFilm(path: string, text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'L' })
  const side = (modules.size + 2 * MARGIN) * MODULE_PX
  const size = side + (side % 2)
  const at = (px: number) => Math.floor(px / MODULE_PX) - MARGIN
  const isInside = (place: number) => place >= 0 && place < modules.size
  const picture = {
    width: size,
    height: size,
    isBlack: (x: number, y: number) => isInside(at(x)) && isInside(at(y)) && modules.get(at(y), at(x)) === 1,
  }
  write(
    path,
    picture,
    Array.from({ length: 2 * A_SECOND }, () => frameOf(picture)),
  )
}

type Use = (options: PlaywrightWorkerOptions['launchOptions']) => Promise<void>

/** A browser whose camera shows a film, and which nobody is asked about. The film is there as long as the browser. */
export const cameraPlaying =
  (writeTo: (path: string) => void) =>
  async ({ launchOptions }: Pick<PlaywrightWorkerOptions, 'launchOptions'>, use: Use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bahi-film-'))
    const film = join(folder, 'film.y4m')
    writeTo(film)
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    rmSync(folder, { recursive: true })
  }
