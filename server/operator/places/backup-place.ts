import { StartupError } from '#server/startup-error.ts'
import { folderPlace } from './folder-place.ts'
import { s3Place } from './s3-place.ts'
import { sftpPlace } from './sftp-place.ts'

/** Files under names of letters, digits, '-' and one '/'. A file is written whole, or is not there. */
export interface OpenPlace {
  list(folder: string): Promise<{ name: string; size: number }[]>
  /** Undefined if there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

export interface BackupPlace {
  kind: 'folder' | 's3' | 'sftp'
  /** Its name without password and key, for people. */
  label: string
  /** @throws PlaceTrouble, as does each call of what it opens */
  open(): Promise<OpenPlace>
}

/** Schemes of BACKUP_PLACES, each with the place that it opens. */
const KINDS: Record<string, (address: URL) => BackupPlace> = {
  'file:': folderPlace,
  's3:': s3Place,
  's3+http:': s3Place,
  'sftp:': sftpPlace,
}

export const isPlaceAddress = (text: string) => /^(file|s3|s3\+http|sftp):\/\//.test(text)

/**
 * The place that an address names: file:///mnt/disk/bahi, s3://KEY:SECRET@host/bucket/folder or
 * sftp://user@host/folder?hostkey=SHA256:...
 * @throws StartupError
 */
export function placeOf(address: string): BackupPlace {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const open = url && KINDS[url.protocol]
  if (!open) {
    throw new StartupError(
      'BACKUP_PLACES: an address begins with file:///, s3:// or sftp://. docs/operating.md has one of each.',
    )
  }
  return open(url)
}
