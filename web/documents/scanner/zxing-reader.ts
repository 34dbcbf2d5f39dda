import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
// From our own server: by default the library loads it from a CDN, which our content policy forbids, and which offline shops
// cannot reach.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the code in the video's present frame; undefined without one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

const OPTIONS: ReaderOptions = {
  formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'DataBar', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
}

/** Wide enough for the bars of a held code, and small enough for an old phone to look several times a second. */
const WIDTH_PX = 800

export async function openZxingReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })

  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    const shrink = Math.min(1, WIDTH_PX / videoWidth)
    canvas.width = Math.round(videoWidth * shrink)
    canvas.height = Math.round(videoHeight * shrink)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const [code] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), OPTIONS)
    return code?.text
  }
}
