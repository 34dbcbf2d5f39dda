import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, from the sources as well as from the built server. */
export const packageRoot = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()
