import type { CodeReader } from './zxing-reader.ts'

/** The part of the browser's own reader that we use; iPhones, Firefox and most desktops have none. */
interface OwnDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface OwnDetectorClass {
  new (options: { formats: string[] }): OwnDetector
  getSupportedFormats: () => Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: OwnDetectorClass
  }
}

/** Symbologies on goods and on labels, by the names of the browser's reader. */
const OWN_FORMATS = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'qr_code',
  'data_matrix',
]

/** The browser's own reader needs no download; ours is loaded if it is missing or cannot read our codes. */
export async function openCodeReader(): Promise<CodeReader> {
  const Own = window.BarcodeDetector
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  const formats = OWN_FORMATS.filter((format) => known.includes(format))
  if (!Own || !formats.includes('ean_13')) return (await import('./zxing-reader.ts')).openZxingReader()

  const detector = new Own({ formats })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
