import { Resvg } from '@resvg/resvg-js'

interface Dots {
  width: number
  height: number
  /** Red, green, blue and opacity of a dot after the other. */
  pixels: Buffer
}

/** The dots of a PNG. */
export function dotsOf(png: Uint8Array): Dots {
  const bytes = Buffer.from(png)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const size = `width="${width}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { width, height, pixels }
}

export const isInk = (red: number, green: number, blue: number) => red + green + blue < 600
/** The colour of the logos of test/paper/logos.ts; papers themselves are black and grey, and what is unpaid is orange. */
export const isLogo = (red: number, green: number, blue: number) => red > 150 && green < 110 && blue > 80

/** How many dots are so, and the box around them. */
export function inkIn(
  { width, height, pixels }: Dots,
  isSo = isInk,
  rows: [from: number, to: number] = [0, height],
) {
  const box = { left: width, right: 0, top: height, bottom: 0 }
  let dots = 0
  for (let y = rows[0]; y < rows[1]; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (!isSo(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) continue
      dots += 1
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  return { dots, width: box.right - box.left, height: box.bottom - box.top, ...box }
}
