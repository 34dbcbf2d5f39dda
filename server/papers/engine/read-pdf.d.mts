/** A page and its texts, pt. */
export interface TextPage {
  width: number
  height: number
  texts: { text: string; x: number; y: number; size: number }[]
}

export function readPdf(pdf: Buffer): TextPage[]
