import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

const PAGE = 3

/**
 * A bucket `bahi` that speaks as much of S3 as a backup needs. It checks each signature by the steps of "Signature Version 4"
 * in Amazon's manual, and lists in pages of three.
 */
export async function startS3(key: string, secret: string) {
  const files = new Map<string, Buffer>()
  const state = { isFull: false, cutsAfter: Number.POSITIVE_INFINITY }

  /** Undefined if the request is signed as the manual says. */
  const refusal = (request: IncomingMessage, url: URL, body: Buffer) => {
    const header = (name: string) => String(request.headers[name] ?? '')
    const [, id, scope, signed, signature] =
      /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(header('authorization')) ??
      []
    if (id !== key || !scope || !signed) return 'InvalidAccessKeyId'
    const hash = header('x-amz-content-sha256')
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&')
    const headers = signed.split(';').map((name) => `${name}:${header(name).trim()}\n`)
    const canonical = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n')
    const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
    const signing = scope.split('/').reduce<Buffer | string>((key, part) => hmac(key, part), `AWS4${secret}`)
    return hmac(signing, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
  }

  const list = (prefix: string, token: string | null) => {
    const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > (token ?? '')).sort()
    const page = names.slice(0, PAGE)
    const entries = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${files.get(name)?.length}</Size></Contents>`,
    )
    const next = names.length > PAGE
    return `<ListBucketResult><IsTruncated>${next}</IsTruncated>${next ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${entries.join('')}</ListBucketResult>`
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3.test')
    const body = await buffer(request).catch(() => Buffer.alloc(0))
    state.cutsAfter -= body.length
    if (state.cutsAfter < 0) return request.socket.destroy()
    const code = refusal(request, url, body)
    if (code) return response.writeHead(403).end(xml(code))
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== 'bahi') return response.writeHead(404).end(xml('NoSuchBucket'))
    const name = path.join('/')
    if (request.method === 'GET' && url.searchParams.has('list-type')) {
      return response.end(
        list(url.searchParams.get('prefix') ?? '', url.searchParams.get('continuation-token')),
      )
    }
    if (request.method === 'PUT') {
      if (state.isFull) return response.writeHead(507).end(xml('XMinioStorageFull'))
      files.set(name, body)
      return response.end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return response.writeHead(204).end()
    }
    const found = files.get(name)
    return found ? response.end(found) : response.writeHead(404).end(xml('NoSuchKey'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    state,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
