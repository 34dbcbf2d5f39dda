/**
 * One checker per project: parallel checkers share no inferred types, so four take twice the processor time of one, and
 * both lanes are busy.
 */
const ONE_CHECKER = ['--checkers', '1']

/**
 * Checks of each `npm test`, in two lanes, as most machines have two cores. The size of the build is measured after it, in
 * its lane. The browser tests' types include nearly all files of the web app.
 */
export const CHECKS = [
  [
    ['format and lint', 'npx', 'biome', 'check', '.'],
    ['build', 'npm', 'run', 'build:tests', '--silent'],
    ['size of the first load', 'node', 'bin/bundle/bundle-size.mjs'],
  ],
  [
    ['types of the server', 'npx', 'tsc', '-p', 'tsconfig.server.json', ...ONE_CHECKER],
    ['types of the browser tests', 'npx', 'tsc', '-p', 'tsconfig.browser.json', ...ONE_CHECKER],
    ['requirements and their tests', 'node', 'bin/spec-map.mjs'],
  ],
]

/** Checks that seldom fail, which CI and `npm run check` run as well: the web app's types without those of Node. */
export const RARER_CHECKS = [
  [
    ['types of the web app', 'npx', 'tsc', '-p', 'tsconfig.web.json', ...ONE_CHECKER],
    ['dead files, exports and packages', 'npx', 'knip', '--no-progress', '--cache'],
  ],
]
