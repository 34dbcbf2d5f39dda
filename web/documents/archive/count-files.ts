/** Signature of each file in a ZIP: "PK\3\4". */
const BEGINS = [0x50, 0x4b, 0x03, 0x04]

/** Counts the files of a ZIP while its pieces arrive, also if a file's signature is split between two pieces. */
export function fileCounter() {
  let matched = 0
  let count = 0
  return (piece: Uint8Array): number => {
    for (const byte of piece) {
      matched = byte === BEGINS[matched] ? matched + 1 : byte === BEGINS[0] ? 1 : 0
      if (matched < BEGINS.length) continue
      count += 1
      matched = 0
    }
    return count
  }
}
