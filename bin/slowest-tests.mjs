const HOW_MANY = 10

/** Vitest's report lists a test file once per engine, so a file may occur twice. */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      what: `${fileOf(name)}: ${fullName}`,
    })),
  )

/** Playwright's report: suites within suites. A test that was tried more than once counts with its longest try. */
const ofPlaywright = ({ suites }) => suites.flatMap(ofSuite)
const ofSuite = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(ofSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      what: `${file} (${projectName}): ${title}`,
    })),
  ),
]

const fileOf = (path) => path.split('/').at(-1)

/** The ten slowest tests of both runners' reports, slowest first, one a line. */
export const slowestTests = (vitest, playwright = { suites: [] }) =>
  [...ofVitest(vitest), ...ofPlaywright(playwright)]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, HOW_MANY)
    .map(({ ms, what }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${what}`)
