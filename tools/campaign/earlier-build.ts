import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The release before, or before the first one what was there before the newest migration. Undefined without its history. */
export function commitBefore(): string | undefined {
  try {
    const tag = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0]
    if (tag) return tag
    const newest = git('ls-files', 'server/db/migrations').split('\n').at(-1) as string
    return git('rev-parse', '--short', `${git('log', '-1', '--format=%h', '--diff-filter=A', '--', newest)}^`)
  } catch {
    return undefined
  }
}

/** Builds another commit with the packages of this one. */
export function buildOf(commit: string, folder: string): { build: string; remove: () => void } {
  const build = join(folder, 'before')
  git('worktree', 'add', '--quiet', '--detach', '--force', build, commit)
  symlinkSync(resolve('node_modules'), join(build, 'node_modules'))
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: build, stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    build,
    remove: () => {
      rmSync(build, { recursive: true, force: true })
      git('worktree', 'prune')
    },
  }
}
