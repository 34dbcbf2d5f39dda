import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#web/app/paths.ts'
import { FIRST_LOADS } from '../bin/bundle/first-loads.ts'

const SCREEN =
  /path: paths\.(\w+),\s*lazy: async \(\) => \(\{\s*Component: \(await import\('(?:#web|\.)\/([^']+)'\)/g
const screens = ['web/app/routes.tsx', 'web/app/member-routes.tsx'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(SCREEN)].map(([, name = '', part = '']) => ({
    path: paths[name as keyof typeof paths],
    part: part.includes('/') ? part : `app/${part}`,
  })),
)

test('FIRST_LOADS has the code of every screen', () => {
  expect(screens.length).toBeGreaterThan(20)
  const missing = screens.filter(
    ({ path, part }) => !FIRST_LOADS.some((load) => load.path === path && load.parts.includes(part)),
  )
  expect(missing).toEqual([])
})
