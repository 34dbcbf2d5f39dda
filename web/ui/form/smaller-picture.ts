interface Wanted {
  /** A picture of at most this many bytes is sent unchanged, unless it has EXIF data. */
  fromBytes: number
  mostBytes: number
  /** The length of the longest side. */
  mostPixels: number
}

const QUALITIES = [0.8, 0.6, 0.4]

/** Bytes that contain a camera's metadata (Exif 2.32, 4.7.2). */
const HEAD_BYTES = 64 * 1024

/** True if the photo has EXIF data (time, camera, place): recipients of the bill must not get them. */
async function tellsWhere(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return head.startsWith('ÿØ') && head.includes('Exif\0\0')
}

/** Shrinks a phone's photo: as JPEG, upright and without metadata. Rejects files that the browser cannot decode. */
export async function smallerPicture(
  file: Blob,
  { fromBytes, mostBytes, mostPixels }: Wanted,
): Promise<Blob> {
  if (file.size <= fromBytes && !(await tellsWhere(file))) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen) {
    // JPEG has no alpha channel: transparent pixels would turn black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (made && made.size <= mostBytes) return made
  }
  return file
}
