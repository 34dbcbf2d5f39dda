import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isDrawn = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/** Files of half a minute and more, the longest first: begun last, one of them would run on with the other cores idle. */
const LONGEST = [
  ...['alike-shops', 'every-paper', 'hostile-values', 'backup', 'demo-shop', 'start-words', 'old-books'],
  ...['embedded-upkeep', 'repeats', 'durability'],
]
const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''))
  return place < 0 ? LONGEST.length : place
}

/**
 * The order of test files: those that draw on a page behind each other, and those that do not. Vitest ends a worker as soon as
 * the next file wants another environment, and with it goes each module that the worker has read.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await this.#ordered(files)) {
      const group = `${file.project.name} ${isDrawn(file)}`
      groups.set(group, [...(groups.get(group) ?? []), file])
    }
    return [...groups.values()].flat().sort((one, other) => placeOf(one) - placeOf(other))
  }

  /** As Vitest would; with TEST_ORDER=any word by chance, to find tests that hold in one order only. */
  async #ordered(files: TestSpecification[]) {
    const word = process.env.TEST_ORDER
    if (!word) return super.sort(files)
    const chance = ({ moduleId }: TestSpecification) =>
      createHash('md5').update(word).update(moduleId).digest('hex')
    return files.toSorted((one, other) => (chance(one) < chance(other) ? -1 : 1))
  }
}
