import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isDrawn = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom')

/**
 * The order of test files: those that draw on a page behind each other, and those that do not. Vitest ends a worker as soon as
 * the next file wants another environment, and with it goes each module that the worker has read.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) {
      const group = `${file.project.name} ${isDrawn(file)}`
      groups.set(group, [...(groups.get(group) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}
