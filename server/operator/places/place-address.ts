import { fileURLToPath, pathToFileURL } from 'node:url'
import type { NamedPlace, PlaceDraft } from '#contract/shop/backup-places.ts'

// A place named on the screen is kept as an address of BACKUP_PLACES, so that tools and environment have one form.

const PLAIN = 'http://'
const encode = encodeURIComponent

/** The address of a draft; a blank secret is that of the place before. */
export function addressOf(draft: PlaceDraft, before?: string): string {
  const { kind, folder, bucket, region, keyId, user, hostKey } = draft
  if (kind === 'folder') return pathToFileURL(folder).href
  const secret = encode(draft.secret || (before ? decodeURIComponent(new URL(before).password) : ''))
  const isPlain = draft.host.startsWith(PLAIN)
  const host = draft.host.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const path = (text: string) => text.split('/').filter(Boolean).map(encode).join('/')
  if (kind === 's3') {
    const query = region && `?region=${encode(region)}`
    return `${isPlain ? 's3+http' : 's3'}://${encode(keyId)}:${secret}@${host}/${path(`${bucket}/${folder}`)}${query}`
  }
  const root = folder.startsWith('/') ? '' : '~/'
  return `sftp://${encode(user)}:${secret}@${host}/${root}${path(folder)}${hostKey && `?hostkey=${encode(hostKey)}`}`
}

/** What the form of an address shows: all but its secret. */
export function namedBy(address: string): NamedPlace {
  const url = new URL(address)
  const path = decodeURIComponent(url.pathname)
  const none = { folder: '', host: '', bucket: '', region: '', keyId: '', user: '', hostKey: '' }
  if (url.protocol === 'file:') return { ...none, kind: 'folder', folder: fileURLToPath(url) }
  const login = decodeURIComponent(url.username)
  if (url.protocol === 'sftp:') {
    const hostKey = (url.searchParams.get('hostkey') ?? '').replaceAll(' ', '+')
    return { ...none, kind: 'sftp', host: url.host, user: login, folder: path.replace(/^\/~\//, ''), hostKey }
  }
  const [bucket = '', ...folders] = path.split('/').filter(Boolean)
  return {
    ...none,
    kind: 's3',
    host: `${url.protocol === 's3+http:' ? PLAIN : ''}${url.host}`,
    bucket,
    folder: folders.join('/'),
    region: url.searchParams.get('region') ?? '',
    keyId: login,
  }
}
