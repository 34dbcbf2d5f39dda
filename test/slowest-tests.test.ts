import { expect, test } from 'vitest'
import { slowestTests } from '../bin/slowest-tests.mjs'

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

  const told = slowestTests(vitest, playwright)

  expect(told).toHaveLength(10)
  expect(told.slice(0, 3)).toEqual([
    '  50.6 s  stock-storm.test.ts: storm',
    '  12.3 s  shop-journey.spec.ts (phone): a shop signs up',
    '   0.1 s  money.test.ts: quick 11',
  ])
})

test('without browser tests those of the other runner are listed', () => {
  const assertionResults = [{ fullName: 'adds up', duration: 1500 }]
  expect(slowestTests({ testResults: [{ name: 'totals.test.ts', assertionResults }] })).toEqual([
    '   1.5 s  totals.test.ts: adds up',
  ])
})
