// The typesetting engine, and what is made of a typeset paper. Plain JavaScript: the worker runs it as it is, from the sources as
// well as beside the built server.
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Resvg } from '@resvg/resvg-js'
import { readBack } from './read-back.mjs'
import { webpAsPng } from './webp-as-png.mjs'

/** Papers have little in common: what was not used by the next few is forgotten. */
const KEPT_PAPERS = 2
/** 8 dots a mm, as the heads of receipt printers have; the drawing is in px, 96 to the inch. */
const ZOOM = (8 * 25.4) / 96

/** Pages one below the other, black on white. Letters are outlines by now, so that no font is asked for. */
const pictureOf = (svg) =>
  new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { loadSystemFonts: false },
  }).render()

/** A print head burns a dot or leaves it: what is darker than this is black. */
const DARK = 128
/** What is lighter than this is paper. */
const LIGHT = 230
/** The dots of a picture as RGBA, `width` of them across (typesetter.ts). */
function dotsOf(picture, width) {
  const { pixels, width: drawn, height } = picture
  const bytesAcross = width / 8
  const bits = new Uint8Array(bytesAcross * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < Math.min(width, drawn); x++) {
      const at = (y * drawn + x) * 4
      const light = 0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2]
      if (light < DARK) bits[y * bytesAcross + (x >> 3)] |= 128 >> (x & 7)
    }
  }
  return { width, height, bits }
}

/** `folder` is that of main.typ. */
export function makeEngine({ folder, fontPaths }) {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
  const main = join(folder, 'main.typ')

  /** A picture as the file that is made can show it. */
  const pictureFor = (as, name, bytes) =>
    (as === 'png' || as === 'dots') && name.endsWith('.webp') ? webpAsPng(compiler, folder, bytes) : bytes

  function compiled() {
    const done = compiler.compile({ mainFilePath: main })
    if (done.result) return done.result
    const wrong = done.takeDiagnostics()
    throw new Error(wrong ? JSON.stringify(compiler.fetchDiagnostics(wrong)) : 'not typeset')
  }

  const pdfOf = (document) => compiler.pdf(document, { pdfStandard: 'a-2b', pdfTags: false })

  /** The file of a typeset paper, read back: whatever it must say stands in it. */
  function made(document, { as, across, says }) {
    const pages = document.numOfPages
    if (as === 'sizes')
      return { pages, sizes: compiler.query(document, { selector: '<sizes>', field: 'value' })[0] }
    const pdf = pdfOf(document)
    if (as === 'pdf') {
      readBack(pdf, says)
      return { pages, pdf }
    }
    const picture = pictureOf(compiler.plainSvg(document))
    const { pixels, width, height } = picture
    readBack(pdf, says, { width, height, isDark: (x, y) => pixels[(y * width + x) * 4 + 1] < LIGHT })
    return as === 'png' ? { pages, png: picture.asPng() } : { pages, dots: dotsOf(picture, across) }
  }

  /** `as`: 'pdf', 'png', 'dots' of so many across, or 'sizes': what was measured. `says`: what must stand on it. `took` hears the end of each stage. */
  return function typeset({ paper, pictures, as, across, says = [] }, took = () => {}) {
    const files = [
      ['paper.json', Buffer.from(paper)],
      ...pictures.map(([name, bytes]) => [name, pictureFor(as, name, Buffer.from(bytes))]),
    ]
    for (const [name, bytes] of files) compiler.mapShadow(join(folder, name), bytes)
    try {
      const document = compiled()
      took('compile')
      const answer = made(document, { as, across, says })
      took('write')
      return answer
    } finally {
      for (const [name] of files) compiler.unmapShadow(join(folder, name))
      compiler.evictCache(KEPT_PAPERS)
    }
  }
}
