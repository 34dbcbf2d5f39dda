import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { demandPermission } from './authenticate.ts'

test('the server does not start with a call that names no permission', async () => {
  const app = Fastify()
  app.addHook('onRoute', demandPermission)

  expect(() => app.get('/api/everything', async () => 'open to anyone')).toThrow(
    '/api/everything names no permission',
  )
  app.get('/api/plans', { config: { permission: 'public' } }, async () => 'open on purpose')
  app.get('/index.html', async () => 'the web app')
  await app.ready()
})
