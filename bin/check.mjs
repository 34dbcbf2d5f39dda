import { run } from './steps.mjs'

run('format and lint', 'npx', 'biome', 'check', '.')
run('types of the server', 'npx', 'tsc', '-p', 'tsconfig.server.json')
run('types of the web app', 'npx', 'tsc', '-p', 'tsconfig.web.json')
run('types of the browser tests', 'npx', 'tsc', '-p', 'tsconfig.browser.json')
run('requirements and their tests', 'node', 'bin/spec-map.mjs')
run('build', 'npm', 'run', 'build', '--silent')
run('size of the first load', 'node', 'bin/bundle-size.mjs')
