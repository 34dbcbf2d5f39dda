import { inflateRawSync } from 'node:zlib'

/** The files of a zip, found as every unpacker finds them: from the directory at its end. */
export function unzipBytes(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(start, start + packed)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    files[name] = method === 8 ? inflateRawSync(body) : body
    at += 46 + nameLength + extra + comment
  }
  return files
}

export const unzip = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipBytes(zip)).map(([name, bytes]) => [name, bytes.toString()]))
