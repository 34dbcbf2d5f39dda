import { spawnSync } from 'node:child_process'
import { existsSync, openAsBlob, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded.ts'

const databaseFolder = (config: Config) => join(config.dataDir, 'database')

function postgresTool(program: string, args: string[]): void {
  const { error, status } = spawnSync(program, args, { stdio: 'inherit' })
  if (error) throw new Error(`${program} is not installed: it comes with PostgreSQL's client programs.`)
  if (status !== 0) throw new Error(`${program} failed`)
}

/** The whole database in one file: an archive of the embedded one, or pg_dump's custom format. */
export async function backup(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup never overwrites one.`)
  if (config.databaseUrl)
    return postgresTool('pg_dump', ['--format=custom', `--file=${file}`, config.databaseUrl])
  const opened = await openEmbedded({ directory: databaseFolder(config) })
  writeFileSync(file, Buffer.from(await (await opened.dump()).arrayBuffer()), { mode: 0o600 })
  await opened.close()
}

/** Puts a backup into an empty place; books that are there are never overwritten. */
export async function restore(config: Config, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`)
  if (config.databaseUrl) {
    return postgresTool('pg_restore', [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${config.databaseUrl}`,
      file,
    ])
  }
  const directory = databaseFolder(config)
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`There are books in ${directory} already. Move them away first.`)
  }
  await (await openEmbedded({ directory, template: await openAsBlob(file) })).close()
}
