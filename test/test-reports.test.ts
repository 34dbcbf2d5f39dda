import { expect, test } from 'vitest'
import { failedTests, slowestTests, testsOf } from '../bin/test-reports.mjs'

test('the ten slowest tests of both runners are listed, slowest first, in seconds', () => {
  const quick = Array.from({ length: 12 }, (_, i) => ({ fullName: `quick ${i}`, duration: 100 + i }))
  const vitest = {
    testResults: [
      {
        name: '/bahi/test/api/stock-storm.test.ts',
        assertionResults: [{ fullName: 'storm', duration: 50_622 }],
      },
      { name: '/bahi/domain/money.test.ts', assertionResults: [...quick, { fullName: 'skipped' }] },
    ],
  }
  const spec = {
    title: 'a shop signs up',
    file: 'shop-journey.spec.ts',
    tests: [{ projectName: 'phone', results: [{ duration: 9_000 }, { duration: 12_340 }] }],
  }
  const playwright = { suites: [{ suites: [{ specs: [spec] }] }] }

  const told = slowestTests(testsOf(vitest, playwright))

  expect(told).toHaveLength(10)
  expect(told.slice(0, 3)).toEqual([
    '  50.6 s  stock-storm.test.ts: storm',
    '  12.3 s  shop-journey.spec.ts (phone): a shop signs up',
    '   0.1 s  money.test.ts: quick 11',
  ])
})

test('without browser tests those of the other runner are listed', () => {
  const assertionResults = [{ fullName: 'adds up', duration: 1500 }]
  expect(slowestTests(testsOf({ testResults: [{ name: 'totals.test.ts', assertionResults }] }))).toEqual([
    '   1.5 s  totals.test.ts: adds up',
  ])
})

test('what failed is named with the first line of why: tests, files that could not be read and flows', () => {
  const vitest = {
    testResults: [
      {
        name: '/bahi/test/no-import.test.ts',
        status: 'failed',
        message: 'Cannot find package\nat',
        assertionResults: [],
      },
      {
        name: '/bahi/domain/money.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds up', status: 'passed' },
          {
            fullName: 'rounds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\nat'],
          },
        ],
      },
    ],
  }
  const results = [{ duration: 30_000, error: { message: 'Test timeout of 30000ms exceeded.\nat' } }]
  const spec = {
    title: 'bills',
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', status: 'unexpected', results }],
  }

  expect(failedTests(testsOf(vitest, { suites: [{ specs: [spec] }] }))).toEqual([
    'failed: no-import.test.ts: Cannot find package',
    'failed: money.test.ts: rounds: expected 1 to be 2',
    'failed: a.spec.ts (phone): bills: Test timeout of 30000ms exceeded.',
  ])
})
