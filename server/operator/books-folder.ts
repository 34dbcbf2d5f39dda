import { join } from 'node:path'
import type { Config } from '#server/config.ts'

export const databaseFolder = (config: Config) => join(config.dataDir, 'database')
export const backupsFolder = (config: Config) => join(config.dataDir, 'backups')
