import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

export const databaseFolder = (config: Config) => join(config.dataDir, 'database')
export const backupsFolder = (config: Config) => join(config.dataDir, 'backups')

const DAILY = /^bahi-\d{4}-\d{2}-\d{2}\.tar\.gz$/

/** The daily backups in a folder by their names, the newest last. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => DAILY.test(name))
        .sort()
    : []

/** Time of the newest backup in a folder, as Date.now(). */
export function newestBackup(folder: string): number | undefined {
  const name = backupsIn(folder).at(-1)
  return name === undefined ? undefined : statSync(join(folder, name)).mtimeMs
}
