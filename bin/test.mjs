import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { browserPath } from './browser.mjs'
import { changedFlows, changedSince } from './changed-flows.mjs'
import { CHECKS, RARER_CHECKS } from './checks.mjs'
import { missingForBackups } from './postgres-programs.mjs'
import { runBeside } from './steps.mjs'
import { failedTests, slowestTests, testsOf } from './test-reports.mjs'

/** What the browser tests open: after `npm test` it is there. */
const BUILD = [['build', 'node', 'bin/build-if-needed.mjs']]

/**
 * Steps of each command. `npm test` is for trying a change: the usual checks, each call on one engine, one flow a room. `rest` is
 * what it leaves out, for CI; `all` is both, and `changed` covers the changed files.
 */
const SUITES = {
  quick: {
    projects: ['unit', 'alone', 'postgres'],
    left: [
      'API tests on the embedded database, hostile and repeated calls, backups, the demo, several servers',
      'papers in every layout with every logo and language',
      'closed shops, archives, large files, guessed passwords, long imports, two large screens, roles by drawn permissions',
      'browser tests, but for one flow a room',
      'dead files, exports and packages',
    ],
  },
  rest: { projects: ['every', 'servers', 'embedded'], checks: [BUILD, ...RARER_CHECKS] },
  all: {
    projects: ['unit', 'alone', 'postgres', 'every', 'servers', 'embedded'],
    checks: [...CHECKS, ...RARER_CHECKS],
  },
  changed: {
    projects: ['unit', 'alone', 'postgres'],
    left: ['what the changed files do not reach, and the embedded database'],
  },
}
const name = process.argv[2] ?? 'quick'
const suite = SUITES[name]
if (!suite) throw new Error(`No suite is called ${name}`)
const since = name === 'changed' ? changedSince() : undefined

const REPORT = 'test-results/vitest.json'
mkdirSync('test-results', { recursive: true })
rmSync(REPORT, { force: true })
const skipped = []
const counts = { passed: 0, failed: 0 }

const vitest = [
  ...[
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    '--passWithNoTests',
  ],
  ...suite.projects.flatMap((project) => ['--project', project]),
  ...(since ? ['--changed', since] : []),
]
// Tests and checks wait for the disk and for other processes: in parallel they use both cores.
const failedSteps = await runBeside([['unit and API tests', 'npx', ...vitest]], ...(suite.checks ?? CHECKS))
const unit = JSON.parse(readFileSync(REPORT, 'utf8'))
counts.passed += unit.numPassedTests
counts.failed += unit.numFailedTests
if (spawnSync('pdftotext', ['-v']).status !== 0)
  skipped.push('what the PDFs of papers say: no pdftotext installed (poppler-utils)')
const missing = missingForBackups()
if (missing) skipped.push(`backups of a PostgreSQL server: no ${missing} installed`)

let browser
let areFlowsRight = true
if (browserPath()) {
  const flows = since ? changedFlows(since) : []
  const journeys = spawnSync('npx', ['playwright', 'test', ...flows], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SUITE: name, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
  })
  browser = JSON.parse(readFileSync('test-results/playwright.json', 'utf8'))
  const { stats } = browser
  counts.passed += stats.expected
  counts.failed += stats.unexpected
  areFlowsRight = journeys.status === 0
  if (stats.skipped > 0) skipped.push(`${stats.skipped} browser tests`)
} else {
  skipped.push(
    'the browser tests: no Chromium found (name one in CHROMIUM, or npx playwright install chromium)',
  )
}

const tests = testsOf(unit, browser)
process.stdout.write(`\nThe slowest tests:\n${slowestTests(tests).join('\n')}\n\n`)
for (const what of suite.left ?? []) process.stdout.write(`Left to npm run test:all: ${what}\n`)
for (const what of skipped) process.stdout.write(`Skipped: ${what}\n`)
const failed = [...failedSteps.map((step) => `failed: ${step}`), ...failedTests(tests)].join('\n')
// CI shows it once more, after all else that it prints.
writeFileSync('test-results/failed.txt', failed)
process.stdout.write(`${failed}\n\n${counts.passed} passed, ${counts.failed} failed\n`)
if (process.env.CI && skipped.length > 0) process.stdout.write('In CI nothing may be skipped.\n')
const isRight = failedSteps.length === 0 && areFlowsRight && counts.failed === 0
process.exit(isRight && !(process.env.CI && skipped.length > 0) ? 0 : 1)
