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
