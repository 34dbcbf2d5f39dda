import { StartupError } from '#server/startup-error.ts'
import { folderPlace } from './folder-place.ts'
import type { BackupPlace } from './open-place.ts'
import { s3Place } from './s3-place.ts'
import { sftpPlace } from './sftp-place.ts'

/** Schemes of BACKUP_PLACES, each with the place that it opens. */
const KINDS: Record<string, (address: URL) => BackupPlace> = {
  'file:': folderPlace,
  's3:': s3Place,
  's3+http:': s3Place,
  'sftp:': sftpPlace,
}

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
