import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { browserPath } from './browser.mjs'
import { slowestTests } from './slowest-tests.mjs'
import { run } from './steps.mjs'

// Everything: types, lint, build, unit and API tests on the embedded database, the API again on PostgreSQL
// where a server is installed, and the journeys where a browser is. What is skipped is said at the end.
mkdirSync('test-results', { recursive: true })
const skipped = []
const counts = { passed: 0, failed: 0 }

run('checks', 'node', 'bin/check.mjs')

const vitest = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  { stdio: 'inherit' },
)
const unit = JSON.parse(readFileSync('test-results/vitest.json', 'utf8'))
counts.passed += unit.numPassedTests
counts.failed += unit.numFailedTests
let failed = vitest.status !== 0
// The same file once per engine: where it stands twice, the second time was on PostgreSQL.
const files = unit.testResults.map(({ name }) => name)
const postgres = new Set(files).size < files.length
if (!postgres) skipped.push('the API tests on PostgreSQL: no server installed (initdb and pg_ctl)')

if (spawnSync('pdftotext', ['-v']).status !== 0)
  skipped.push('what the PDFs of papers say: no pdftotext installed (poppler-utils)')

let browser
if (browserPath()) {
  const journeys = spawnSync('npx', ['playwright', 'test'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
  })
  browser = JSON.parse(readFileSync('test-results/playwright.json', 'utf8'))
  const { stats } = browser
  counts.passed += stats.expected
  counts.failed += stats.unexpected
  failed ||= journeys.status !== 0
  if (stats.skipped > 0) skipped.push(`${stats.skipped} browser tests`)
} else {
  skipped.push('the browser journeys: no Chromium found (name one in CHROMIUM)')
}

process.stdout.write(`\nThe slowest tests:\n${slowestTests(unit, browser).join('\n')}\n\n`)
for (const what of skipped) process.stdout.write(`Skipped: ${what}\n`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
if (process.env.CI && skipped.length > 0) process.stdout.write('In CI nothing may be skipped.\n')
process.exit(failed || counts.failed > 0 || (process.env.CI && skipped.length > 0) ? 1 : 0)
