import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './bin/browser.mjs'
import { serverBinaries } from './bin/postgres-programs.mjs'
import { PSEUDO } from './domain/words/pseudo.ts'
import {
  AT_THE_COUNTER,
  filesOf,
  ON_A_PHONE,
  TAG_OF_A_PHONE,
  TAG_OF_THE_COUNTER,
} from './test/browser/journeys.ts'

const port = Number(process.env.TEST_PORT ?? 4173)
/** Which part is run (bin/test.mjs): one flow a room, what that leaves out, or all. */
const suite = process.env.TEST_SUITE
const isQuick = suite === 'quick'
/** The app once over each engine; over one in a quick run, and the embedded one alone where no server is installed. */
const ENGINES = !serverBinaries()
  ? (['embedded'] as const)
  : isQuick
    ? (['postgres'] as const)
    : (['embedded', 'postgres'] as const)
const urlOf = (which: number) => `http://127.0.0.1:${port + which}`
const EMBEDDED = urlOf(0)
/** A third of the work was the embedded database's, so that it is asked by the journeys at one of their widths alone. */
const POSTGRES = urlOf(ENGINES.length - 1)
const executablePath = browserPath()
const quiet =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
/** A page of a test lives for seconds: what makes its code quicker later costs more than it brings, a sixth of the time. */
const shortLived = '--js-flags=--no-maglev --no-turbofan'
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const COUNTER = { viewport: { width: 1440, height: 900 } }
const PHONE = { ...devices['Pixel 5'], viewport: { width: 390, height: 844 } }

export default defineConfig<{ language: string }>({
  testDir: 'test/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // One more than the machines have cores: a page waits for its answers and its pictures a third of the time.
  workers: 3,
  // Against a hang only: a busy machine takes many times as long as a quiet one.
  timeout: 120_000,
  // No second try: a test that fails by chance has a fault, or the app has.
  retries: 0,
  ...(isQuick && { grep: /@smoke/ }),
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What answers a page in place of the server is out of a test's reach; the test of starting without the line allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...quiet.split(' '), shortLived, ...asRoot],
    },
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the time; ask for one with --trace retain-on-failure.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*journey.spec.ts',
      ...(suite === 'rest' && { grepInvert: /@smoke/ }),
      use: { ...COUNTER, baseURL: POSTGRES },
    },
    {
      name: 'journeys',
      testMatch: '*journey.spec.ts',
      testIgnore: filesOf(ON_A_PHONE),
      grepInvert: TAG_OF_A_PHONE,
      use: { ...COUNTER, language: PSEUDO, baseURL: EMBEDDED },
    },
    {
      name: 'phone',
      testMatch: '*journey.spec.ts',
      testIgnore: filesOf(AT_THE_COUNTER),
      // On the same engine `npm test` has walked its own on a phone already; those at the counter are walked on the other one.
      grepInvert: suite === 'rest' ? [TAG_OF_THE_COUNTER, /@smoke/] : TAG_OF_THE_COUNTER,
      use: { ...PHONE, language: PSEUDO, baseURL: POSTGRES },
    },
  ],
  webServer: ENGINES.map((engine, which) => ({
    // One process, which alone hears that it is to end: tsx's own command kills its program where that does not answer at once.
    command: `exec env TSX_TSCONFIG_PATH=tsconfig.run.json node --import tsx test/browser/serve.ts ${port + which} ${engine}`,
    url: `${urlOf(which)}/api/health`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
})
