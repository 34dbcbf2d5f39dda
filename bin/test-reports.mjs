import { stripVTControlCharacters } from 'node:util'

const HOW_MANY = 10

/** Vitest's report lists a test file once per engine, so a file may occur twice. A file that could not be read has no tests. */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ ms: 0, hasFailed: status === 'failed', what: fileOf(name), why: firstLine(message) }]
      : assertionResults.map((test) => ({
          ms: test.duration ?? 0,
          hasFailed: test.status === 'failed',
          what: `${fileOf(name)}: ${test.fullName}`,
          why: firstLine(test.failureMessages?.[0]),
        })),
  )

/** Playwright's report: suites within suites. A test that was tried more than once counts with its longest try. */
const ofPlaywright = ({ suites }) => suites.flatMap(ofSuite)
const ofSuite = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(ofSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      hasFailed: status === 'unexpected',
      what: `${file} (${projectName}): ${title}`,
      why: firstLine(results.at(-1)?.error?.message),
    })),
  ),
]

const fileOf = (path) => path.split('/').at(-1)

/** Without the colours of a terminal, at most a line's length. */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 200)

/** All tests of both runners' reports: how long each took, what it is called, and whether and why it failed. */
export const testsOf = (vitest, playwright = { suites: [] }) => [
  ...ofVitest(vitest),
  ...ofPlaywright(playwright),
]

/** The ten slowest, slowest first, one a line. */
export const slowestTests = (tests) =>
  [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ ms, what }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${what}`)

/** Those that failed, one a line, with the first line of why. */
export const failedTests = (tests) =>
  tests.filter(({ hasFailed }) => hasFailed).map(({ what, why = '' }) => `failed: ${what}: ${why}`)
