/** The encoder alone: the package's entry brings a canvas, PNG writers and Node's types with it. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrModules {
    /** Modules along one side. */
    size: number
    /** Row by row, 1 for a dark module. */
    data: Uint8Array
  }
  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' }): { modules: QrModules }
}
