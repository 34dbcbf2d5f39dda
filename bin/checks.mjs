/** Checks that need no test run: in two lanes, as most machines have two cores. The build's size is measured after the build. */
export const CHECKS = [
  [
    ['format and lint', 'npx', 'biome', 'check', '.'],
    ['build', 'npm', 'run', 'build', '--silent'],
    ['size of the first load', 'node', 'bin/bundle/bundle-size.mjs'],
  ],
  [
    ['types of the server', 'npx', 'tsc', '-p', 'tsconfig.server.json'],
    ['types of the web app', 'npx', 'tsc', '-p', 'tsconfig.web.json'],
    ['types of the browser tests', 'npx', 'tsc', '-p', 'tsconfig.browser.json'],
    ['dead files, exports and packages', 'npx', 'knip', '--no-progress', '--cache'],
    ['requirements and their tests', 'node', 'bin/spec-map.mjs'],
  ],
]
