import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnDisk {
  folder: string
  remount(how: 'ro' | 'rw'): void
  /** Leaves that many bytes free. */
  fill(left?: number): void
  makeRoom(): void
  remove(): void
}

/** A small disk of a test's own, in memory; only who may mount has one. */
export function ownDisk(size: string): OwnDisk {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bahi-disk-'))
  const mount = (...args: string[]) => execFileSync('mount', [...args], { stdio: 'pipe' })
  const films = join(folder, 'films')
  mount('-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder)
  return {
    folder,
    remount: (how) => void mount('-o', `remount,${how}`, folder),
    fill(left = 0) {
      const { bavail, bsize } = fs.statfsSync(folder)
      fs.writeFileSync(films, Buffer.alloc(bavail * bsize - left))
    },
    makeRoom: () => fs.rmSync(films),
    remove() {
      execFileSync('umount', [folder])
      fs.rmdirSync(folder)
    },
  }
}

export const mayMount = (() => {
  try {
    ownDisk('1m').remove()
    return true
  } catch {
    return false
  }
})()
