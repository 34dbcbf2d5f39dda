import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test('metrics are served only with METRICS_PORT, and by default only to this machine', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
  expect(() => readConfig({ METRICS_PORT: 'often' })).toThrow()
})
