/** What came out of a printer: rows of dots as strings of '1' and '0', and what else it was asked to do, in order. */
export interface PrintedPaper {
  /** Dots across of the widest band. */
  width: number
  rows: Uint8Array[]
  lines: string[]
  codes: string[]
  /** 'start', 'pulse 0', 'pulse 1', 'cut', 'feed 4' and 'picture' */
  acts: string[]
}

const ESC = 0x1b
const GS = 0x1d
const FS = 0x1c

/**
 * Reads ESC/POS as a printer does, a byte after the other, and refuses what it does not know: a receipt that holds a stray byte
 * comes out of a real one as rubbish. After Epson's published reference of the commands.
 */
export function printed(bytes: Uint8Array): PrintedPaper {
  const paper: PrintedPaper = { width: 0, rows: [], lines: [], codes: [], acts: [] }
  let at = 0
  let line = ''
  let code = ''
  const next = () => {
    const byte = bytes[at]
    if (byte === undefined) throw new Error(`The stream ends in the middle of a command, at ${at}`)
    at += 1
    return byte
  }
  const take = (count: number) => Uint8Array.from({ length: count }, next)
  const act = (name: string) => paper.acts.push(name)
  const unknown = (name: string): never => {
    throw new Error(`The printer knows no ${name} at ${at}`)
  }

  function escaped() {
    const command = next()
    if (command === 0x40) return act('start')
    if (command === 0x70) {
      const pin = next()
      const [on = 0, off = 0] = take(2)
      if (on === 0 || off < on) unknown('pulse of that length')
      return act(`pulse ${pin}`)
    }
    // Letters: the font, bold, the code page, the place on the line.
    if ([0x4d, 0x45, 0x74, 0x61].includes(command)) return next()
    return unknown(`ESC ${command.toString(16)}`)
  }

  function group() {
    const command = next()
    if (command === 0x76) return raster()
    if (command === 0x56) {
      next()
      return act('cut')
    }
    if (command === 0x21) return next()
    if (command === 0x28 && next() === 0x6b) {
      const [low = 0, high = 0] = take(2)
      const [, fn, ...rest] = take(low + high * 256)
      if (fn === 0x50) code = String.fromCharCode(...rest.slice(1))
      if (fn === 0x51) paper.codes.push(code)
      return fn
    }
    return unknown(`GS ${command.toString(16)}`)
  }

  /** GS v 0 m xL xH yL yH */
  function raster() {
    if (next() !== 0x30) unknown('raster of another form')
    const [mode = 0, xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = take(5)
    if (mode !== 0) unknown('enlarged raster')
    const across = xLow + xHigh * 256
    const high = yLow + yHigh * 256
    for (let row = 0; row < high; row++) {
      const eights = take(across)
      paper.rows.push(
        Uint8Array.from({ length: across * 8 }, (_, x) => ((eights[x >> 3] ?? 0) >> (7 - (x & 7))) & 1),
      )
    }
    paper.width = Math.max(paper.width, across * 8)
    if (paper.acts.at(-1) !== 'picture') act('picture')
  }

  while (at < bytes.length) {
    const byte = next()
    if (byte === ESC) escaped()
    else if (byte === GS) group()
    else if (byte === FS) {
      // No Chinese letters: many cheap printers begin with them.
      if (next() !== 0x2e) unknown('FS command')
    } else if (byte === 0x0a) {
      paper.lines.push(line)
      line = ''
    } else if (byte >= 0x20 && byte < 0x7f) line += String.fromCharCode(byte)
    else unknown(`byte ${byte.toString(16)}`)
  }
  return paper
}
