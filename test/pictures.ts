import { deflateSync } from 'node:zlib'

export const pngChunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}

/** A PNG that claims a size, as many bytes long as asked for; another `shade` makes another picture. */
export function pngOf({ width = 31, height = 17, shade = 0, totalBytes = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits of a grey pixel
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(Math.min(width, 64), shade)])
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 64) }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  const rest = totalBytes - Buffer.concat(parts).length - 12
  if (rest > 0) parts.splice(3, 0, pngChunk('tEXt', Buffer.alloc(rest)))
  return Buffer.concat(parts)
}

/** Pictures of 31 x 17 pixels as Chromium writes them. */
const CHROMIUM = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAB8AAAARCAYAAAAlpHdJAAAAPUlEQVR4AezSsQkAQAhD0cNFrr/hbv9OKxdQSJofEMvAI/Hvy+nlMnGModyCDzvsUgEGJ+XuMthbQvqt7AUAAP//FbkyCwAAAAZJREFUAwDX21mNdE0pHwAAAABJRU5ErkJggg==',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAARAB8DASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAQHBv/EABsQAQAABwAAAAAAAAAAAAAAAAABAwQFNXSy/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAWEQEBAQAAAAAAAAAAAAAAAAAAATH/2gAMAwEAAhEDEQA/AObWWbNUGxL6gjWWbNUGxL6gNRuNYAInMbWWbNUGxL6gA1G41gAic//Z',
  'lossy webp':
    'UklGRkwAAABXRUJQVlA4IEAAAACQAwCdASofABEAPtFYpU2oJKOiMBgIAQAaCUAZg4Ibuf/W/ZoAAP7oyPW9L9nlUKpv+Ltw/zV9ljoBP0pqkbgA',
  'lossless webp': 'UklGRiwAAABXRUJQVlA4TB8AAAAvHgAEAA/wD/C7RV6lev4DDwTZNjPfzA9wgYj+B827AA==',
  'extended webp':
    'UklGRl4AAABXRUJQVlA4WAoAAAAAAAAAHgAAEAAAVlA4IEAAAACQAwCdASofABEAPtFYpU2oJKOiMBgIAQAaCUAZg4Ibuf/W/ZoAAP7oyPW9L9nlUKpv+Ltw/zV9ljoBP0pqkbgA',
}
export const PICTURES = Object.entries(CHROMIUM).map(([name, text]) => ({
  name,
  type: `image/${name.split(' ').pop()}`,
  bytes: Buffer.from(text, 'base64'),
}))

export const SCRIPTED_DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
