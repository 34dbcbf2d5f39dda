import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { StartupError } from '#server/startup-error.ts'
import type { BackupPlace, OpenPlace } from './open-place.ts'
import { networkCode, notReached, PlaceTrouble } from './place-trouble.ts'

/** A file of a backup has at most some 4 MB: a line that takes longer for one is as good as cut. */
const ANSWER_WITHIN_MS = 120_000
const RETRIES = 2

interface Bucket {
  host: string
  bucket: string
  url: string
  prefix: string
  client: AwsClient
}

/**
 * A bucket of any service that speaks S3, by the bucket in the path. Region in `?region=`; the key in the address, or in
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export function s3Place(address: URL): BackupPlace {
  const [bucket = '', ...folders] = decodeURIComponent(address.pathname).split('/').filter(Boolean)
  const accessKeyId = decodeURIComponent(address.username) || process.env.AWS_ACCESS_KEY_ID || ''
  const secretAccessKey = decodeURIComponent(address.password) || process.env.AWS_SECRET_ACCESS_KEY || ''
  if (!address.host || !bucket || !accessKeyId || !secretAccessKey) {
    throw new StartupError(
      'BACKUP_PLACES: s3://KEY:SECRET@host/bucket/folder, with / in the secret as %2F; or the key in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  }
  const region = address.searchParams.get('region') ?? 'us-east-1'
  const scheme = address.protocol === 's3+http:' ? 'http' : 'https'
  return {
    kind: 's3',
    label: `${bucket} at ${address.host}`,
    open: async () =>
      openBucket({
        host: address.host,
        bucket,
        url: `${scheme}://${address.host}/${encodeURIComponent(bucket)}`,
        prefix: folders.map((folder) => `${folder}/`).join(''),
        client: new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES }),
      }),
  }
}

function openBucket(bucket: Bucket): OpenPlace {
  const { url, prefix } = bucket
  const fileUrl = (name: string) => `${url}/${encodeURI(prefix + name)}`

  async function ask(address: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await bucket.client.fetch(address, { ...init, signal }).catch((error) => {
      throw networkTrouble(bucket, error)
    })
    if (answer.ok || answer.status === 404) return answer
    throw refusal(bucket, answer.status, await answer.text().catch(() => ''))
  }
  const bytesOf = (answer: Response) =>
    answer.arrayBuffer().catch((error) => {
      throw networkTrouble(bucket, error)
    })

  return {
    async list(folder) {
      const found: { name: string; size: number }[] = []
      const start = `${prefix}${folder}/`
      let next: string | undefined = ''
      while (next !== undefined) {
        const question = new URLSearchParams({ 'list-type': '2', prefix: start })
        if (next) question.set('continuation-token', next)
        const answer = await ask(`${url}?${question}`, {})
        const text = Buffer.from(await bytesOf(answer)).toString()
        if (!answer.ok) throw refusal(bucket, answer.status, text)
        // Keys are Bahi's own names, which XML does not escape.
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          found.push({ name: tag(entry, 'Key').slice(start.length), size: Number(tag(entry, 'Size')) })
        }
        next = tag(text, 'IsTruncated') === 'true' ? tag(text, 'NextContinuationToken') : undefined
      }
      return found
    },
    async read(name) {
      const answer = await ask(fileUrl(name), {})
      if (answer.ok) return Buffer.from(await bytesOf(answer))
      const text = await answer.text()
      if (tag(text, 'Code') === 'NoSuchBucket') throw refusal(bucket, answer.status, text)
      return undefined
    },
    async write(name, bytes) {
      // With the hash in its signature, what arrives otherwise than it was sent is refused.
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') }
      const answer = await ask(fileUrl(name), { method: 'PUT', body: new Uint8Array(bytes), headers })
      if (!answer.ok) throw refusal(bucket, answer.status, await answer.text())
    },
    async remove(name) {
      await ask(fileUrl(name), { method: 'DELETE' })
    },
    close: async () => {},
  }
}

const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

function networkTrouble({ host }: Bucket, error: unknown): unknown {
  const code = networkCode(error)
  return code ? notReached(host, code, error) : error
}

function refusal({ host, bucket }: Bucket, status: number, xml: string): PlaceTrouble {
  const code = tag(xml, 'Code') || String(status)
  if (code === 'NoSuchBucket') {
    return new PlaceTrouble(`${host} has no bucket ${bucket}: make it there, or name another one.`)
  }
  if (status === 401 || status === 403) {
    return new PlaceTrouble(
      `${host} refuses the key for the bucket ${bucket} (${code}): make a new key there that may list, read, write and delete in it.`,
    )
  }
  if (status === 507 || /full|quota/i.test(code)) {
    return new PlaceTrouble(
      `The bucket ${bucket} at ${host} is full (${code}): make room there. Its backups stay.`,
    )
  }
  return new PlaceTrouble(
    `${host} answers ${status} (${code}) for the bucket ${bucket}. It is tried again by itself.`,
  )
}
